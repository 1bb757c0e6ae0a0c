import { CERTIFICATE_NAMES, isAgents, isEndless, isIdentityCard, isNumbered, type Problems } from '@shop/contract'
import { addDays } from '../../../kernel/clock.ts'
import type { ShopRecord } from '../../shops/index.ts'
import type { CertificateContent, Content } from '../content/content.ts'
import type { SameIdentity } from '../content/identities.ts'
import { numberWarning } from '../content/licence-number.ts'

/** Days before the end of a certificate from which reviewers are warned. */
const ENDS_SOON_DAYS = 30

/**
 * What a reviewer should look at twice, by field: what contradicts the shop's data or its other certificates (`held`, of an update), is
 * numbered unusually, has ended meanwhile, or is in another shop's papers.
 */
export function fieldWarnings(
  { certificates }: Content,
  shop: ShopRecord,
  same: readonly SameIdentity[],
  today: string,
  held: readonly CertificateContent[] = [],
): Problems {
  const found: Problems = {}
  for (const certificate of certificates) {
    const { kind, expiresOn } = certificate
    if (kind === 'business-licence' && certificate.number !== shop.credit_code)
      found['business-licence.number'] = `门店登记为 ${shop.credit_code}`
    const unusual = isNumbered(kind) && numberWarning(kind, certificate.number, shop.type)
    if (unusual) found[`${kind}.number`] = unusual
    const holder = holderWarning(certificate, shop) ?? agentWarning(certificate, held)
    if (holder) found[`${kind}.holder`] = holder
    if (isEndless(kind)) continue
    if (expiresOn !== null && expiresOn < today) found[`${kind}.expiresOn`] = '已过期'
    else if (expiresOn !== null && expiresOn <= addDays(today, ENDS_SOON_DAYS)) found[`${kind}.expiresOn`] = '30 天内到期'
  }
  for (const { kind, shops } of same) if (isIdentityCard(kind)) found[`${kind}.number`] = `也用于：${shops}`
  return found
}

/** An updated paper about the agent names another person than the shop's other one. */
function agentWarning({ kind, holder }: CertificateContent, held: readonly CertificateContent[]): string | undefined {
  const other = held.find((one) => isAgents(one.kind) && one.kind !== kind)
  if (!isAgents(kind) || !other || other.holder === holder) return undefined
  return `${CERTIFICATE_NAMES[other.kind]}上的姓名为 ${other.holder}`
}

function holderWarning({ kind, holder }: CertificateContent, shop: ShopRecord): string | undefined {
  switch (kind) {
    case 'business-licence':
    case 'drug-business-licence':
    case 'medical-practice-licence':
    case 'device-licence':
    case 'device-record':
    case 'food-licence':
    case 'food-record':
      return holder === shop.name ? undefined : `门店名称为 ${shop.name}`
    case 'legal-person-id':
      return holder === shop.legal_person ? undefined : `门店登记的法定代表人为 ${shop.legal_person}`
    case 'power-of-attorney':
    case 'special-authorisation':
    case 'headquarters-authorisation':
    case 'purchaser-id':
      return undefined
  }
}
