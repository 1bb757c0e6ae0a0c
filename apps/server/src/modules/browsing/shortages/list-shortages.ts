import type { In, ListShortages, Out, SHORTAGE_STATES } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Visitor } from '../../access/index.ts'
import { pictureFor, printed } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { PAGE_SIZE, readCursor, writeCursor } from '../lists/cursor.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { ARRIVED_AT, stateOf } from './open-shortages.ts'

/** When it was registered, in microseconds, then its id. */
const KEYS = { registered: ['id', 'id'] } as const

type Goods = Pick<GoodsTable, 'id' | 'show_name' | 'specification' | 'unit'> & { factory: FactoryTable['name']; image: string }
type Row = Pick<ShortageTable, 'id' | 'name' | 'specification' | 'factory' | 'quantity' | 'at' | 'reply' | 'replied_at'> & {
  arrived_at: Date | null
  micros: number
  state: keyof typeof SHORTAGE_STATES
  goods: Goods | null
  reply_goods: Goods | null
}

const goodsOf = (visitor: Visitor, id: Sql<unknown>) => sql`(
  select jsonb_build_object('id', g.id, 'show_name', g.show_name, 'specification', ${printed(visitor, sql.ref('g.specification'))}, 'unit', g.unit,
    'factory', ${printed(visitor, sql.ref('f.name'))}, 'image', ${pictureFor(visitor)})
  from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = ${id} and g.listed)`
const goodsView = (goods: Goods) => ({
  goodsId: goods.id,
  goodsShowName: goods.show_name,
  specification: goods.specification,
  factory: goods.factory,
  units: goods.unit,
  image: goods.image,
})

/** What the shop registered as missing, the latest first, each with what became of it. */
export async function listShortages(
  { db, actor, now }: QueryContext<typeof ListShortages>,
  { cursor }: In<typeof ListShortages>,
): Promise<Out<typeof ListShortages>> {
  const from = readCursor(cursor, KEYS)?.key
  const found = await rows(
    db,
    sql<Row>`
      select s.id, s.name, s.specification, s.factory, s.quantity, s.at, ${ARRIVED_AT} as arrived_at, s.reply, s.replied_at, ${stateOf(now)} as state,
        (extract(epoch from s.at) * 1000000)::bigint as micros, ${goodsOf(actor, sql.ref('s.goods_id'))} as goods,
        ${goodsOf(actor, sql.ref('s.reply_goods_id'))} as reply_goods
      from browsing.shortage s
      where s.shop_id = ${actor.shop.id}
        ${from ? sql`and (s.at, s.id) < ('epoch'::timestamptz + ${from[0]}::bigint * interval '1 microsecond', ${from[1]}::bigint)` : sql``}
      order by s.at desc, s.id desc limit ${sql.lit(PAGE_SIZE + 1)}`,
  )
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => ({
      shortageId: row.id,
      name: row.name,
      specification: row.specification,
      factory: row.factory,
      quantity: row.quantity,
      at: row.at.toISOString(),
      state: row.state,
      arrivedAt: row.arrived_at?.toISOString() ?? null,
      reply: row.replied_at && {
        text: row.reply,
        at: row.replied_at.toISOString(),
        goods: row.reply_goods && goodsView(row.reply_goods),
      },
      goods: row.goods && goodsView(row.goods),
    })),
    next: last ? writeCursor('registered', [last.micros, last.id]) : null,
  }
}
