import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Times are ISO 8601 UTC text of one length, so that they compare as text. `events.place` orders events that are sent one at a
// time.
const schema = `
  CREATE TABLE IF NOT EXISTS payments (
    payment_id TEXT PRIMARY KEY, merchant_id TEXT NOT NULL, out_trade_no TEXT NOT NULL, terms TEXT NOT NULL,
    amount_fen INTEGER NOT NULL CHECK (amount_fen > 0), refunded_fen INTEGER NOT NULL DEFAULT 0 CHECK (refunded_fen <= amount_fen),
    description TEXT NOT NULL, notify_url TEXT NOT NULL, return_url TEXT NOT NULL,
    method TEXT NOT NULL, methods TEXT NOT NULL, token TEXT NOT NULL, state TEXT NOT NULL,
    created_at TEXT NOT NULL, expires_at TEXT NOT NULL, paid_at TEXT, failure TEXT,
    UNIQUE (merchant_id, out_trade_no)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payments_open ON payments (expires_at) WHERE state IN ('created', 'paying');
  CREATE INDEX IF NOT EXISTS payments_paid ON payments (merchant_id, paid_at) WHERE paid_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS refunds (
    refund_id TEXT PRIMARY KEY, merchant_id TEXT NOT NULL, out_refund_no TEXT NOT NULL, terms TEXT NOT NULL,
    payment_id TEXT NOT NULL REFERENCES payments, out_trade_no TEXT NOT NULL, amount_fen INTEGER NOT NULL CHECK (amount_fen > 0),
    reason TEXT NOT NULL, notify_url TEXT NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL, refunded_at TEXT, failure TEXT,
    UNIQUE (merchant_id, out_refund_no)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refunds_of_payment ON refunds (payment_id);
  CREATE INDEX IF NOT EXISTS refunds_open ON refunds (created_at) WHERE state = 'refunding';
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, merchant_id TEXT NOT NULL,
    type TEXT NOT NULL, out_trade_no TEXT NOT NULL, url TEXT NOT NULL, body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'lost', 'done')), created_at TEXT NOT NULL,
    due_at TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, last_answer TEXT, chain TEXT NOT NULL, place INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_waiting ON events (due_at) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS switches (merchant_id TEXT PRIMARY KEY, settings TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS nonces (
    merchant_id TEXT NOT NULL, nonce TEXT NOT NULL, seen_at TEXT NOT NULL, PRIMARY KEY (merchant_id, nonce)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS nonces_seen ON nonces (seen_at);
`

/**
 * Opens the cashier's database, creating it when it is new: a file path, or `:memory:`. It holds payers' tokens: no other user of
 * the machine can read it.
 */
export function openStore(path: string): DatabaseSync {
  if (path !== ':memory:') {
    mkdirSync(dirname(resolve(path)), { recursive: true, mode: 0o700 })
    closeSync(openSync(path, 'a', 0o600))
    // SQLite makes its journals with the rights of the database, but an earlier version may have left them open.
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
  }
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON')
  db.exec(schema)
  return db
}

/** Runs `work` in a transaction. `work` must not wait: everything here is synchronous, so nothing runs in between. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
