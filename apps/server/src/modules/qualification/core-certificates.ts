import {
  REVIEW,
  CERTIFICATE_NAMES,
  CERTIFICATE_RULES,
  CORE_KINDS,
  EXPIRY_DAYS,
  SHOP_TYPE,
  isAgents,
  keysOf,
  type CertificateKind,
  type ShopReview,
  type ShopType,
} from '@shop/contract'
import { daysBetween } from '../../kernel/clock.ts'
import { isOfAPerson } from './queries.ts'
import type { CertificateTable } from './tables.gen.ts'

const OPTIONAL = keysOf(CERTIFICATE_RULES).filter((kind) => CERTIFICATE_RULES[kind].duty === 'optional')
/** The kinds that a shop of a type may hand in besides: a clinic or hospital has a business licence where it is a company. */
export const optionalKinds = (type: ShopType): readonly CertificateKind[] =>
  type === SHOP_TYPE.clinic || type === SHOP_TYPE.hospital ? ['business-licence', ...OPTIONAL] : OPTIONAL
/** The certificates of a shop that are updated one by one, by their kinds. */
export const updatableKinds = (type: ShopType): readonly CertificateKind[] => [...CORE_KINDS[type], ...optionalKinds(type)]

/** The names of the core certificates that a shop of a type has not handed in, in the order of its forms; an agent's, who may not be needed, are left out. */
export const missingCertificates = (type: ShopType, held: readonly string[]): string[] =>
  missingKinds(type, held)
    .filter((kind) => !isAgents(kind))
    .map(nameOf)
const missingKinds = (type: ShopType, held: readonly string[]) => CORE_KINDS[type].filter((kind) => !held.includes(kind))
const nameOf = (kind: CertificateKind) => CERTIFICATE_NAMES[kind]

/** Days before its end from which the shop is shown that a certificate ends, and may hand in the next one. */
export const RENEWABLE_DAYS = EXPIRY_DAYS.soon
/** Days before its end from which a certificate counts as expiring. */
const EXPIRING_DAYS = EXPIRY_DAYS.month
type Held = Pick<CertificateTable, 'kind' | 'name' | 'expires_on'>

type Updates = ReadonlyMap<string, NonNullable<ShopReview['certificates'][number]['update']>>

/** Where each certificate of a shop stands, with its newest update that was not approved: those that its type requires first, in the order of its forms, then what else it has. */
export function certificateStandings(
  type: ShopType,
  held: readonly Held[],
  today: string,
  updates: Updates = new Map(),
): ShopReview['certificates'] {
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
    .map((certificate) => {
      const update = updates.get(certificate.kind) ?? null
      return {
        ...certificate,
        ...(update?.state === REVIEW.waiting && { state: 'updating' as const }),
        core: CORE.has(certificate.kind),
        // Once handed in, it is its person’s alone: the shop needs no newer one.
        required: required.includes(certificate.kind) && !(isOfAPerson(certificate.kind) && certificate.state !== 'missing'),
        update,
      }
    })
    .toSorted((a, b) => order(a.kind) - order(b.kind))
}
const CORE = new Set<string>(Object.values(CORE_KINDS).flat())
function stateOf(daysLeft: number | null): 'valid' | 'expiring' | 'expired' {
  if (daysLeft === null || daysLeft > EXPIRING_DAYS) return 'valid'
  return daysLeft < 0 ? 'expired' : 'expiring'
}

/** Whether a certificate that a shop needs to buy has ended, or ends soon enough to be renewed. Members renew what is theirs. */
export const isRenewable = (held: readonly Pick<CertificateTable, 'kind' | 'is_core' | 'expires_on'>[], today: string): boolean =>
  held.some(
    (one) =>
      one.is_core && !isOfAPerson(one.kind) && one.expires_on !== null && daysBetween(today, one.expires_on) <= RENEWABLE_DAYS,
  )
