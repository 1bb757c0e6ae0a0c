import type { Capacity, CertificateKind } from '@shop/contract'
import type { Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { hasCardConsent } from '../../documents/index.ts'
import { findAdderPapers } from '../../joining/index.ts'
import type { CertificateContent } from './content.ts'

/** Papers of the person who added the shop, as certificates of an application to buy. */
export interface AddersCertificates {
  capacity: Capacity | null
  certificates: readonly CertificateContent[]
}
const NONE: AddersCertificates = { capacity: null, certificates: [] }

/**
 * The card, and the power of attorney of an agent, with which this user added the shop: they are not asked for a second time. None where
 * somebody else added it, or where the user no longer consents to what becomes of cards.
 */
export async function addersCertificates(
  db: Executor,
  secrets: Secrets,
  by: { shopId: number; userId: number },
  now: Date,
): Promise<AddersCertificates> {
  const [papers, consents] = await Promise.all([findAdderPapers(db, secrets, by), hasCardConsent(db, by.userId, now)])
  if (!papers || !consents) return NONE
  const { capacity, personName: holder, idNumber: number, idFront, idBack, cardUntil, poaFiles, poaUntil } = papers
  const longTerm = cardUntil === 'long'
  const kind: CertificateKind = capacity === 'agent' ? 'purchaser-id' : 'legal-person-id'
  const card = {
    kind,
    number,
    holder,
    longTerm,
    expiresOn: longTerm ? null : cardUntil,
    scopeText: '',
    fileIds: [idFront, idBack],
  }
  if (capacity !== 'agent') return { capacity, certificates: [card] }
  const paper = {
    kind: 'power-of-attorney',
    number: '',
    holder,
    longTerm: false,
    expiresOn: poaUntil,
    scopeText: '',
    fileIds: poaFiles,
  } as const
  return { capacity, certificates: [card, paper] }
}
