import { keysOf } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import { mergedCandidates, type MergesGoods } from '../merges-goods.ts'
import { UPDATE_ROWS } from './import-kinds.ts'

/** A seller's codes lead to the record that stays, and so do rows of imports; offers that these changed are moved by their module. */
export const mergesGoods: MergesGoods = {
  columns: {
    'imports.binding.goods_id': 'moves',
    'imports.import_row.goods_id': 'moves',
    'imports.import_row.candidates': 'moves',
    'imports.price_row.goods_id': 'moves',
    'imports.price_row.goods_no': 'history',
    'imports.price_row.candidates': 'moves',
    'imports.library_row.goods_id': 'moves',
    'imports.library_row.candidates': 'moves',
  },
  count: async (db, { id }) => {
    const { codes } = (await first(
      db,
      sql<{ codes: number }>`select count(*)::int as codes from imports.binding where goods_id = ${id}`,
    ))!
    return [{ name: '卖家自编码', count: codes, moves: true }]
  },
  async move(tx, merge) {
    const { gone, kept } = merge
    await sql`update imports.binding set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
    for (const kind of keysOf(UPDATE_ROWS)) {
      await sql`${UPDATE_ROWS[kind]} set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
      await sql`${UPDATE_ROWS[kind]} set candidates = ${mergedCandidates(merge)} where ${gone.id} = any(candidates)`.execute(tx)
    }
    // What was found out about the other record is refused when it is applied: no version is that of the record that stays.
    await sql`update imports.library_row set goods_id = ${kept.id}, goods_version = -1 where goods_id = ${gone.id}`.execute(tx)
    await sql`update imports.library_row set candidates = ${mergedCandidates(merge)} where ${gone.id} = any(candidates)`.execute(
      tx,
    )
  },
}
