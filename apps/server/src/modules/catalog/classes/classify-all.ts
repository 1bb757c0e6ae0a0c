import { sql } from '../../../kernel/sql.ts'
import { processLots } from '../../../kernel/batch.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext } from '../../../kernel/jobs.ts'
import type { GoodsTable } from '../tables.gen.ts'
import { classifyGoods, differingGoods } from './classify.ts'

/** Goods compared with the catalogue of classes at a time. */
const LOT_SIZE = 5_000
/** Goods changed in one transaction: their offers are locked meanwhile. */
const CHANGED_AT_ONCE = 100

/**
 * Compares all goods with the catalogue of classes and changes those that differ: rules begin and end by their day. Reports what
 * changed, and returns the ids.
 */
export async function classifyAll(context: JobContext): Promise<number[]> {
  const { db, now, log, transact } = context
  const today = chinaDay(now())
  const differing: number[] = []
  for (let after = 0; ;) {
    const lot = await rows(
      db,
      sql<Pick<GoodsTable, 'id'>>`select id from catalog.goods where id > ${after} order by id limit ${sql.lit(LOT_SIZE)}`,
    )
    const ids = lot.map(({ id }) => id)
    differing.push(...(await differingGoods(db, ids, today)).map(({ id }) => id))
    if (lot.length < LOT_SIZE) break
    after = ids.at(-1)!
  }
  const changed: number[] = []
  await processLots(differing, CHANGED_AT_ONCE, { log, describe: (goodsId) => ({ goodsId }) }, async (lot) => {
    changed.push(...(await transact((work) => classifyGoods(work.tx, lot, work))))
  })
  if (changed.length > 0) log.warn({ goods: changed.length, first: changed.slice(0, 20) }, 'goods changed their legal class')
  return changed
}

/** Checks all goods after the catalogue of classes was edited. */
export const classifyJob = jobKind<object>('catalog.classify', {
  title: '按特殊品类目录核对商品',
  expireInSeconds: 600,
  atOnce: 1,
})
export const classifyWorker = worker(classifyJob, async (_, context) => void (await classifyAll(context)))
