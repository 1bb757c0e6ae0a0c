import { applicationProblems, proofProblem } from '@shop/contract/application-problems'
import type { ApplicationField } from '@shop/contract/application-fields'
import type { CertificateKind } from '@shop/contract/certificates'
import type { Scope } from '@shop/contract/codes'
import type { CertificateUpdate } from '@shop/contract/credentials'
import { isRegistering, registrationChanges, type LicensedFacts, type RegistrationChange } from '@shop/contract/registration'
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
export const filledOf = ({ certificate, scopes, proofs, registration }: Content): Record<string, string> => ({
  ...filledCertificate(certificate),
  scopes: scopes.join(' '),
  [PROOF]: proofs.map(({ fileId }) => fileId).join(' '),
  ...(registration && filledRegistration(certificate.kind, registration)),
})
const filledRegistration = (kind: CertificateKind, { legalPerson, regionId, regionName, address }: LicensedFacts) => ({
  [`${kind}.legalPerson`]: legalPerson,
  [`${kind}.regionId`]: String(regionId ?? ''),
  [`${kind}.address`]: address,
  regionName,
})

/** What a licence registers the shop with besides its name, as typed; null for other certificates. */
const registrationOf = (filled: Filled, kind: CertificateKind): LicensedFacts | null =>
  isRegistering(kind)
    ? {
        legalPerson: filled[`${kind}.legalPerson`]?.trim() ?? '',
        regionId: Number(filled[`${kind}.regionId`]) || null,
        regionName: filled.regionName ?? '',
        address: filled[`${kind}.address`]?.trim() ?? '',
      }
    : null

/** What is sent of what was typed. */
export function sendableOf(filled: Filled, kind: CertificateKind): Draft {
  const registration = registrationOf(filled, kind)
  return {
    level: 'update',
    certificates: [sendableCertificate(filled, kind)],
    scopes: listOf(filled.scopes) as Scope[],
    proofFileIds: listOf(filled[PROOF]),
    ...(registration && { registration: sendableRegistration(registration) }),
  }
}
const sendableRegistration = ({ legalPerson, regionId, address }: LicensedFacts) => ({
  legalPerson,
  address,
  ...(regionId !== null && { regionId }),
})

/** A draft of this device over what the server has. */
export const restored = ({ content, registered }: CertificateUpdate, draft: Draft | null): Content =>
  draft
    ? {
        certificate: restoredCertificate(content.certificate, draft),
        scopes: draft.scopes ?? [],
        proofs: (draft.proofFileIds ?? []).map(
          (fileId) => content.proofs.find((file) => file.fileId === fileId) ?? { fileId, url: '' },
        ),
        registration: content.registration && restoredRegistration(draft, [content.registration, registered]),
      }
    : content

/** A draft does not know what its region is called: one that is known on neither side is chosen again. */
function restoredRegistration({ registration = {} }: Draft, known: readonly (LicensedFacts | null)[]): LicensedFacts {
  const region = known.find((one) => one !== null && one.regionId === registration.regionId)
  return {
    legalPerson: registration.legalPerson ?? '',
    regionId: region?.regionId ?? null,
    regionName: region?.regionName ?? '',
    address: registration.address ?? '',
  }
}

/** What an approval changes of what the shop is registered with. */
export function changesOf({ kind, registered }: CertificateUpdate, filled: Filled): RegistrationChange[] {
  const next = registrationOf(filled, kind)
  if (!registered || !next) return []
  const { holder } = sendableCertificate(filled, kind)
  return registrationChanges(registered, { ...next, name: holder }).filter(({ after }) => after !== '')
}

/** What was typed, as it is judged. */
const judgedOf = (kind: CertificateKind, filled: Filled) => ({
  certificates: [factsOf(sendableCertificate(filled, kind))],
  registration: registrationOf(filled, kind),
})

/** Whether what was typed is something else than what counts, which has to be proven. */
export const isOther = ({ kind, ...standing }: CertificateUpdate, filled: Filled) =>
  proofProblem(kind, judgedOf(kind, filled), standing) !== undefined

/** What keeps the form from being sent, by field. */
export const problemsOf = ({ kind, held, registered }: CertificateUpdate, filled: Filled, today: string) =>
  applicationProblems(
    {
      ...judgedOf(kind, filled),
      scopes: listOf(filled.scopes),
      proofs: listOf(filled[PROOF]).length,
      contact: '',
      phone: '',
      capacity: null,
      receiver: '',
      receiverPhone: '',
    },
    { level: 'update', kinds: [kind], creditCode: null, held, registered, today },
  )

/** The fields that the form may show. */
export const fieldsOf = (kind: CertificateKind) =>
  [
    ...['pictures', 'number', 'holder', 'legalPerson', 'regionId', 'address', 'expiresOn', 'scopeText'].map(
      (name) => `${kind}.${name}`,
    ),
    PROOF,
    'scopes',
  ] as ApplicationField[]

/** The scopes that the shop has and gives up. */
export const lostScopes = ({ heldScopes }: CertificateUpdate, filled: Filled) => {
  const chosen = listOf(filled.scopes)
  return heldScopes.filter((scope) => !chosen.includes(scope))
}
