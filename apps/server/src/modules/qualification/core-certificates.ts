import { CERTIFICATE_NAMES, type CertificateKind, type ShopAudit, type ShopType } from '@shop/contract'
import { daysBetween } from '../../kernel/clock.ts'
import type { CertificateTable } from './tables.gen.ts'

const IDS = ['legal-person-id', 'power-of-attorney', 'purchaser-id'] as const
const PHARMACY = ['business-licence', 'drug-business-licence', ...IDS] as const
const CLINIC = ['medical-practice-licence', ...IDS] as const
/** The kinds of certificates without which a shop of a type may not buy (20-access, "Certificates"), in the order of its forms. */
export const CORE_KINDS: Record<ShopType, readonly CertificateKind[]> = {
  1: PHARMACY,
  2: PHARMACY,
  3: PHARMACY,
  4: CLINIC,
  5: CLINIC,
  6: PHARMACY,
}

/** The names of the core certificates that a shop of a type has not handed in, in the order of its forms. */
export const missingCertificates = (type: ShopType, held: readonly string[]): string[] => missingKinds(type, held).map(nameOf)
const missingKinds = (type: ShopType, held: readonly string[]) => CORE_KINDS[type].filter((kind) => !held.includes(kind))
const nameOf = (kind: CertificateKind) => CERTIFICATE_NAMES[kind]

/** Days before its end from which the shop is shown that a certificate ends, and may hand in the next one. */
export const RENEWABLE_DAYS = 60
/** Days before its end from which a certificate counts as expiring. */
const EXPIRING_DAYS = 30
type Held = Pick<CertificateTable, 'kind' | 'name' | 'expires_on'>

/** Where each certificate of a shop stands: those that its type requires first, in the order of its forms, then what else it has. */
export function certificateStandings(type: ShopType, held: readonly Held[], today: string): ShopAudit['certificates'] {
  const required: readonly string[] = CORE_KINDS[type]
  const missing = missingKinds(
    type,
    held.map(({ kind }) => kind),
  )
  const order = (kind: string) => (required.includes(kind) ? required.indexOf(kind) : required.length)
  return [
    ...held.map(({ kind, name, expires_on: expiresOn }) => {
      const daysLeft = expiresOn === null ? null : daysBetween(today, expiresOn)
      return { kind, name, expiresOn, daysLeft, state: stateOf(daysLeft) }
    }),
    ...missing.map((kind) => ({ kind, name: nameOf(kind), expiresOn: null, daysLeft: null, state: 'missing' as const })),
  ]
    .map((certificate) => ({ ...certificate, core: CORE.has(certificate.kind), required: required.includes(certificate.kind) }))
    .toSorted((a, b) => order(a.kind) - order(b.kind))
}
const CORE = new Set<string>(Object.values(CORE_KINDS).flat())
function stateOf(daysLeft: number | null): 'valid' | 'expiring' | 'expired' {
  if (daysLeft === null || daysLeft > EXPIRING_DAYS) return 'valid'
  return daysLeft < 0 ? 'expired' : 'expiring'
}

/** Whether a certificate that a shop needs to buy has ended, or ends soon enough to be renewed. */
export const isRenewable = (held: readonly Pick<CertificateTable, 'is_core' | 'expires_on'>[], today: string): boolean =>
  held.some((one) => one.is_core && one.expires_on !== null && daysBetween(today, one.expires_on) <= RENEWABLE_DAYS)
