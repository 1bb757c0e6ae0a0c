import type { CancelDeregistration } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { keepAccount } from '../access/index.ts'

/** Keeps the account; one that was not deregistered stays as it is. */
export async function cancelDeregistration({ tx, actor }: CommandContext<typeof CancelDeregistration>) {
  await keepAccount(tx, actor.userId)
  return { done: true as const }
}
