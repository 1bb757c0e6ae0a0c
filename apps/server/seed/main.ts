import { Client } from 'pg'
import type { Logger } from 'pino'
import { ADVISORY_LOCKS } from '../src/kernel/advisory-locks.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { openDatabase, rows, type Database } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { install } from '../src/install.ts'
import { StartRefused } from '../src/kernel/start-refused.ts'
import { checkWorld } from '../src/start-checks.ts'
import { countPopularity } from '../src/modules/search/index.ts'
import { holdsData } from '../demonstration/holds-world.ts'
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
    // No caller waits for a lock of an empty database: on a slow machine, the world is finished late instead of never.
    await sql`set local statement_timeout = 0`.execute(tx)
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

/** Schemas whose rows are not part of the world: what every installation has, and internal tables. */
const KEPT_SCHEMAS = ['information_schema', 'kernel', 'meta', 'pg_catalog', 'pgboss', 'platform']

/** Removes a world that was begun and not finished. What every installation has is there again afterwards. */
export async function clearWorld(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    const tables = await rows(
      tx,
      sql<{
        name: string
        trigger: string | null
      }>`select format('%I.%I', schemaname, tablename) as name, quote_ident(t.tgname) as trigger from pg_tables
        left join pg_trigger t on t.tgrelid = format('%I.%I', schemaname, tablename)::regclass and t.tgname like '%\\_never\\_emptied'
        where schemaname <> all(${KEPT_SCHEMAS})`,
    )
    const guarded = tables.filter(({ trigger }) => trigger !== null)
    const switchTriggers = async (to: 'disable' | 'enable') => {
      for (const { name, trigger } of guarded) await sql`alter table ${sql.raw(`${name} ${to} trigger ${trigger}`)}`.execute(tx)
    }
    await switchTriggers('disable')
    await sql`truncate ${sql.raw(tables.map((t) => t.name).join(', '))}, kernel.idempotency, kernel.event, kernel.attempt restart identity cascade`.execute(
      tx,
    )
    await switchTriggers('enable')
    // The job queue makes its tables when it is first opened, which may not have happened yet.
    const [queue] = await rows(tx, sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`)
    if (queue!.exists) await sql`delete from pgboss.job`.execute(tx)
  })
  // What modules install in their schemas went with the world.
  await install(database, now)
}

/**
 * Fills an empty database with the demonstration world. A database with real data is left alone; a world whose creation
 * was interrupted is removed and created again. Several servers may start at once: one creates it, the others wait.
 */
export async function seedIfEmpty(config: Config, log: Logger, now = new Date()): Promise<boolean> {
  const database = openDatabase(config.migrationUrl, { reading: 2, writing: 2 })
  const turn = new Client({ connectionString: config.migrationUrl })
  try {
    await turn.connect()
    await turn.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.world])
    const [state] = await rows(
      database.read,
      sql<{ begun: boolean; finished: boolean }>`select exists (select 1 from demonstration.world) as begun,
        exists (select 1 from demonstration.world where finished_at is not null) as finished`,
    )
    // Next to a world that was begun there is nothing else: it is begun only where there is nothing.
    if (state!.finished || (!state!.begun && (await holdsData(database.read)))) return false
    if (state!.begun) await clearWorld(database, now)
    const began = performance.now()
    await database.transact(async (tx) => {
      await sql`delete from demonstration.world`.execute(tx)
      await sql`insert into demonstration.world (begun_at) values (${now})`.execute(tx)
    })
    await writeWorld(database, now)
    const { writeOrders } = await import('./write-orders.ts')
    await writeOrders(config, now)
    await countPopularity({ transact: (work) => database.transact((tx) => work({ tx })), log })
    await database.transact((tx) => sql`update demonstration.world set finished_at = now()`.execute(tx))
    log.info({ seconds: Math.round((performance.now() - began) / 100) / 10 }, 'demonstration world made')
    return true
  } finally {
    await turn.end()
    await database.close()
  }
}

/** `npm run seed -- --goods 200000`: creates the world where it is missing and adds that many made-up goods. */
async function runByHand() {
  const { parseArgs } = await import('node:util')
  const { readConfig } = await import('../src/kernel/config.ts')
  const { prepareDatabase } = await import('../src/prepare-database.ts')
  const { writeLarge } = await import('./write-large.ts')
  const { default: pino } = await import('pino')
  const { goods } = parseArgs({ options: { goods: { type: 'string', default: '0' } } }).values
  if (!/^\d{1,7}$/.test(goods)) throw new StartRefused('--goods takes a number')
  const config = readConfig(process.env)
  if (!config.demonstration) throw new StartRefused('The demonstration world is refused outside demonstration mode.')
  const now = new Date()
  await prepareDatabase(config, pino({ level: 'warn' }), now)
  const database = openDatabase(config.migrationUrl, { reading: 2, writing: 2 })
  try {
    await checkWorld(config, database.read)
    await seedIfEmpty(config, pino(), now)
    const added = await writeLarge(database, Number(goods), now, (line) => console.log(line))
    console.log(`Added ${added} goods.`)
  } finally {
    await database.close()
  }
}
if (import.meta.main)
  await runByHand().catch((error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exitCode = 1
  })
