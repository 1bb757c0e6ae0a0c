import {
  CAPACITY_NAMES,
  isEndless,
  isNumbered,
  SCOPE_NAMES,
  scopesOf,
  type ApplicationField,
  type ApplicationLevel,
} from '@shop/contract'
import { shownNumber, type CertificateContent, type Content } from './content.ts'

type Values = Partial<Record<ApplicationField, string>>
type OfCertificate = (certificate: CertificateContent) => string
type OfPictures = (it: { fileIds: string[] }) => string

/** The values that a person reviews, in words, by their names. */
export const reviewedValues = (level: ApplicationLevel, content: Content): Values =>
  valuesOf(level, content, ({ fileIds }) => `${fileIds.length} 张`, shownNumber)

/** The same fields as they are compared: two values may read alike, such as two pairs of photos, or two numbers behind one mask. */
export const comparedValues = (level: ApplicationLevel, content: Content): Values =>
  valuesOf(
    level,
    content,
    ({ fileIds }) => fileIds.toSorted().join(),
    ({ number }) => number,
  )

function valuesOf(level: ApplicationLevel, content: Content, pictures: OfPictures, number: OfCertificate): Values {
  const ofCertificates = content.certificates.flatMap((certificate) => {
    const { kind, holder, expiresOn, longTerm } = certificate
    return [
      [`${kind}.pictures`, pictures(certificate)],
      ...(isNumbered(kind) ? [[`${kind}.number`, number(certificate)]] : []),
      [`${kind}.holder`, holder],
      ...(isEndless(kind) ? [] : [[`${kind}.expiresOn`, longTerm ? '长期' : (expiresOn ?? '')]]),
    ]
  })
  return { ...Object.fromEntries(ofCertificates), ...OTHERS[level](content, pictures) }
}

const scopesText = ({ scopes }: Content) => scopes.map((scope) => SCOPE_NAMES[scope]).join('、')

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
    ...(content.proofFileIds.length > 0 && { 'change-proof.pictures': pictures({ fileIds: content.proofFileIds }) }),
    ...(content.certificates.some(({ kind }) => scopesOf(kind).length > 1) && { scopes: scopesText(content) }),
  }),
}
