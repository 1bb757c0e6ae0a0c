import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { DAY, after } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import { countCheck, findCheck, insertCheck } from '../src/modules/sellers/index.ts'
import { refreshLicences } from '../src/modules/sellers/papers/paper-rows.ts'
import { addOnce } from './add-once.ts'

/** How many days ago the first sellers of the demonstration were checked: two are due to be checked again, one soon will be. */
const FIRST_DAYS = [176, 171, 150]

/**
 * Gives the sellers of a complete demonstration world the checks of their papers, once, also in one made by an earlier release: all
 * of them within the last half year. Does nothing without a world, or where somebody has checked one.
 */
export const addSellerRechecks = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'seller rechecks',
    () => isMissing(app),
    () => checkMost(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from sellers.recheck)`,
  )) !== undefined

async function checkMost({ database, jobContext }: App) {
  const sellers = await rows(database.read, sql<{ id: number }>`select id from catalog.seller where open order by opened_at, id`)
  await jobContext.transact(async (context) => {
    const { tx, now } = context
    for (const [index, { id: sellerId }] of sellers.entries()) {
      const follows = await findCheck(tx, sellerId)
      const at = after(now, -(FIRST_DAYS[index] ?? 10 + 7 * index) * DAY)
      if (follows && follows < at) await insertCheck(tx, { sellerId, follows, by: '资质审核员', note: '证照状态正常', now: at })
      else if (follows) await countCheck(tx, sellerId, follows)
      await refreshLicences(context, sellerId)
    }
  })
}
