import { AUDIT, SaveAddress, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { findRegion } from '../platform/index.ts'
import {
  addAddress,
  changeAddress,
  countAddresses,
  fallBackDefault,
  findAddress,
  lockShop,
  makeDefault,
  wishDefault,
} from './queries.ts'
import { mayOrder } from './roles.ts'

/**
 * Adds or changes an address. New text waits for the platform: drugs go to approved places only. What is wished as the
 * default becomes it with the approval; a default that waits again hands its place to the licence address.
 */
export async function saveAddress(
  { tx, actor, now, settings }: CommandContext<typeof SaveAddress>,
  { id, isDefault, ...text }: In<typeof SaveAddress>,
) {
  const { shop } = actor
  if (!mayOrder(shop)) refuse(SaveAddress, 'FORBIDDEN')
  const region = await findRegion(tx, text.regionId)
  if (region?.level !== 3) badInput({ regionId: '请选择到区县' })
  await lockShop(tx, shop.id)
  if (id === undefined) {
    const max = settings.address_max
    if ((await countAddresses(tx, shop.id)) >= max) refuse(SaveAddress, 'ADDRESS_FULL', {}, `最多保存 ${max} 个收货地址`)
    return { id: await addAddress(tx, shop.id, text, isDefault ?? false, now), state: AUDIT.waiting }
  }
  const kept = await findAddress(tx, shop.id, id)
  if (!kept) refuse(SaveAddress, 'NOT_FOUND')
  if (kept.of_licence) refuse(SaveAddress, 'ADDRESS_OF_LICENCE')
  const same =
    kept.receiver === text.receiver &&
    kept.phone === text.phone &&
    kept.region_id === text.regionId &&
    kept.detail === text.detail
  if (!same || kept.state === AUDIT.rejected) {
    await changeAddress(tx, id, text, isDefault ?? (kept.is_default || kept.wants_default), now)
    await fallBackDefault(tx, shop.id)
    return { id, state: AUDIT.waiting }
  }
  // Nothing to approve: only the wish for the default may have changed.
  if (isDefault && kept.state === AUDIT.approved) await makeDefault(tx, shop.id, id)
  else if (isDefault !== undefined && kept.state === AUDIT.waiting) await wishDefault(tx, id, isDefault)
  return { id, state: kept.state }
}
