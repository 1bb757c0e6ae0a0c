import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import { insertAgreement } from '../src/modules/sellers/index.ts'
import { addOnce } from './add-once.ts'

/** How many days the agreements of the first sellers still hold: one has ended, one soon will; those after them hold long. */
const FIRST_DAYS = [-12, 21]
/** The newest seller has none yet. */
const WITHOUT = 1

/**
 * Gives the sellers of a complete demonstration world agreements with the platform, once, also in one made by an earlier release. Does
 * nothing without a world, or where somebody has recorded one.
 */
export const addSellerAgreements = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'agreements with sellers',
    () => isMissing(app),
    () => recordMost(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from sellers.agreement)`,
  )) !== undefined

async function recordMost({ database, jobContext }: App) {
  const sellers = await rows(database.read, sql<{ id: number }>`select id from catalog.seller where open order by opened_at, id`)
  await jobContext.transact(async ({ tx, now }) => {
    for (const [index, { id: sellerId }] of sellers.slice(0, -WITHOUT).entries()) {
      const validUntil = addDays(chinaDay(now), FIRST_DAYS[index] ?? 90 + 30 * index)
      await insertAgreement(tx, {
        sellerId,
        number: `YS-HZ-${validUntil.slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
        validFrom: addDays(validUntil, -364),
        validUntil,
        commissionBp: 120 + 20 * (index % 4),
        yearFeeFen: 600_000,
        depositFen: 5_000_000,
        note: '',
        by: '资质审核员',
        now,
      })
    }
  })
}
