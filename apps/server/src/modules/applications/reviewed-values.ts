import { CAPACITY_NAMES, SCOPE_NAMES, type ApplicationField, type ApplicationLevel } from '@shop/contract'
import { shownNumber, type CertificateContent, type Content } from './content.ts'

type Values = Partial<Record<ApplicationField, string>>
type OfCertificate = (certificate: CertificateContent) => string

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

function valuesOf(level: ApplicationLevel, content: Content, pictures: OfCertificate, number: OfCertificate): Values {
  const ofCertificates = content.certificates.flatMap((certificate) => {
    const { kind, holder, expiresOn, longTerm } = certificate
    return [
      [`${kind}.pictures`, pictures(certificate)],
      ...(kind === 'power-of-attorney' ? [] : [[`${kind}.number`, number(certificate)]]),
      [`${kind}.holder`, holder],
      [`${kind}.expiresOn`, longTerm ? '长期' : (expiresOn ?? '')],
    ]
  })
  const { contact, phone, capacity, scopes, receiver, receiverPhone } = content
  const others =
    level === 'price'
      ? { contact, phone }
      : {
          capacity: capacity ? CAPACITY_NAMES[capacity] : '',
          scopes: scopes.map((scope) => SCOPE_NAMES[scope]).join('、'),
          receiver,
          receiverPhone,
        }
  return { ...Object.fromEntries(ofCertificates), ...others }
}
