import { DEFAULT_SETTINGS } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, openDatabase, rows, type Tx } from '../src/kernel/database.ts'
import { classifyGoods, refreshOffer } from '../src/modules/catalog/index.ts'
import { addOnce } from './add-once.ts'
import type { SeedGoods } from './goods.ts'
import { SPECIAL_PREFIX, specialGoods } from './special-goods.ts'
import { writeGoods } from './write-catalog.ts'
import { categoryIds } from './write-large.ts'

/** Days of shelf life of their batches. */
const LIFE_DAYS = 400

/**
 * Gives a complete demonstration world medicines of special classes, sold by approved wholesalers: who may not buy them reads why. One
 * of them is banned, and leaves sale as it would in earnest.
 */
export const addSpecialGoods = (
  app: App,
  { databaseUrl, migrationUrl }: Pick<Config, 'databaseUrl' | 'migrationUrl'>,
): Promise<void> =>
  addOnce(
    databaseUrl,
    'special goods',
    () => isMissing(app),
    async () => {
      // The application only reads goods; its owner writes them.
      const database = openDatabase(migrationUrl, { reading: 1, writing: 1 })
      try {
        const categories = await categoryIds(database)
        const now = app.kernel.clock.now()
        await database.transact(async (tx) => {
          const goods = specialGoods()
          const ids = await writeGoods(tx, goods, categories, now)
          await writeSpecialOffers(tx, goods, ids, now)
          await classifyGoods(tx, [...ids.values()], { now, settings: DEFAULT_SETTINGS })
        })
      } finally {
        await database.close()
      }
    },
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from catalog.goods where goods_no like ${`${SPECIAL_PREFIX}%`})`,
  )) !== undefined

/** Two approved wholesalers offer each of them, with one batch. */
async function writeSpecialOffers(tx: Tx, goods: readonly SeedGoods[], ids: ReadonlyMap<string, number>, now: Date) {
  const today = chinaDay(now)
  const offered = goods.map(({ goodsNo, basePriceFen }) => ({ goods: ids.get(goodsNo), fen: basePriceFen }))
  const written = await rows(
    tx,
    sql<{ id: number }>`
      with o as (
        insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
        select s.id, x.goods, true, array[1], array[x.fen + 20 * (s.nth - 1)::int], 1, 1, 13, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as x(goods bigint, fen int)
        cross join (select id, row_number() over (order by id) as nth from catalog.seller where open and ephedrine_approved and not needs_account order by id limit 2) s
        returning id
      ), b as (
        insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
        select o.id, 'T' || o.id, ${addDays(today, LIFE_DAYS - 730)}::date, ${addDays(today, LIFE_DAYS)}::date, 600, ${now} from o
      )
      select id from o`,
  )
  await refreshOffer(
    tx,
    written.map(({ id }) => id),
    { now, settings: DEFAULT_SETTINGS },
  )
}
