import * as z from 'zod/mini'
import { GoodsRow } from './catalog.ts'
import { Day, Id, endpoint } from './endpoint.ts'

export const GetPromoPage = endpoint({
  method: 'GET',
  path: '/system/common/promoPage/{pageId}',
  access: 'none',
  tags: ['inCart'],
  summary:
    'A promotion page that is published, within its days and for the visitor’s type of shop; goods at the visitor’s own prices',
  input: z.strictObject({ pageId: Id }),
  output: z.object({
    pageId: Id,
    title: z.string(),
    /** Paragraphs, headings, lists and pictures: the marks that `RichText` of @shop/ui reads. */
    text: z.string(),
    /** The last day; null: without an end. */
    until: z.nullable(Day),
    goods: z.array(GoodsRow),
  }),
  refusals: ['NOT_FOUND'],
})
