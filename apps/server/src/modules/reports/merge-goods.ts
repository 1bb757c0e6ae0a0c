import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { MergesGoods } from '../merges-goods.ts'

/** Inspection reports go where their batches go. Documents of a kind move, with their history, where the record that stays has none. */
export const mergesGoods: MergesGoods = {
  columns: { 'reports.report.goods_id': 'moves', 'reports.document.goods_id': 'moves' },
  count: async (db, { id }) => {
    const { reports, documents } = (await first(
      db,
      sql<{ reports: number; documents: number }>`select
        (select count(*)::int from reports.report where goods_id = ${id} and removed_at is null) as reports,
        (select count(*)::int from reports.document where goods_id = ${id} and ended_at is null) as documents`,
    ))!
    return [
      { name: '检验报告', count: reports, moves: true },
      { name: '商品资质', count: documents, moves: true },
    ]
  },
  async move(tx, { gone, kept }) {
    await sql`update reports.report set goods_id = ${kept.id} where goods_id = ${gone.id}`.execute(tx)
    await sql`update reports.document g set goods_id = ${kept.id} where g.goods_id = ${gone.id}
      and not exists (select from reports.document k where k.goods_id = ${kept.id} and k.kind = g.kind)`.execute(tx)
  },
}
