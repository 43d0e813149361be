import DiscoveryUIShared

// The demo app of the plugin module. It has no strings of its own, and shows those of the module in the user's
// language.
for count in [0, 1, 2] { print(LocalizedView(count: count)) }
