import { sql } from '../../../kernel/sql.ts'
import { processEach } from '../../../kernel/batch.ts'
import { after, HOUR } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { lockForChange } from '../../catalog/index.ts'
import type { MergesGoods } from '../../merges-goods.ts'

interface Merged {
  kept_id: number
  kept_no: string
  gone_id: number
  gone_no: string
}
/** So long after a merge a transaction may still add what names the record that went. */
const HOURS = 3

/** Moves what transactions that ran during a merge added for the record that went. */
export const finishMerges =
  (modules: () => readonly MergesGoods[]) =>
  async ({ db, now, log, transact }: JobContext): Promise<void> => {
    const merged = await rows(
      db,
      sql<Merged>`select k.id as kept_id, k.goods_no as kept_no, g.id as gone_id, g.goods_no as gone_no
        from catalog.goods g join catalog.goods k on k.id = g.merged_into where g.merged_at > ${after(now(), -HOURS * HOUR)} order by g.id`,
    )
    await processEach(merged, { log, describe: ({ gone_id: goodsId }) => ({ goodsId }) }, (one) =>
      transact(async (work) => {
        const ids = [one.kept_id, one.gone_id].toSorted((a, b) => a - b)
        await lockForChange(work.tx, ids)
        const merge = {
          kept: { id: one.kept_id, goodsNo: one.kept_no },
          gone: { id: one.gone_id, goodsNo: one.gone_no },
          replaced: [],
          now: work.now,
        }
        for (const { move } of modules()) await move?.(work.tx, merge)
      }),
    )
  }
