import { isAgents, isIdentityCard, isNumbered, type CertificateKind } from './certificates.ts'
import { maskIdentity } from './identity-mask.ts'

/** A certificate as two versions of it are compared. */
interface Compared {
  number: string
  holder: string
}
/**
 * Whether a new version needs a proof of the change: its number or holder is another one. Identity numbers are compared by their masks.
 * Papers about an agent need none: the power of attorney itself says who it is.
 */
export function needsProof(kind: CertificateKind, held: Compared | null, next: Compared): boolean {
  if (!held || isAgents(kind)) return false
  const shown = isIdentityCard(kind) ? maskIdentity(next.number) : next.number
  const isRenumbered = isNumbered(kind) && held.number !== '' && next.number !== '' && shown !== held.number
  return isRenumbered || (held.holder !== '' && next.holder !== '' && next.holder !== held.holder)
}
