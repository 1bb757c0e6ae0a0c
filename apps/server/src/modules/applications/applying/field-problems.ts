import { applicationProblems, isRetailer, type Problems } from '@shop/contract'
import type { ShopRecord } from '../../shops/index.ts'
import type { Purpose } from '../application-rows.ts'
import type { Content } from '../content/content.ts'
import { kindsOf } from '../purpose.ts'
import { registeredOf } from '../registration/registered.ts'

/** What keeps an application from being sent, by field, in words for the applicant; empty when nothing does. */
export const fieldProblems = (
  purpose: Purpose,
  { certificates, proofFileIds, ...content }: Content,
  shop: ShopRecord,
  held: { number: string; holder: string } | null,
  today: string,
): Problems =>
  applicationProblems(
    {
      ...content,
      proofs: proofFileIds.length,
      certificates: certificates.map(({ fileIds, ...certificate }) => ({ ...certificate, pictures: fileIds.length })),
    },
    {
      level: purpose.level,
      kinds: kindsOf(purpose, shop.type),
      creditCode: shop.credit_code,
      held,
      retails: isRetailer(shop.type),
      registered: registeredOf(shop),
      today,
    },
  )
