import { isIdentityCard } from '@shop/contract'
import type { CertificateContent, Content } from './content.ts'

/** Whether a number or a photo of an identity card is given that is not among what is known of cards of its kind. */
export const bringsCard = ({ certificates }: Pick<Content, 'certificates'>, known: readonly CertificateContent[]): boolean =>
  certificates.some(({ kind, number, fileIds }) => {
    if (!isIdentityCard(kind)) return false
    const same = known.filter((one) => one.kind === kind)
    const isNew = number !== '' && !same.some((one) => one.number === number)
    return isNew || fileIds.some((id) => !same.some((one) => one.fileIds.includes(id)))
  })
