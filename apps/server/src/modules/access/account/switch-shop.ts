import { SwitchShop, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { setCurrentShop } from '../queries.ts'

/** Makes another of the user's shops the session's current one: cart, prices, orders and live events are that shop's from now on. */
export async function switchShop({ tx, actor, emit }: CommandContext<typeof SwitchShop>, { id }: In<typeof SwitchShop>) {
  if (!(await setCurrentShop(tx, actor.sessionId, actor.userId, id))) refuse(SwitchShop, 'NOT_FOUND', {}, '您不是这家门店的成员')
  await emit('rights-changed', { session: actor.sessionId }, {})
  return { done: true as const }
}
