import { DEFAULT_SETTINGS } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import pino from 'pino'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { rows, type Database } from '../src/kernel/database.ts'
import { classifyGoods, refreshGoods, refreshSellers } from '../src/modules/catalog/index.ts'
import { countPopularity } from '../src/modules/search/index.ts'
import { largeGoods, seedCategories, type SeedGoods } from './goods.ts'
import { writeGoods, type Ids } from './write-catalog.ts'

const PART = 2_000
/** Sellers for every ten goods: two and a half on average, as in the demonstration world. */
const SELLERS_OF = [1, 2, 3, 2, 4, 2, 3, 3, 2, 3]

/**
 * Adds a number of made-up goods with offers and batches to a world that has its sellers and categories, for measuring with many
 * rows. Continues where an earlier run stopped; returns how many goods were added. Each chunk is one transaction.
 */
export async function writeLarge(
  database: Pick<Database, 'transact' | 'read'>,
  count: number,
  now: Date,
  say: (line: string) => void,
): Promise<number> {
  const [known] = await rows(
    database.read,
    sql<{ n: number }>`select count(*)::int as n from catalog.goods where goods_no ~ '^L[0-9]{8}$'`,
  )
  const categories = await categoryIds(database)
  const sellers = await rows(
    database.read,
    sql<{ id: number }>`select id from catalog.seller where not needs_account order by id`,
  )
  let part: SeedGoods[] = []
  let at = 0
  const flush = async () => {
    const goods = part
    part = []
    await database.transact(async (tx) => {
      const ids = await writeGoods(tx, goods, categories, now)
      await sql`set local statement_timeout = 0`.execute(tx)
      const today = chinaDay(now)
      const offers = goods.flatMap((g, i) =>
        Array.from({ length: SELLERS_OF[(at + i) % 10]! }, (_, k) => {
          const fen = Math.max(1, Math.round(g.basePriceFen * (0.95 + ((at + i * 7 + k * 3) % 11) / 100)))
          return {
            goods: ids.get(g.goodsNo),
            seller: sellers[(at + i + k * 2) % sellers.length]!.id,
            fen,
            low: Math.max(1, Math.floor(fen * 0.95)),
            expires: addDays(today, 200 + ((at + i * 13 + k) % 700)),
            quantity: (at + i + k) % 29 === 0 ? 0 : 50 + ((i * 31 + k) % 900),
            sales: (at * 7 + i * 3) % 5_000,
          }
        }),
      )
      await sql`
          with x as (select * from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as x(goods bigint, seller bigint, fen int, low int, expires date, quantity int, sales int)),
          o as (
            insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, sales_count, available, nearest_expiry, created_at, updated_at)
            select seller, goods, true, array[1, 20], array[fen, greatest(low - 1, 1)], 1, 1, 13, sales, quantity, case when quantity > 0 then expires end, ${now}, ${now}
            from x on conflict do nothing returning id, goods_id, seller_id
          )
          insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
          select o.id, 'L' || o.id, x.expires - 730, x.expires, x.quantity, ${now} from o join x on x.goods = o.goods_id and x.seller = o.seller_id`.execute(
        tx,
      )
      await sql`update catalog.goods g set sales_count = t.n from (select goods_id, sum(sales_count)::int as n from catalog.offer where goods_id = any(${[...ids.values()]}::bigint[]) group by 1) t where t.goods_id = g.id`.execute(
        tx,
      )
      await refreshGoods(tx, [...ids.values()], { now, settings: DEFAULT_SETTINGS })
      await classifyGoods(tx, [...ids.values()], { now, settings: DEFAULT_SETTINGS })
    })
    at += goods.length
    if (at % (PART * 10) === 0) say(`${known!.n + at} goods`)
  }
  let skip = known!.n
  for (const goods of largeGoods(known!.n + Math.max(count - known!.n, 0))) {
    if (skip-- > 0) continue
    part.push(goods)
    if (part.length === PART) await flush()
  }
  if (part.length) await flush()
  if (at > 0) {
    await database.transact(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await refreshSellers(
        tx,
        sellers.map((s) => s.id),
      )
    })
    await countPopularity({ transact: (work) => database.transact((tx) => work({ tx })), log: pino() })
    await database.transact(async (tx) => void (await sql`analyze`.execute(tx)))
  }
  return at
}

/** Ids of the written categories by the seed's codes, found by their names' paths. */
export async function categoryIds(database: Pick<Database, 'read'>): Promise<Ids> {
  const written = await rows(
    database.read,
    sql<{ id: number; parent_id: number | null; name: string }>`select id, parent_id, name from catalog.category order by level`,
  )
  const ids: Ids = new Map()
  for (const c of seedCategories()) {
    const parent = c.parentCode === null ? null : ids.get(c.parentCode)!
    ids.set(c.code, written.find((w) => w.parent_id === parent && w.name === c.name)!.id)
  }
  return ids
}
