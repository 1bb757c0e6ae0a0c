import { PAGES } from '@shop/contract'
import { processEach } from '../../kernel/batch.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import type { EraseUser } from '../../kernel/personal-data.ts'
import { keepAccount, listDueErasures, lockUser } from '../access/index.ts'
import { notifyUser } from '../messaging/index.ts'
import { lockShopsOf } from '../shops/index.ts'
import { endDeparture } from './departures.ts'
import type { ListObstacles } from './obstacles.ts'

/**
 * Erases the accounts whose cooling period is over. One that something stands in the way of by now is kept, and its user is notified: no one
 * else could receive what was ordered meanwhile.
 */
export const eraseDue =
  (erasers: readonly EraseUser[], listObstacles: ListObstacles) =>
  async ({ db, now, transact, log }: JobContext): Promise<void> => {
    const due = await listDueErasures(db, now())
    await processEach(due, { log, describe: (userId) => ({ userId }) }, (userId) =>
      transact(async (work) => {
        // Roles change and orders are placed before or after, not meanwhile; shops are locked before users.
        await lockShopsOf(work.tx, userId)
        const user = await lockUser(work.tx, userId)
        if (!user?.deregisters_at || user.deregisters_at > work.now) return
        const [obstacle] = await listObstacles(work.tx, userId)
        if (obstacle) {
          await keepAccount(work.tx, userId)
          await endDeparture(work.tx, userId, 'hindered', work.now)
          await notifyUser(work, userId, {
            kind: 'account',
            title: '账号没有注销',
            text: obstacle.text,
            to: PAGES.settings,
          })
          return
        }
        await endDeparture(work.tx, userId, 'erased', work.now)
        for (const erase of erasers) await erase(work, userId)
      }),
    )
    log.info({ due: due.length }, 'accounts that left were erased')
  }
