import type { In, ListShortages, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { firstPicture } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { PAGE_SIZE, readCursor, writeCursor } from '../lists/cursor.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { LOOKED_FOR_MS } from './open-shortages.ts'

/** When it was registered, in microseconds, then its id. */
const KEYS = { registered: ['id', 'id'] } as const

type Row = Pick<ShortageTable, 'id' | 'name' | 'specification' | 'factory' | 'quantity' | 'at' | 'answered_at'> & {
  micros: number
  goods:
    | (Pick<GoodsTable, 'id' | 'show_name' | 'specification' | 'unit'> & { factory: FactoryTable['name']; image: string })
    | null
}

/** What the shop registered as missing, the latest first, each with what became of it. */
export async function listShortages(
  { db, actor, now }: QueryContext<typeof ListShortages>,
  { cursor }: In<typeof ListShortages>,
): Promise<Out<typeof ListShortages>> {
  const from = readCursor(cursor, KEYS)?.key
  const found = await rows(
    db,
    sql<Row>`
      select s.id, s.name, s.specification, s.factory, s.quantity, s.at, s.answered_at, (extract(epoch from s.at) * 1000000)::bigint as micros,
        (select jsonb_build_object('id', g.id, 'show_name', g.show_name, 'specification', g.specification, 'unit', g.unit, 'factory', f.name,
           'image', ${firstPicture()})
         from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = s.goods_id and g.listed) as goods
      from browsing.shortage s
      where s.shop_id = ${actor.shop.id}
        ${from ? sql`and (s.at, s.id) < ('epoch'::timestamptz + ${from[0]}::bigint * interval '1 microsecond', ${from[1]}::bigint)` : sql``}
      order by s.at desc, s.id desc limit ${sql.lit(PAGE_SIZE + 1)}`,
  )
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    rows: page.map(({ id, name, specification, factory, quantity, at, answered_at: answeredAt, goods }) => ({
      shortageId: id,
      name,
      specification,
      factory,
      quantity,
      at: at.toISOString(),
      state: answeredAt ? 'came' : at > after(now, -LOOKED_FOR_MS) ? 'looking' : 'over',
      answeredAt: answeredAt?.toISOString() ?? null,
      goods: goods && {
        goodsId: goods.id,
        goodsShowName: goods.show_name,
        specification: goods.specification,
        factory: goods.factory,
        units: goods.unit,
        image: goods.image,
      },
    })),
    next: last ? writeCursor('registered', [last.micros, last.id]) : null,
  }
}
