import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'

/** Salesmen who handle a product handle it under the record that stays. */
export const mergesGoods: MergesGoods = {
  columns: { 'salesmen.handled.goods_id': 'moves' },
  count: async (db, { id }) => {
    const { n } = (await first(db, sql<{ n: number }>`select count(*)::int as n from salesmen.handled where goods_id = ${id}`))!
    return [{ name: '业务员负责', count: n, moves: true }]
  },
  move: (tx, { gone, kept }) =>
    sql`with gone as (delete from salesmen.handled where goods_id = ${gone.id} returning salesman_id)
      insert into salesmen.handled (salesman_id, goods_id) select salesman_id, ${kept.id} from gone on conflict do nothing`.execute(
      tx,
    ),
}
