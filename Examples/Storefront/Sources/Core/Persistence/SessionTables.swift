import Foundation
import GRDB

/// The migration for sessions that the shop issues itself: when a session was last used, how many sessions are stored,
/// and the key with which sessions are signed.
///
/// The key is created in the migration, so that all servers with the same database use the same key.
enum SessionTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("sessions: last use, number, and key") { database in
      try database.execute(
        sql: """
          ALTER TABLE session ADD COLUMN seen REAL NOT NULL DEFAULT 0;
          UPDATE session SET seen = created;
          CREATE INDEX sessionSeen ON session (seen);

          -- Counting the rows for each new session would take longer with each session.
          INSERT INTO shop (name, value) SELECT 'sessions', count(*) FROM session;
          CREATE TRIGGER sessionAdded AFTER INSERT ON session BEGIN
            UPDATE shop SET value = value + 1 WHERE name = 'sessions';
          END;
          CREATE TRIGGER sessionRemoved AFTER DELETE ON session BEGIN
            UPDATE shop SET value = value - 1 WHERE name = 'sessions';
          END;
          """
      )
      try database.execute(
        sql: "INSERT INTO shop (name, value) VALUES ('sessionKey', ?)",
        arguments: [Data(SessionKey().bytes)]
      )
    }
  }
}
