import { UpdateShop, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { findShopRecord, type ShopRecord } from './members.ts'
import { findProfile, saveProfile, setContact, uploadedAll } from './profile-rows.ts'
import { lockShop } from './queries.ts'
import { requireOwner } from './roles.ts'

/**
 * Changes what the owner says of the shop, at once. What the licence says may be sent along, unchanged. Photos are the owner's own uploads
 * or stand there already.
 */
export async function updateShop(
  { tx, actor: { userId, shop }, now }: CommandContext<typeof UpdateShop>,
  asked: In<typeof UpdateShop>,
) {
  const { contact, phone, hours, introduction, longitude, latitude } = asked
  if ((longitude === undefined) !== (latitude === undefined)) badInput({ longitude: '经度和纬度需要一起填写' })
  await lockShop(tx, shop.id)
  const before = await findProfile(tx, shop.id)
  const photos = [...new Set(asked.photoFileIds)]
  const added = photos.filter((id) => !before?.photo_ids.includes(id))
  if (!(await uploadedAll(tx, userId, added))) refuse(UpdateShop, 'NOT_FOUND', {}, '没有找到照片，请重新上传')
  await requireOwner(tx, shop.id, userId)
  if (differs((await findShopRecord(tx, shop.id))!, asked)) refuse(UpdateShop, 'BY_CERTIFICATE')
  await setContact(tx, shop.id, { contact, phone })
  const place = { longitude: longitude ?? before?.longitude ?? null, latitude: latitude ?? before?.latitude ?? null }
  await saveProfile(tx, shop.id, { hours, introduction, photo_ids: photos, ...place }, now)
  return { done: true as const }
}

/** Whether something else than the licence says is asked for. */
const differs = (record: ShopRecord, { name, creditCode, legalPerson, address }: In<typeof UpdateShop>) =>
  (name ?? record.name) !== record.name ||
  (creditCode ?? record.credit_code) !== record.credit_code ||
  (legalPerson ?? record.legal_person) !== record.legal_person ||
  (address ?? record.address) !== record.address
