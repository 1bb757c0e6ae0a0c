import type { LicensedFacts, Registration, RegistrationChange } from '@shop/contract'
import { registrationChanges } from '@shop/contract'
import type { ShopRecord } from '../../shops/index.ts'
import type { Content } from '../content/content.ts'

/** What a shop is registered with. */
export const registeredOf = (shop: ShopRecord): Registration => ({
  name: shop.name,
  legalPerson: shop.legal_person,
  regionId: shop.region_id,
  regionName: shop.region_name,
  address: shop.address,
})

/** What a licence registers its shop with; null: it is another certificate, or was sent before licences did. */
export function registrationOf({
  certificates,
  registration,
}: Pick<Content, 'certificates' | 'registration'>): Registration | null {
  const [licence] = certificates
  return registration && licence ? { ...registration, name: licence.holder } : null
}

/** What an application changes of what its shop is registered with, when it is approved. */
export function changesOf(
  content: Pick<Content, 'certificates' | 'registration'>,
  registered: Registration,
): RegistrationChange[] {
  const next = registrationOf(content)
  return next ? registrationChanges(registered, next) : []
}

/** The same facts without the name. */
export const licensedFacts = ({ legalPerson, regionId, regionName, address }: Registration): LicensedFacts => ({
  legalPerson,
  regionId,
  regionName,
  address,
})
