import GRDB

/// The migrations of the tables. Existing migrations are never edited; add a new one.
enum DatabaseTables {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: products, sessions, bags, wishes, orders") { database in
      try database.execute(
        sql: """
          CREATE TABLE shop (name TEXT PRIMARY KEY NOT NULL, value) WITHOUT ROWID;

          CREATE TABLE product (
            id INTEGER PRIMARY KEY,
            slug TEXT NOT NULL UNIQUE,
            position INTEGER NOT NULL,
            category TEXT NOT NULL,
            price INTEGER NOT NULL CHECK (price >= 0),
            oldPrice INTEGER,
            currency TEXT NOT NULL,
            color TEXT NOT NULL,
            sizes TEXT NOT NULL,
            stock INTEGER NOT NULL CHECK (stock >= 0),
            rating REAL NOT NULL,
            released TEXT NOT NULL,
            picture TEXT NOT NULL
          );

          CREATE TABLE session (
            id TEXT PRIMARY KEY NOT NULL,
            token TEXT NOT NULL,
            name TEXT NOT NULL DEFAULT '',
            lastLine INTEGER NOT NULL DEFAULT 0,
            created REAL NOT NULL DEFAULT (unixepoch())
          ) WITHOUT ROWID;

          CREATE TABLE bagLine (
            session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
            id INTEGER NOT NULL,
            slug TEXT NOT NULL,
            size TEXT,
            quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
            version INTEGER NOT NULL,
            PRIMARY KEY (session, id)
          ) WITHOUT ROWID;

          CREATE TABLE wish (
            number INTEGER PRIMARY KEY,
            session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
            slug TEXT NOT NULL,
            UNIQUE (session, slug)
          );

          CREATE TABLE placedOrder (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
            placed REAL NOT NULL,
            count INTEGER NOT NULL,
            total INTEGER NOT NULL,
            currency TEXT NOT NULL
          );
          CREATE INDEX placedOrderOfSession ON placedOrder (session, id);

          CREATE TABLE orderLine (
            placedOrder INTEGER NOT NULL REFERENCES placedOrder (id) ON DELETE CASCADE,
            slug TEXT NOT NULL,
            size TEXT,
            quantity INTEGER NOT NULL,
            price INTEGER NOT NULL
          );
          CREATE INDEX orderLineOfOrder ON orderLine (placedOrder);
          """
      )
    }
    migrator.registerMigration("2: number of the products") { try $0.execute(sql: productNumber) }
    SessionTables.register(in: &migrator)
    return migrator
  }

  /// Raises a number with each change of a product, so that every server notices the changes of the others. A seed with
  /// the same products does not raise it.
  private static let productNumber = """
    INSERT INTO shop (name, value) VALUES ('products', 1);

    CREATE TRIGGER productAdded AFTER INSERT ON product BEGIN
      UPDATE shop SET value = value + 1 WHERE name = 'products';
    END;

    CREATE TRIGGER productRemoved AFTER DELETE ON product BEGIN
      UPDATE shop SET value = value + 1 WHERE name = 'products';
    END;

    CREATE TRIGGER productChanged AFTER UPDATE ON product
    WHEN (old.id, old.slug, old.position, old.category, old.price, old.oldPrice, old.currency, old.color, old.sizes,
        old.stock, old.rating, old.released, old.picture)
      IS NOT (new.id, new.slug, new.position, new.category, new.price, new.oldPrice, new.currency, new.color, new.sizes,
        new.stock, new.rating, new.released, new.picture)
    BEGIN
      UPDATE shop SET value = value + 1 WHERE name = 'products';
    END;
    """
}
