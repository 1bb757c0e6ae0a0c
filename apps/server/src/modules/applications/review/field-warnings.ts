import {
  CERTIFICATE_NAMES,
  CERTIFICATE_RULES,
  isAgents,
  isEndDoubtful,
  isEndless,
  isIdentityCard,
  holderWarning,
  isNumbered,
  numberWarning,
  type CertificateKind,
  type Problems,
} from '@shop/contract'
import { addDays } from '../../../kernel/clock.ts'
import type { ShopRecord } from '../../shops/index.ts'
import type { CertificateContent, Content } from '../content/content.ts'
import type { SameIdentity } from '../content/identities.ts'

/** Days before the end of a certificate from which reviewers are warned. */
const ENDS_SOON_DAYS = 30

/**
 * What a reviewer should look at twice, by field: what contradicts the shop's data or its other certificates (`held`, of an update), is
 * numbered unusually, ends unusually, or is in another shop's papers.
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
    const { kind } = certificate
    if (kind === 'business-licence' && certificate.number !== shop.credit_code)
      found['business-licence.number'] = `门店登记为 ${shop.credit_code}`
    const unusual = isNumbered(kind) && numberWarning(kind, certificate.number, shop.type)
    if (unusual) found[`${kind}.number`] = unusual
    const holder =
      holderWarning(certificate, { name: shop.name, legalPerson: shop.legal_person }) ?? agentWarning(certificate, held)
    if (holder) found[`${kind}.holder`] = holder
    if (isEndless(kind)) continue
    const end = endWarning(certificate, today)
    if (end) found[`${kind}.expiresOn`] = end
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

/** What is unusual about how long a certificate is valid. */
function endWarning({ kind, expiresOn }: CertificateContent, today: string): string | undefined {
  if (isEndDoubtful(kind, expiresOn)) return LONG_TERM[kind] ?? '这种证照都有截止日期，请对照原件核对'
  if (expiresOn === null) return undefined
  if (expiresOn < today) return '已过期'
  if (expiresOn <= addDays(today, ENDS_SOON_DAYS)) return `${ENDS_SOON_DAYS} 天内到期`
  const longest = Math.max(...CERTIFICATE_RULES[kind].years)
  const last = `${Number(today.slice(0, 4)) + longest}${today.slice(4)}`
  return longest > 0 && expiresOn > last ? `截止日期超过通常的年限（最长 ${longest} 年），请对照原件核对` : undefined
}
const LONG_TERM: { readonly [K in CertificateKind]?: string } = {
  'medical-practice-licence': '只有诊所备案凭证没有截止日期，请对照原件核对',
}
