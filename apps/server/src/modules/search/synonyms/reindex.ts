import { sql } from '../../../kernel/sql.ts'
import { processBatches, processLots } from '../../../kernel/batch.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext } from '../../../kernel/jobs.ts'
import { indexGoods } from '../documents.ts'
import { matchingIds } from '../find-goods.ts'
import { exactMatch } from '../match.ts'
import { parseQuery } from '../parse-query.ts'

/** So many goods are written at once when a group is saved: a second or so. */
const AT_ONCE = 300
const LOT_SIZE = 200

/** The goods whose documents a change of these words may change, those that sell best first. */
async function goodsWith(db: Executor, words: readonly string[], limit: number | null): Promise<number[]> {
  const matches = words.flatMap((word) => exactMatch(parseQuery(word)) ?? [])
  if (matches.length === 0) return []
  const found = await rows(
    db,
    sql<{ id: number }>`select g.id from catalog.goods g where g.id in (${sql.join(matches.map(matchingIds), sql` union `)})
      order by g.listed desc, g.sales_count desc, g.id limit ${limit}::int`,
  )
  return found.map(({ id }) => id)
}

/** Writes the documents of the best-selling goods with these words. Whoever saves synonyms calls it, and has the others written by the job. */
export async function reindexBest(tx: Tx, words: readonly string[]): Promise<void> {
  const ids = await goodsWith(tx, words, AT_ONCE)
  await indexGoods(
    tx,
    ids.toSorted((a, b) => a - b),
  )
}

interface Reindex {
  words: string[]
  /** Null: it was removed. */
  group: { id: number; version: number } | null
}
/** Writes the documents of all goods with words whose meaning changed; also of those that were saved meanwhile. */
export const reindexJob = jobKind<Reindex>('search.reindex', { title: '更新同义词的搜索', expireInSeconds: 900, atOnce: 1 })

async function reindex({ words, group }: Reindex, { db, log, transact }: Pick<JobContext, 'db' | 'log' | 'transact'>) {
  await processLots(await goodsWith(db, words, null), LOT_SIZE, { log, describe: (goodsId) => ({ goodsId }) }, (lot) =>
    transact(({ tx }) =>
      indexGoods(
        tx,
        lot.toSorted((a, b) => a - b),
      ),
    ),
  )
  if (!group) return
  await transact(({ tx }) =>
    sql`update search.synonym_group set applied = true where id = ${group.id} and version = ${group.version}`.execute(tx),
  )
}
export const reindexWorker = worker(reindexJob, reindex)

/** For groups whose job failed, and those that came with the installation after its goods: goods that can't be indexed hinder no other group. */
export async function applySynonyms(context: JobContext): Promise<void> {
  const waiting = await rows(
    context.db,
    sql<{ id: number; version: number; words: string[] }>`select g.id, g.version, array_agg(s.word) as words
      from search.synonym_group g join search.synonym s on s.belongs_to = g.id where not g.applied group by g.id order by g.id`,
  )
  await processBatches(
    waiting.map(
      ({ words, ...group }) =>
        () =>
          reindex({ words, group }, context),
    ),
  )
}
