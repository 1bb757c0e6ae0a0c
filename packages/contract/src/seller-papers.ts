import * as z from 'zod/mini'
import { HiddenReason } from './catalog.ts'
import { Count, Day, Id, endpoint, keysOf } from './endpoint.ts'
import { SELLER_PAPERS } from './seller-paper-kinds.ts'

export const SellerPaperKindName = z.enum(keysOf(SELLER_PAPERS))

export const ListSellerPapers = endpoint({
  method: 'GET',
  path: '/mall/client/seller/aptitude/{sellerId}',
  access: 'none',
  tags: ['me'],
  summary:
    'The papers of a seller as the platform approved them; their pictures, marked with the shop’s name, to who may see prices',
  input: z.strictObject({ sellerId: Id }),
  output: z.object({
    sellerName: z.string(),
    companyName: z.string(),
    rows: z.array(
      z.object({
        kind: SellerPaperKindName,
        name: z.string(),
        number: z.string(),
        issuer: z.string(),
        /** The business scope as printed. */
        scopeText: z.string(),
        validFrom: z.nullable(Day),
        /** The last day; null: without an end. */
        validUntil: z.nullable(Day),
        state: z.enum(['valid', 'ending', 'ended']),
        pictureCount: Count,
        /** Addresses that open for this member alone, for ten minutes; none for who may not see prices. Each opening is recorded. */
        pictures: z.array(z.object({ fileId: z.string(), url: z.string() })),
      }),
    ),
    /** What is drawn over each picture; '' for who is shown none. */
    mark: z.string(),
    /** Why pictures and download are not shown; null: they are. */
    hidden: z.nullable(HiddenReason),
  }),
  refusals: ['NOT_FOUND'],
})

export const DownloadSellerPapers = endpoint({
  method: 'POST',
  path: '/mall/client/seller/aptitude/download',
  access: 'price',
  summary: 'Where all papers of a seller are as one marked PDF, for this member and ten minutes; each opening is recorded',
  input: z.strictObject({ sellerId: Id }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
