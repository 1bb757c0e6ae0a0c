import type { In, StartWechat } from '@shop/contract'
import { countAttempt, secondsUntil } from '../../../kernel/attempts.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import { Refused } from '../../../kernel/refusal.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import type { WechatApps } from '../../../providers/wechat/provider.ts'
import { appOf } from './identify.ts'
import { makeState } from './states.ts'

/** Where people come back to. */
const RETURNS = { login: '/h5/sub-person/login/smsLogin', settings: '/h5/sub-person/user/setting' } as const

/** How often an address may begin in each quarter of an hour. */
const MAX_PER_ADDRESS = 60
const WINDOW_MS = 15 * MINUTE
/** Counts a beginning; refuses too many: each may make us ask WeChat. */
export async function countBeginning({ tx, now }: Pick<TransactionContext, 'tx' | 'now'>, ip: string): Promise<void> {
  const until = new Date((Math.floor(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS)
  if ((await countAttempt(tx, `wechat:${networkOf(ip)}`, { limit: MAX_PER_ADDRESS, until, now })) === null)
    throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) })
}

/** The page of WeChat that leads back to the login or the settings of this shop. */
export const startWechat =
  (apps: WechatApps) =>
  async ({ transact, ip, origin }: FlowContext<typeof StartWechat>, { channel, browser, from }: In<typeof StartWechat>) => {
    const app = appOf(apps, channel)
    const state = await transact(async (work) => {
      await countBeginning(work, ip)
      return makeState(work.tx, channel, browser, work.now)
    })
    return { url: app.pageFor(`${origin}${RETURNS[from]}`, state) }
  }
