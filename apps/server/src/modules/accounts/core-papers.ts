import { CERTIFICATE_NAMES, CORE_KINDS, isIdentityCard, type CertificateKind, type ShopType } from '@shop/contract'
import { isOfAPerson } from '../qualification/index.ts'

/** What a seller has to see of a shop of a type: its core certificates, without those about persons. */
export const coreKinds = (type: ShopType): readonly CertificateKind[] =>
  CORE_KINDS[type].filter((kind) => !isIdentityCard(kind) && !isOfAPerson(kind))

interface Held {
  kind: string
  expires_on: string | null
}
export const hasEnded = ({ expires_on: on }: Pick<Held, 'expires_on'>, today: string) => on !== null && on < today

/** Core kinds that are not among what is held, or have ended: with what to say. */
export function missingCore(type: ShopType, held: readonly Held[], today: string): { kind: CertificateKind; name: string }[] {
  return coreKinds(type).flatMap((kind) => {
    const own = held.find((one) => one.kind === kind)
    const name = CERTIFICATE_NAMES[kind]
    if (!own) return [{ kind, name }]
    return hasEnded(own, today) ? [{ kind, name: `${name}（已过期）` }] : []
  })
}
