import {
  APPLICATION_FIELDS,
  CAPACITY_NAMES,
  CERTIFICATE_NAMES,
  isEndless,
  isNumbered,
  isRegistering,
  isWorded,
  keysOf,
  needsScopeText,
  SCOPE_NAMES,
  scopesOf,
  type ApplicationField,
  type ApplicationLevel,
  type LicensedFacts,
  type RegisteringKind,
} from '@shop/contract'
import type { SentField } from '../../reviews/index.ts'
import { shownNumber, type CertificateContent, type Content } from './content.ts'

/** What an application says, by its fields. */
export type ApplicationValues = Partial<Record<ApplicationField, string>>
type Values = ApplicationValues
type OfCertificate = (certificate: CertificateContent) => string
type OfPictures = (it: { fileIds: string[] }) => string

/** What was registered without an application has none. */
export const NO_PICTURES = '0 张'

/** The fields of what was sent, in the order of the form: as a person reads them, and as they are compared. */
export function sentFields(level: ApplicationLevel, content: Content): SentField<ApplicationField>[] {
  const values = valuesOf(level, content, ({ fileIds }) => `${fileIds.length} 张`, shownNumber)
  // In whichever order they were chosen and uploaded.
  const exact = valuesOf(
    level,
    { ...content, scopes: content.scopes.toSorted() },
    ({ fileIds }) => fileIds.toSorted().join(),
    ({ number }) => number,
  )
  return keysOf(APPLICATION_FIELDS).flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [{ field, name: APPLICATION_FIELDS[field], value, exact: exact[field]! }]
  })
}

/** The pictures of what was sent, by certificate: a proof of a change belongs to none. */
export const namedPictures = ({ certificates, proofFileIds }: Pick<Content, 'certificates' | 'proofFileIds'>, which = '') => [
  ...certificates.flatMap(({ kind, fileIds }) =>
    fileIds.map((fileId, at) => ({ fileId, kind, name: `${which}${CERTIFICATE_NAMES[kind]} ${at + 1}` })),
  ),
  ...proofFileIds.map((fileId, at) => ({ fileId, kind: 'change-proof' as const, name: `变更证明 ${at + 1}` })),
]

function valuesOf(level: ApplicationLevel, content: Content, pictures: OfPictures, number: OfCertificate): Values {
  const ofCertificates = content.certificates.flatMap((certificate) => {
    const { kind, holder, expiresOn, longTerm, scopeText } = certificate
    return [
      [`${kind}.pictures`, pictures(certificate)],
      ...(isNumbered(kind) ? [[`${kind}.number`, number(certificate)]] : []),
      [`${kind}.holder`, holder],
      ...(isEndless(kind) ? [] : [[`${kind}.expiresOn`, longTerm ? '长期' : (expiresOn ?? '')]]),
      // One that is asked for is a field also of what was sent before: a reviewer can send it back.
      ...(isWorded(kind) && (scopeText !== '' || needsScopeText(kind)) ? [[`${kind}.scopeText`, scopeText]] : []),
    ]
  })
  return { ...Object.fromEntries(ofCertificates), ...OTHERS[level](content, pictures) }
}

/** What else stands on a licence, by the fields of its kind. */
export const registrationValues = (kind: RegisteringKind, { legalPerson, regionName, address }: LicensedFacts): Values => ({
  [`${kind}.legalPerson`]: legalPerson,
  [`${kind}.regionId`]: regionName,
  [`${kind}.address`]: address,
})

const scopesText = ({ scopes }: Content) => scopes.map((scope) => SCOPE_NAMES[scope]).join('、')

const licensed = ({ certificates: [licence], registration }: Content): Values =>
  licence && registration && isRegistering(licence.kind) ? registrationValues(licence.kind, registration) : {}

/** What an application says besides its certificates. */
const OTHERS: Record<ApplicationLevel, (content: Content, pictures: OfPictures) => Values> = {
  price: ({ contact, phone }) => ({ contact, phone }),
  procure: (content) => ({
    capacity: content.capacity ? CAPACITY_NAMES[content.capacity] : '',
    scopes: scopesText(content),
    receiver: content.receiver,
    receiverPhone: content.receiverPhone,
  }),
  update: (content, pictures) => ({
    ...licensed(content),
    ...(content.proofFileIds.length > 0 && { 'change-proof.pictures': pictures({ fileIds: content.proofFileIds }) }),
    ...(content.certificates.some(({ kind }) => scopesOf(kind).length > 1) && { scopes: scopesText(content) }),
  }),
}
