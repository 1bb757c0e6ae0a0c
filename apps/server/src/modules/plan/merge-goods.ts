import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { mergedCandidates, type GoodsMerge, type MergesGoods } from '../merges-goods.ts'
import { addedQuantity } from './plan-rows.ts'
import { joinedNote } from './quantity-notes.ts'

/** A plan with lines of both records has one of them, with the packs of both. What shops said that a text means stays true. */
export const mergesGoods: MergesGoods = {
  columns: {
    'plan.line.goods_id': 'moves',
    'plan.line.candidates': 'moves',
    'plan.choice.goods_id': 'moves',
    'plan.import_row.goods_id': 'moves',
    'plan.import_row.candidates': 'moves',
  },
  count: async (db, { id }) => {
    const { lines, choices } = (await first(
      db,
      sql<{ lines: number; choices: number }>`select
        (select count(*)::int from plan.line where goods_id = ${id}) as lines,
        (select count(*)::int from plan.choice where goods_id = ${id}) as choices`,
    ))!
    return [
      { name: '采购计划', count: lines, moves: true },
      { name: '门店记住的对应', count: choices, moves: true },
    ]
  },
  async move(tx, merge) {
    await moveLines(tx, merge)
    const { gone, kept } = merge
    await sql`update plan.choice set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
    await sql`update plan.import_row set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
    await sql`update plan.line set candidates = ${mergedCandidates(merge)} where ${gone.id} = any(candidates)`.execute(tx)
    await sql`update plan.import_row set candidates = ${mergedCandidates(merge)} where ${gone.id} = any(candidates)`.execute(tx)
  },
}

async function moveLines(tx: Tx, { gone, kept, now }: GoodsMerge) {
  await sql`with gone as (
      delete from plan.line g using plan.line k
      where g.goods_id = ${gone.id} and k.goods_id = ${kept.id} and k.shop_id = g.shop_id returning g.*
    )
    update plan.line k set quantity = ${addedQuantity(sql`k.quantity`, sql`g.quantity`)}, min_life_days = greatest(k.min_life_days, g.min_life_days),
      note = ${joinedNote(sql.ref('k.note'), sql.ref('g.note'))}, updated_at = ${now}
    from gone g where k.shop_id = g.shop_id and k.goods_id = ${kept.id}`.execute(tx)
  await sql`update plan.line set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
}
