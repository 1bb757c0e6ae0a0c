import { RemoveAddress, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { fallBackDefault, findAddress, lockShop, removeAddressRow } from './queries.ts'
import { mayOrder } from './roles.ts'

/** Removes an address; orders keep their own copy. A removed default hands its place to the licence address. */
export async function removeAddress({ tx, actor, now }: CommandContext<typeof RemoveAddress>, { id }: In<typeof RemoveAddress>) {
  const { shop } = actor
  if (!mayOrder(shop)) refuse(RemoveAddress, 'FORBIDDEN')
  await lockShop(tx, shop.id)
  const kept = await findAddress(tx, shop.id, id)
  if (!kept) refuse(RemoveAddress, 'NOT_FOUND')
  if (kept.of_licence) refuse(RemoveAddress, 'ADDRESS_OF_LICENCE')
  await removeAddressRow(tx, id, now)
  await fallBackDefault(tx, shop.id)
  return { done: true as const }
}
