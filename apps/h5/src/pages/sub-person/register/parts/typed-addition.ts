import { ADDITION_FIELDS, type AdditionField } from '@shop/contract/addition-fields'
import type { Addition } from '@shop/contract/additions'

/** A shop to be added as typed, by the names under which the server rejects its fields; pictures are ids with blanks between. */
export type Typed = Record<AdditionField | 'regionName' | 'longitude' | 'latitude', string>

export const NOTHING = {
  ...Object.fromEntries(Object.keys(ADDITION_FIELDS).map((field) => [field, ''])),
  regionName: '',
  longitude: '',
  latitude: '',
} as Typed

export function typedOf(addition: Addition | null): Typed {
  if (!addition) return NOTHING
  const { shop, identity } = addition
  return {
    'shop.type': String(shop.type ?? ''),
    'shop.licenceFiles': shop.licenceFiles.map(({ fileId }) => fileId).join(' '),
    'shop.name': shop.name,
    'shop.creditCode': shop.creditCode,
    'shop.legalPerson': shop.legalPerson,
    'shop.regionId': String(shop.regionId ?? ''),
    regionName: shop.regionName,
    'shop.address': shop.address,
    longitude: String(shop.longitude ?? ''),
    latitude: String(shop.latitude ?? ''),
    'shop.contact': shop.contact,
    'shop.phone': shop.phone,
    'identity.capacity': identity.capacity ?? '',
    'identity.name': identity.name,
    'identity.idNumber': identity.idNumber,
    'identity.idFront': identity.idFront?.fileId ?? '',
    'identity.idBack': identity.idBack?.fileId ?? '',
    'identity.cardUntil': identity.cardLong ? 'long' : (identity.cardUntil ?? ''),
    'identity.poaFiles': identity.poaFiles.map(({ fileId }) => fileId).join(' '),
    'identity.poaFrom': identity.poaFrom ?? '',
    'identity.poaUntil': identity.poaUntil ?? '',
  }
}

/** What was typed on this device over what the server has: the identity number is only there. */
export const overServer = (server: Typed, kept: Typed | null): Typed =>
  kept ? { ...server, ...kept, 'identity.idNumber': server['identity.idNumber'] } : server
