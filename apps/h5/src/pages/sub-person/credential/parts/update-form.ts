import { applicationProblems } from '@shop/contract/application-problems'
import type { ApplicationField } from '@shop/contract/application-fields'
import { needsProof, type CertificateKind } from '@shop/contract/certificates'
import type { Scope } from '@shop/contract/codes'
import type { CertificateUpdate } from '@shop/contract/credentials'
import {
  factsOf,
  filledCertificate,
  listOf,
  restoredCertificate,
  sendableCertificate,
  type Filled,
} from '../../../../features/papers/apply-form.ts'
import type { Draft } from '../../../../features/papers/use-draft.ts'

export const PROOF = 'change-proof.pictures'
type Content = CertificateUpdate['content']

/** The form as typed: the fields of the certificate, its scopes and the pictures of a proof by their ids. */
export const filledOf = ({ certificate, scopes, proofs }: Content): Record<string, string> => ({
  ...filledCertificate(certificate),
  scopes: scopes.join(' '),
  [PROOF]: proofs.map(({ fileId }) => fileId).join(' '),
})

/** What is sent of what was typed. */
export const sendableOf = (filled: Filled, kind: CertificateKind): Draft => ({
  level: 'update',
  certificates: [sendableCertificate(filled, kind)],
  scopes: listOf(filled.scopes) as Scope[],
  proofFileIds: listOf(filled[PROOF]),
})

/** A draft of this device over what the server has. */
export const restored = (content: Content, draft: Draft | null): Content =>
  draft
    ? {
        certificate: restoredCertificate(content.certificate, draft),
        scopes: draft.scopes ?? [],
        proofs: (draft.proofFileIds ?? []).map(
          (fileId) => content.proofs.find((file) => file.fileId === fileId) ?? { fileId, url: '' },
        ),
      }
    : content

/** Whether what was typed is another number or holder than that of the certificate that counts. */
export const isOther = ({ kind, held }: CertificateUpdate, filled: Filled) =>
  needsProof(kind, held, factsOf(sendableCertificate(filled, kind)))

/** What keeps the form from being sent, by field. */
export const problemsOf = ({ kind, held }: CertificateUpdate, filled: Filled, today: string) =>
  applicationProblems(
    {
      certificates: [factsOf(sendableCertificate(filled, kind))],
      scopes: listOf(filled.scopes),
      proofs: listOf(filled[PROOF]).length,
      contact: '',
      phone: '',
      capacity: null,
      receiver: '',
      receiverPhone: '',
    },
    { level: 'update', kinds: [kind], creditCode: null, held, today },
  )

/** The fields that the form may show. */
export const fieldsOf = (kind: CertificateKind) =>
  [`${kind}.pictures`, `${kind}.number`, `${kind}.holder`, `${kind}.expiresOn`, PROOF, 'scopes'] as ApplicationField[]

/** The scopes that the shop has and gives up. */
export const lostScopes = ({ heldScopes }: CertificateUpdate, filled: Filled) => {
  const chosen = listOf(filled.scopes)
  return heldScopes.filter((scope) => !chosen.includes(scope))
}
