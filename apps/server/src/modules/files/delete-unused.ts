import { sql } from '../../kernel/sql.ts'
import { processBatches, processEach } from '../../kernel/batch.ts'
import { after, DAY, HOUR } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { deleteFile, lockBytes } from './queries.ts'
import { removeStored } from './storage.ts'
import type { FileTable } from './tables.gen.ts'

/** How long a file stays to which nothing refers, and an application keeps a picture that it does not contain any more. */
export const UNUSED_FOR = 30 * DAY
/** Files looked at together. */
const BATCH_SIZE = 500
/**
 * How long a file has been known to be unused before it is deleted: no command takes it any more meanwhile, and one that had just
 * taken it has ended.
 */
const SEEN_FOR = 20 * HOUR
/** How long after its file was deleted bytes may still be on their way to the disk. */
const ARRIVING_FOR = HOUR

type File = Pick<FileTable, 'id' | 'sha256'>

/**
 * Deletes the files of users, shops and sellers to which nothing has referred: what is found now is deleted by the next run, unless somebody
 * used it meanwhile. Operators' pictures are public, and stay. Bytes go with the last file that has them, also those of files that were
 * deleted at once. A crash leaves a file without bytes at worst, which the next run deletes;
 * a file that can't be deleted is logged, and hinders no other.
 */
export const deleteUnused =
  ({ dataDir }: Pick<Config, 'dataDir'>, references: readonly FileReferences[]) =>
  async (context: JobContext): Promise<void> => {
    await processBatches([
      () => deleteBytes(dataDir, context),
      () => deleteDue(dataDir, context, references),
      () => markUnused(context, references),
    ])
  }

/** Deletes the files that are due, and unmarks those that are used again. */
async function deleteDue(dataDir: string, { db, now, log, transact }: JobContext, references: readonly FileReferences[]) {
  const due = await rows(
    db,
    sql<File>`select id, sha256 from files.file where unused_since < ${after(now(), -SEEN_FOR)} order by unused_since, id`,
  )
  const lots = Array.from({ length: Math.ceil(due.length / BATCH_SIZE) }, (_, at) =>
    due.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
  await processBatches(
    lots.map((lot) => async () => {
      const used = await findUsed(db, references, lot)
      await transact(({ tx }) => sql`update files.file set unused_since = null where id = any (${[...used]}::uuid[])`.execute(tx))
      const unused = lot.filter(({ id }) => !used.has(id))
      await processEach(unused, { log, describe: ({ id }) => ({ fileId: id }) }, ({ id, sha256 }) =>
        transact(async ({ tx }) => {
          await lockBytes(tx, sha256)
          await deleteFile(tx, id)
          await removeUnnamed(tx, dataDir, sha256)
        }),
      )
    }),
  )
}

/** Deletes bytes that no file has. Callers hold their lock. */
async function removeUnnamed(tx: Tx, dataDir: string, sha256: string) {
  const other = await first(tx, sql`select from files.file where sha256 = ${sha256} limit 1`)
  if (!other) await removeStored(dataDir, sha256)
}

/** Deletes the bytes of files that were deleted at once. */
async function deleteBytes(dataDir: string, { db, now, log, transact }: JobContext) {
  const gone = await rows(
    db,
    sql<
      Pick<File, 'sha256'>
    >`select sha256 from files.deleted_bytes where deleted_at < ${after(now(), -ARRIVING_FOR)} order by sha256`,
  )
  await processEach(gone, { log, describe: ({ sha256 }) => ({ sha256 }) }, ({ sha256 }) =>
    transact(async ({ tx }) => {
      await lockBytes(tx, sha256)
      await removeUnnamed(tx, dataDir, sha256)
      await sql`delete from files.deleted_bytes where sha256 = ${sha256}`.execute(tx)
    }),
  )
}

async function findUsed(db: Executor, references: readonly FileReferences[], files: readonly Pick<File, 'id'>[]) {
  const ids = files.map(({ id }) => id)
  return new Set((await Promise.all(references.map(({ find }) => find(db, ids)))).flat())
}

async function markUnused({ db, now, transact }: JobContext, references: readonly FileReferences[]) {
  const before = after(now(), -UNUSED_FOR)
  for (let last: string | null = null; ;) {
    const lot: Pick<File, 'id'>[] = await rows(
      db,
      sql<Pick<File, 'id'>>`select id from files.file
        where (${last}::uuid is null or id > ${last}::uuid) and created_at < ${before} and unused_since is null and owner like any ('{u:%,s:%,v:%}')
        order by id limit ${BATCH_SIZE}`,
    )
    if (lot.length === 0) return
    last = lot.at(-1)!.id
    const used = await findUsed(db, references, lot)
    const unused = lot.flatMap(({ id }) => (used.has(id) ? [] : [id]))
    await transact(({ tx, now: at }) =>
      sql`update files.file set unused_since = ${at} where id = any (${unused}::uuid[])`.execute(tx),
    )
  }
}
