import { RemoveAddress, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { ensureDefault, findAddress, markAddressRemoved } from './queries.ts'
import { lockShopAs } from './roles.ts'

/** Removes an address; orders keep their own copy. If it was the default, the licence address replaces it. */
export async function removeAddress({ tx, actor, now }: CommandContext<typeof RemoveAddress>, { id }: In<typeof RemoveAddress>) {
  const { shop } = actor
  await lockShopAs('purchaser', tx, actor)
  const address = await findAddress(tx, shop.id, id)
  if (!address) refuse(RemoveAddress, 'NOT_FOUND')
  if (address.of_licence) refuse(RemoveAddress, 'ADDRESS_OF_LICENCE')
  await markAddressRemoved(tx, id, now)
  await ensureDefault(tx, shop.id)
  return { done: true as const }
}
