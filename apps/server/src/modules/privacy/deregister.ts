import { COOLING_DAYS, Deregister, type In } from '@shop/contract'
import { DAY, after } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse, refuseBy } from '../../kernel/refusal.ts'
import { checkCode, lockUser, scheduleErasure } from '../access/index.ts'
import { beginDeparture } from './departures.ts'
import type { ListObstacles } from './obstacles.ts'

/** Begins the cooling period, once the code is right and nothing stands in the way. A right code is not used up by a refusal. */
export const deregister =
  ({ secrets }: Config, listObstacles: ListObstacles) =>
  async (
    { actor, transact, ip }: FlowContext<typeof Deregister>,
    { smsCode, reason = '', uuid, code }: In<typeof Deregister>,
  ) => {
    const outcome = await transact(async (work) => {
      await lockUser(work.tx, actor.userId)
      const obstacles = await listObstacles(work.tx, actor.userId)
      if (obstacles.length > 0) return { obstacles }
      const subject = { phone: actor.phone, purpose: 'deregister' } as const
      const verdict = await checkCode(work, secrets, { ...subject, code: smsCode, ip, captcha: { uuid, code } })
      if (!verdict.right) return { verdict }
      const until = after(work.now, COOLING_DAYS * DAY)
      await scheduleErasure(work, actor, until)
      await beginDeparture(work.tx, actor.userId, reason, work.now)
      return { until }
    })
    if (outcome.obstacles) refuse(Deregister, 'CANNOT_DEREGISTER', { obstacles: outcome.obstacles }, outcome.obstacles[0]!.text)
    if (outcome.verdict) refuseBy(Deregister, outcome.verdict)
    return { until: outcome.until.toISOString() }
  }
