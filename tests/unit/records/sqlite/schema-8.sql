-- The first database of version 2.0, with a row of each kind.
CREATE TABLE records (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)),
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  UNIQUE (collection, id)
) STRICT;
CREATE INDEX records_by_time ON records (collection, timestamp, id);
CREATE INDEX records_waiting ON records (collection, timestamp, id) WHERE marked = 0;
CREATE TABLE outbox (
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  due INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (collection, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_by_due ON outbox (due);
CREATE TABLE probe (answered INTEGER NOT NULL) STRICT;
INSERT INTO probe (answered) VALUES (0);
CREATE TABLE altar_lists (
  id TEXT PRIMARY KEY,
  received_after TEXT NOT NULL,
  received_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
ALTER TABLE outbox ADD COLUMN recipients TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(recipients));
CREATE TABLE undelivered (
  recipient TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE past_sundays (sundays TEXT NOT NULL CHECK (json_valid(sundays))) STRICT;
INSERT INTO past_sundays (sundays) VALUES ('[]');
CREATE TABLE deleted_records (
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  deleted_at INTEGER NOT NULL,
  PRIMARY KEY (collection, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX deleted_records_by_time ON deleted_records (deleted_at);
CREATE TABLE retention (state TEXT NOT NULL CHECK (json_valid(state))) STRICT;
INSERT INTO retention (state) VALUES ('{"daysInForce":null}');
CREATE TABLE id_host (only INTEGER PRIMARY KEY CHECK (only = 1), host TEXT NOT NULL) STRICT;
PRAGMA user_version = 8;
INSERT INTO records (collection, id, timestamp, fields) VALUES ('prayerRequests', 'old', '2025-11-10T12:00:00.000Z',
  '{"prayerNamesLiving":"Anna","prayerNamesDeparted":"Peter","prayerRequest":""}');
INSERT INTO outbox (collection, id, due) VALUES ('prayerRequests', 'new', 1);
INSERT INTO outbox VALUES ('priestMessages', 'partly', 3, 4,
  '{"a":"delivered","b":{"refusedSince":1700000000000},"c":"given-up"}');
INSERT INTO outbox VALUES ('altarLists', '2026-11-22', 5, 1, '{"a":{"printed":["one","two"]}}');
INSERT INTO altar_lists VALUES ('2026-11-22', '2026-11-15T12:00:00.000Z', '2026-11-22T12:00:00.000Z');
INSERT INTO undelivered VALUES ('c', 2, 'EENVELOPE 550');
