import type { Sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { after, DAY } from '../../kernel/clock.ts'
import type { Executor, Tx } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'
import { UNUSED_FOR } from './delete-unused.ts'

/** How long a draft is kept after its last change. */
const DRAFT_FOR = 180 * DAY

/** The pictures that a content names; null: it can't be read, and may name any. */
type Named = readonly string[] | null

/** Applications with pictures: they are filled in as drafts, and sent in versions. */
export interface WithPictures {
  /** Deletes drafts that were last changed before a moment. */
  oldDrafts: (lastChangedBefore: Date, lot: number) => Sql<unknown>
  /** Those with pictures that were added before a moment and are not known to have been sent. */
  list(db: Executor, before: Date): Promise<number[]>
  /** Locks one. Its pictures of before that moment that are not known to have been sent; what each version, and its draft, names. */
  lock(tx: Tx, id: number, before: Date): Promise<{ pictures: readonly string[]; sent: readonly Named[]; draft: Named }>
  markSent(tx: Tx, id: number, fileIds: readonly string[]): Promise<unknown>
  remove(tx: Tx, id: number, fileIds: readonly string[]): Promise<unknown>
}

/** Has one application give up pictures at once, those that it has never sent and that its draft does not name any more. */
export async function giveUpUnsent(
  applications: WithPictures,
  tx: Tx,
  { id, fileIds, now }: { id: number; fileIds: readonly string[]; now: Date },
): Promise<void> {
  const { sent, draft } = await applications.lock(tx, id, now)
  if (draft === null || sent.includes(null)) return
  const known = new Set([...sent.flatMap((named) => named ?? []), ...draft])
  await applications.remove(
    tx,
    id,
    fileIds.filter((one) => !known.has(one)),
  )
}

/**
 * A schedule that deletes drafts which were not changed for half a year, and has applications give up pictures that were only typed, or
 * replaced before they were sent. What was sent keeps its pictures.
 */
export const giveUpPictures =
  (applications: WithPictures) =>
  async (context: JobContext): Promise<void> => {
    const { db, now, log, transact } = context
    await purge(context, (at, lot) => applications.oldDrafts(after(at, -DRAFT_FOR), lot))
    const before = after(now(), -UNUSED_FOR)
    const found = await applications.list(db, before)
    await processEach(found, { log, describe: (id) => ({ applicationId: id }) }, (id) =>
      transact(async ({ tx }) => {
        const { pictures, sent, draft } = await applications.lock(tx, id, before)
        const known = new Set(sent.flatMap((named) => named ?? []))
        await applications.markSent(
          tx,
          id,
          pictures.filter((one) => known.has(one)),
        )
        if (draft === null || sent.includes(null)) return
        const unused = pictures.filter((one) => !known.has(one) && !draft.includes(one))
        await applications.remove(tx, id, unused)
      }),
    )
  }
