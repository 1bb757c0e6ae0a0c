import type { CancelDeregistration } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { keepAccount } from '../access/index.ts'
import { endDeparture } from './departures.ts'

/** Keeps the account; one that was not deregistered stays as it is. */
export async function cancelDeregistration({ tx, actor, now }: CommandContext<typeof CancelDeregistration>) {
  await keepAccount(tx, actor.userId)
  await endDeparture(tx, actor.userId, 'kept', now)
  return { done: true as const }
}
