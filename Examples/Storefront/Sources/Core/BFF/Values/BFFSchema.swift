/// The enumerations and inputs of the schema. Some have the name of a model, so they are not at the top level.
public enum BFFSchema {}
