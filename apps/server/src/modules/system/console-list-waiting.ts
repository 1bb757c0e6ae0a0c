import { keysOf, WAITING, type ConsoleListWaiting, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { WaitingWork } from '../../kernel/waiting.ts'
import { mayCall } from '../operators/index.ts'

/** What the modules say waits, as far as the caller may do something about it. */
export const consoleListWaiting =
  (work: readonly WaitingWork[]) =>
  async ({ db, actor, now, settings }: QueryContext<typeof ConsoleListWaiting>): Promise<Out<typeof ConsoleListWaiting>> => {
    const shown = keysOf(WAITING).flatMap(
      (kind) => work.find((one) => one.kind === kind && mayCall(actor, WAITING[kind].needs)) ?? [],
    )
    const rows = await Promise.all(
      shown.map(async ({ kind, count }) => {
        const found = await count(db, { sellerId: actor.sellerId, now, settings })
        return { kind, count: found.count, since: found.since?.toISOString() ?? null }
      }),
    )
    return { rows }
  }
