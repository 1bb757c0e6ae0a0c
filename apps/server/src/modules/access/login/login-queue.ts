import type { RequestFacts } from '../../../kernel/actor.ts'
import { BoundedQueue } from '../../../kernel/bounded-queue.ts'
import { networkOf } from '../../../kernel/network-of.ts'

/**
 * Calls that check a password, in progress: a hundred at once are served a few at a time, so that their statements leave the
 * database to others too. A network is an owner.
 */
export const loginQueue = new BoundedQueue({
  name: 'logins',
  concurrency: 4,
  maxWaiting: 100,
  maxWaitMs: 8_000,
  // Right passwords are not counted: whoever logs in to an account again and again leaves other networks their turns.
  perOwner: { running: 2, waiting: 24 },
  busy: '登录的人太多，请稍后再试',
})

/** The handler of such a call, run in that queue. */
export const inLoginQueue =
  <Context extends Pick<RequestFacts, 'ip'>, Input, Output>(handle: (context: Context, input: Input) => Promise<Output>) =>
  (context: Context, input: Input): Promise<Output> =>
    loginQueue.run(() => handle(context, input), { owner: networkOf(context.ip) })
