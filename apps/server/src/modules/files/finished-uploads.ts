import { sql } from '../../kernel/sql.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import { affectedRows, first, type Executor, type Tx } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'
import type { StoredType } from './storage.ts'
import type { FileTable } from './tables.gen.ts'

/** How long it is kept which file an upload became: as long as one that is unfinished can be continued. */
const KEPT_FOR = HOUR

/** An upload in parts: whose it is, and the key that their device chose for it. */
export interface UploadKey {
  owner: string
  key: string
}

/** The file that an upload became. Undefined: it is not finished, its file is gone, or was uploaded for something else. */
export const findFinished = (db: Executor, { owner, key }: UploadKey, purpose: string, now: Date) =>
  first(
    db,
    sql<
      Pick<FileTable, 'id' | 'name' | 'size' | 'is_public'> & { mime: StoredType }
    >`select f.id, f.name, f.size, f.mime, f.is_public
      from files.finished_upload u join files.file f on f.id = u.file_id
      where u.owner = ${owner} and u.key = ${key}::uuid and u.finished_at > ${after(now, -KEPT_FOR)} and f.purpose = ${purpose}`,
  )

/**
 * Keeps which file an upload becomes, which the same transaction stores. False: it has become another one; of several that finish at once, at
 * whichever servers, the others wait for the first.
 */
export const keepFinished = async (tx: Tx, { owner, key }: UploadKey, fileId: string, now: Date): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`insert into files.finished_upload as u (owner, key, file_id, finished_at) values (${owner}, ${key}::uuid, ${fileId}::uuid, ${now})
      on conflict (owner, key) do update set file_id = excluded.file_id, finished_at = excluded.finished_at
      where u.finished_at <= ${after(now, -KEPT_FOR)}`,
  )) > 0

/** Deletes what is kept no longer. */
export const purgeFinished = (context: JobContext) =>
  purge(
    context,
    (now, lot) =>
      sql`delete from files.finished_upload where ctid = any (array(
        select ctid from files.finished_upload where finished_at <= ${after(now, -KEPT_FOR)} order by finished_at limit ${lot}))`,
  )
