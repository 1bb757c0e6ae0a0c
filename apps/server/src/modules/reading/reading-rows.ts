import type { CertificateKind, ReadValue } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { MINUTE, after } from '../../kernel/clock.ts'
import { affectedRows, first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { openFields, type Secrets } from './content.ts'
import type { ReadingTable } from './tables.gen.ts'

/** `reading`: begun by a server, which may have died since. */
export const READING_STATES = ['waiting', 'reading', 'read', 'failed'] as const
type ReadingState = (typeof READING_STATES)[number]

type Key = { fileId: string; kind: CertificateKind }
export type ReadingRow = Pick<ReadingTable, 'file_id' | 'user_id' | 'attempts'> & { kind: CertificateKind }

/** One that was begun so long ago was left by a server that died. */
const ABANDONED = 3 * MINUTE

/** The reading of a picture that its uploader asked for, with how many others are read before it. */
export const findReading = (db: Executor, userId: number, { fileId, kind }: Key) =>
  first(
    db,
    sql<
      Pick<ReadingTable, 'content' | 'ended_at'> & { state: ReadingState; ahead: number }
    >`select r.state, r.content, r.ended_at,
        case when r.state = 'waiting' then (select count(*)::int from reading.reading o
          where o.state in ('waiting', 'reading') and (o.asked_at, o.file_id) < (r.asked_at, r.file_id)) else 0 end as ahead
      from reading.reading r where r.file_id = ${fileId} and r.kind = ${kind} and r.user_id = ${userId}`,
  )

/** How many readings wait: of this user, and of all. */
export const countWaiting = async (tx: Tx, userId: number) =>
  (await first(
    tx,
    sql<{ own: number; all: number }>`select count(*) filter (where user_id = ${userId})::int as own, count(*)::int as "all"
      from reading.reading where state in ('waiting', 'reading')`,
  ))!

/** Records that a picture is to be read. False: it was already. */
export const insertReading = async (tx: Tx, userId: number, { fileId, kind }: Key, now: Date) =>
  (await affectedRows(
    tx,
    sql`insert into reading.reading (file_id, kind, user_id, state, asked_at) values (${fileId}, ${kind}, ${userId}, 'waiting', ${now})
      on conflict do nothing`,
  )) === 1

/**
 * Begins the next reading: of the user whose last one was begun longest ago, so that who sends many pictures delays the others by
 * one at most. Undefined: nothing waits.
 */
export const beginNext = (tx: Tx, now: Date) =>
  first(
    tx,
    sql<ReadingRow>`update reading.reading r set state = 'reading', started_at = ${now}, attempts = attempts + 1
      where (r.file_id, r.kind) = (
        select w.file_id, w.kind from reading.reading w
        where w.state = 'waiting' or (w.state = 'reading' and w.started_at < ${after(now, -ABANDONED)})
        order by (select max(b.started_at) from reading.reading b
          where b.user_id = w.user_id and b.started_at > ${after(now, -60 * MINUTE)}) nulls first, w.asked_at, w.file_id
        limit 1 for update skip locked)
      returning r.file_id, r.kind, r.user_id, r.attempts`,
  )

/** What becomes of a reading that was begun: what was read, sealed; `failed`; or `waiting`, for another attempt. */
export const endReading = (
  tx: Tx,
  { file_id: fileId, kind }: Pick<ReadingRow, 'file_id' | 'kind'>,
  outcome: { state: 'read'; content: string } | { state: 'failed' | 'waiting' },
  now: Date,
) =>
  sql`update reading.reading set state = ${outcome.state}, content = ${outcome.state === 'read' ? outcome.content : null},
      ended_at = ${outcome.state === 'waiting' ? null : now}
    where file_id = ${fileId} and kind = ${kind} and state = 'reading'`.execute(tx)

/** Forgets that a picture was to be read. */
export const deleteReading = (tx: Tx, { file_id: fileId, kind }: Pick<ReadingRow, 'file_id' | 'kind'>) =>
  sql`delete from reading.reading where file_id = ${fileId} and kind = ${kind}`.execute(tx)

/** What was read of a picture. */
export interface PictureReading {
  fileId: string
  kind: CertificateKind
  fields: ReadValue[]
}
/** What was read of these pictures, by whomever they were uploaded: for reviewers of the application that they belong to. */
export async function readingsOf(db: Executor, secrets: Secrets, fileIds: readonly string[]): Promise<PictureReading[]> {
  if (fileIds.length === 0) return []
  const found = await rows(
    db,
    sql<{ file_id: string; kind: CertificateKind; content: string }>`select file_id, kind, content from reading.reading
      where file_id = any(${fileIds}::uuid[]) and state = 'read'`,
  )
  // In the order of the pictures: where two are sure of different values, the first one counts.
  return fileIds.flatMap((fileId) =>
    found
      .filter((row) => row.file_id === fileId)
      .map((row) => ({ fileId, kind: row.kind, fields: openFields(secrets, row.content) ?? [] })),
  )
}
