import type { ConsoleListSellerSales, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/database.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { askedSeller, daysOf } from './asked-sales.ts'
import { SUMS } from './day-figures.ts'
import { lastKeptDay, summedDays } from './kept-days.ts'
import { figuresView, type Sums } from './sums.ts'
import { pageOfWhole } from './whole-list.ts'

const SORTS = {
  fen: sql`s.paid_fen desc, s.id`,
  orders: sql`s.paid_orders desc, s.paid_fen desc, s.id`,
  shops: sql`s.shops desc, s.paid_fen desc, s.id`,
}

/** The figures of each seller with orders in a period, by default of those that were paid most first. */
export async function listSellerSales(
  { db, actor, now }: QueryContext<typeof ConsoleListSellerSales>,
  { sort = 'fen', ...input }: In<typeof ConsoleListSellerSales>,
): Promise<Out<typeof ConsoleListSellerSales>> {
  const days = daysOf(input, now)
  const sellerId = (await askedSeller(db, actor, input))?.sellerId ?? null
  const kept = await lastKeptDay(db)
  const found = await rows(
    db,
    sql<Sums & Pick<SellerTable, 'id' | 'name'> & { shops: number }>`with ${summedDays(days, sellerId, kept)},
      summed as (select f.seller_id as id, ${SUMS} from part f group by 1),
      buying as (select b.seller_id, count(*)::int as shops from (select distinct seller_id, shop_id from bought) b group by 1)
      select w.name, s.* from (select summed.*, coalesce(c.shops, 0) as shops from summed left join buying c on c.seller_id = summed.id) s
      join catalog.seller w on w.id = s.id order by ${SORTS[sort]}`,
  )
  return pageOfWhole(found, input, (row) => ({
    sellerId: row.id,
    name: row.name,
    ...figuresView(row, row.shops),
  }))
}
