import { SHOP_TYPE_NAMES, type GetShop } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findShopRecord } from './members.ts'
import { findProfile } from './profile-rows.ts'

/** The caller's current shop. Nothing about people but the contact that the shop itself names. */
export async function getShop({ db, actor: { shop } }: QueryContext<typeof GetShop>) {
  const [record, profile] = [(await findShopRecord(db, shop.id))!, await findProfile(db, shop.id)]
  return {
    shopId: shop.id,
    name: record.name,
    type: record.type,
    typeName: SHOP_TYPE_NAMES[record.type],
    creditCode: record.credit_code,
    legalPerson: record.legal_person,
    regionName: record.region_name,
    address: record.address,
    contact: record.contact,
    phone: record.phone,
    hours: profile?.hours ?? '',
    introduction: profile?.introduction ?? '',
    photos: (profile?.photo_ids ?? []).map((fileId) => ({ fileId, url: `/files/u/${fileId}.webp` })),
    longitude: profile?.longitude ?? null,
    latitude: profile?.latitude ?? null,
    mayChange: shop.role === 'owner',
  }
}
