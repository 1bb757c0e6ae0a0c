import type { Capacity, CertificateKind } from '@shop/contract'
import type { Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { hasCardConsent } from '../../documents/index.ts'
import { findAdderPapers } from '../../joining/index.ts'
import type { CertificateContent } from './content.ts'

/** The papers with which somebody added the shop, as its applications begin with them. */
export interface AddersCertificates {
  /** Photos of the business licence. */
  licence: readonly string[]
  capacity: Capacity | null
  certificates: readonly CertificateContent[]
}
const NONE: AddersCertificates = { licence: [], capacity: null, certificates: [] }

/**
 * The business licence, the card, and the power of attorney of an agent, with which this user added the shop: they are not photographed a
 * second time. None where somebody else added it; only the licence where the user no longer consents to what becomes of cards.
 */
export async function addersCertificates(
  db: Executor,
  secrets: Secrets,
  by: { shopId: number; userId: number },
  now: Date,
): Promise<AddersCertificates> {
  const [papers, consents] = await Promise.all([findAdderPapers(db, secrets, by), hasCardConsent(db, by.userId, now)])
  if (!papers) return NONE
  const licence = papers.licenceFiles
  if (!consents) return { ...NONE, licence }
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
  if (capacity !== 'agent') return { licence, capacity, certificates: [card] }
  const paper = {
    kind: 'power-of-attorney',
    number: '',
    holder,
    longTerm: false,
    expiresOn: poaUntil,
    scopeText: '',
    fileIds: poaFiles,
  } as const
  return { licence, capacity, certificates: [card, paper] }
}
