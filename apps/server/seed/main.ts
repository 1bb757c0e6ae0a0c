import type { Logger } from 'pino'
import { chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { openDatabase, rows, type Database } from '../src/kernel/database.ts'
import { sql } from 'kysely'
import { seedCategories, seedGoods } from './goods.ts'
import { seedOffers } from './offers.ts'
import { seedPeople } from './people.ts'
import { seedSellers } from './sellers.ts'
import { writeCategories, writeGoods, writeOffers, writePriceGroups, writeSellers } from './write-catalog.ts'
import { writeContent } from './write-content.ts'
import { writePeople } from './write-people.ts'

/** Writes the demonstration world (without orders) in one transaction. The same day gives the same world. */
export const writeWorld = (database: Pick<Database, 'transact'>, now: Date) =>
  database.transact(async (tx) => {
    const today = chinaDay(now)
    const sellers = seedSellers(today)
    const groupIds = await writePriceGroups(tx)
    const sellerIds = await writeSellers(tx, sellers)
    const people = await writePeople(tx, seedPeople(today), sellerIds, groupIds, now)
    const categories = await writeCategories(tx, seedCategories())
    const goodsIds = await writeGoods(tx, seedGoods(), categories, now)
    await writeOffers(tx, seedOffers(today), { sellers, sellerIds, goodsIds, shopIds: people.shops, groupIds }, now)
    await writeContent(tx)
    await sql`analyze`.execute(tx)
    return { ...people, sellerIds, goodsIds }
  })

/** Fills an empty database with the demonstration world; one that holds a user already is left alone. */
export async function seedIfEmpty(config: Config, log: Logger, now = new Date()): Promise<boolean> {
  const database = openDatabase(config.databaseUrl, 4)
  try {
    const [row] = await rows(database.read, sql<{ full: boolean }>`select exists (select 1 from access.app_user) as full`)
    if (row!.full) return false
    const began = performance.now()
    await writeWorld(database, now)
    const { writeOrders } = await import('./write-orders.ts')
    await writeOrders(config, now)
    log.info({ seconds: Math.round((performance.now() - began) / 100) / 10 }, 'demonstration world made')
    return true
  } finally {
    await database.close()
  }
}

/** `npm run seed -- --goods 200000`: makes the world where it is missing and adds so many made-up goods. */
async function runByHand() {
  const { parseArgs } = await import('node:util')
  const { readConfig } = await import('../src/kernel/config.ts')
  const { migrate } = await import('../src/kernel/migrate.ts')
  const { installPlatform } = await import('../src/modules/platform/index.ts')
  const { writeLarge } = await import('./write-large.ts')
  const { default: pino } = await import('pino')
  const { goods } = parseArgs({ options: { goods: { type: 'string', default: '0' } } }).values
  if (!/^\d{1,7}$/.test(goods)) throw new Error('--goods takes a number')
  const config = readConfig(process.env)
  if (!config.demonstration) throw new Error('The demonstration world is refused outside demonstration mode.')
  const now = new Date()
  await migrate(config.databaseUrl)
  const database = openDatabase(config.databaseUrl, 4)
  try {
    await installPlatform(database, now)
    await seedIfEmpty(config, pino(), now)
    const added = await writeLarge(database, Number(goods), now, (line) => console.log(line))
    console.log(`Added ${added} goods.`)
  } finally {
    await database.close()
  }
}
if (import.meta.main) await runByHand()
