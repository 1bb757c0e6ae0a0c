import { applicationProblems, type ApplicationLevel, type CertificateKind, type Problems, type ShopType } from '@shop/contract'
import { CORE_KINDS } from '../qualification/index.ts'
import type { ShopRecord } from '../shops/index.ts'
import type { Content } from './content.ts'

/** The certificates that an application of a level carries, in the order of its form. */
export const REQUIRED: Record<ApplicationLevel, (type: ShopType) => readonly CertificateKind[]> = {
  price: () => ['business-licence'],
  procure: (type) => CORE_KINDS[type],
}

/** What keeps an application from being sent, by field, in words for the applicant; empty when nothing does. */
export const fieldProblems = (
  level: ApplicationLevel,
  { certificates, ...content }: Content,
  shop: Pick<ShopRecord, 'type' | 'credit_code'>,
  today: string,
): Problems =>
  applicationProblems(
    {
      ...content,
      certificates: certificates.map(({ fileIds, ...certificate }) => ({ ...certificate, pictures: fileIds.length })),
    },
    { level, kinds: REQUIRED[level](shop.type), creditCode: shop.credit_code, today },
  )
