import { MAX_ALL_GOODS_DAYS, MAX_SOLD_GOODS, type ConsoleListGoodsSales, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { daysBetween } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import { badInput } from '../../kernel/refusal.ts'
import { firstPicture } from '../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../catalog/tables.gen.ts'
import { askedSeller, daysOf } from './asked-sales.ts'
import { goodsDays, lastKeptDay } from './kept-days.ts'
import { pageOfWhole } from './whole-list.ts'

type Row = Pick<GoodsTable, 'id' | 'goods_no' | 'show_name' | 'specification' | 'unit'> & {
  factory: FactoryTable['name']
  image: string
  quantity: number
  fen: number
  shops: number
}
const SORTS = {
  fen: sql`s.fen desc, s.id`,
  quantity: sql`s.quantity desc, s.id`,
  shops: sql`s.shops desc, s.fen desc, s.id`,
}

/**
 * The goods that sold best in a period, by what was paid: those that were merged into another record count as it. Of all sellers
 * together, half a year at most. */
export async function listGoodsSales(
  { db, actor, now }: QueryContext<typeof ConsoleListGoodsSales>,
  { sort = 'fen', ...input }: In<typeof ConsoleListGoodsSales>,
): Promise<Out<typeof ConsoleListGoodsSales>> {
  const days = daysOf(input, now)
  const sellerId = (await askedSeller(db, actor, input))?.sellerId ?? null
  if (sellerId === null && daysBetween(days.from, days.to) >= MAX_ALL_GOODS_DAYS)
    badInput({ from: `全部卖家的商品最多查 ${MAX_ALL_GOODS_DAYS} 天，请缩短日期，或选择一个卖家` })
  const kept = await lastKeptDay(db)
  const found = await rows(
    db,
    sql<Row>`select g.id, g.goods_no, g.show_name, g.specification, g.unit, y.name as factory, ${firstPicture(200)} as image, s.quantity, s.fen, s.shops
      from (
        select s.* from (
          select coalesce(m.merged_into, f.goods_id) as id, sum(f.quantity)::bigint as quantity, sum(f.fen)::bigint as fen, count(distinct f.shop_id)::int as shops
          from ${goodsDays(days, sellerId, kept)} f join catalog.goods m on m.id = f.goods_id group by 1) s
        order by ${SORTS[sort]} limit ${sql.lit(MAX_SOLD_GOODS)}) s
      join catalog.goods g on g.id = s.id join catalog.factory y on y.id = g.factory_id order by ${SORTS[sort]}`,
  )
  return pageOfWhole(found, input, (row) => ({
    goodsId: row.id,
    goodsNo: row.goods_no,
    goodsShowName: row.show_name,
    specification: row.specification,
    factory: row.factory,
    units: row.unit,
    image: row.image,
    quantity: row.quantity,
    fen: row.fen,
    shops: row.shops,
  }))
}
