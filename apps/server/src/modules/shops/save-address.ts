import { REVIEW, SaveAddress, type In } from '@shop/contract'
import { countAttempt, endOfDay } from '../../kernel/attempts.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { findRegion } from '../platform/index.ts'
import {
  insertAddress,
  updateAddress,
  countAddresses,
  ensureDefault,
  findAddress,
  makeDefault,
  setAddressPlace,
  setWantsDefault,
} from './queries.ts'
import { lockShopAs } from './roles.ts'

/**
 * Adds or changes an address. New text must be approved by the platform: drugs are delivered to approved places only. An address
 * requested as the default becomes it on approval; when the default becomes pending again, the licence address replaces it.
 */
export async function saveAddress(
  { tx, actor, now, settings }: CommandContext<typeof SaveAddress>,
  { id, isDefault, longitude, latitude, ...text }: In<typeof SaveAddress>,
) {
  if ((longitude === undefined) !== (latitude === undefined)) badInput({ longitude: '经度和纬度需要一起填写' })
  const written = { ...text, longitude: longitude ?? null, latitude: latitude ?? null }
  const { shop } = actor
  const region = await findRegion(tx, text.regionId)
  if (region?.level !== 3) badInput({ regionId: '请选择到区县' })
  await lockShopAs('purchaser', tx, actor)
  if (id === undefined) {
    const max = settings.address_max
    if ((await countAddresses(tx, shop.id)) >= max) refuse(SaveAddress, 'ADDRESS_FULL', {}, `最多保存 ${max} 个收货地址`)
    // Removed addresses stay on record, and each new one is looked at by a person.
    const quota = { limit: settings.addresses_per_day, until: endOfDay(now), now }
    if ((await countAttempt(tx, `address:s:${shop.id}`, quota)) === null) refuse(SaveAddress, 'ADDRESS_QUOTA')
    return { id: await insertAddress(tx, shop.id, written, isDefault ?? false, now), state: REVIEW.waiting }
  }
  const current = await findAddress(tx, shop.id, id)
  if (!current) refuse(SaveAddress, 'NOT_FOUND')
  if (current.of_licence) refuse(SaveAddress, 'ADDRESS_OF_LICENCE')
  const same =
    current.receiver === text.receiver &&
    current.phone === text.phone &&
    current.region_id === text.regionId &&
    current.detail === text.detail
  if (!same || current.state === REVIEW.rejected) {
    await updateAddress(tx, id, written, isDefault ?? (current.is_default || current.wants_default), now)
    await ensureDefault(tx, shop.id)
    return { id, state: REVIEW.waiting }
  }
  if (current.longitude !== written.longitude || current.latitude !== written.latitude) await setAddressPlace(tx, id, written)
  // Nothing to approve: only the request to make it the default may have changed.
  if (isDefault && current.state === REVIEW.approved) await makeDefault(tx, shop.id, id)
  else if (isDefault !== undefined && current.state === REVIEW.waiting) await setWantsDefault(tx, id, isDefault)
  return { id, state: current.state }
}
