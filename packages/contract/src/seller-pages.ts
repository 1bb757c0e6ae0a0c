import * as z from 'zod/mini'
import { GoodsRow } from './catalog.ts'
import { Id, Instant, endpoint } from './endpoint.ts'

export const ListSellerPages = endpoint({
  method: 'GET',
  path: '/mall/client/seller/presentation/{sellerId}',
  access: 'none',
  tags: ['me'],
  summary: 'The pages that a seller wrote about its products, those changed last first',
  input: z.strictObject({ sellerId: Id }),
  output: z.object({
    sellerName: z.string(),
    rows: z.array(
      z.object({
        pageId: Id,
        title: z.string(),
        /** '' without one. */ image: z.string(),
        /** How it begins. */ lead: z.string(),
        updatedAt: Instant,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const GetSellerPage = endpoint({
  method: 'GET',
  path: '/mall/client/seller/presentation/{sellerId}/{pageId}',
  access: 'none',
  tags: ['inCart', 'me'],
  summary:
    'One page of a seller with its goods at the visitor’s own prices; about prescription medicines, for who may see prices alone',
  input: z.strictObject({ sellerId: Id, pageId: Id }),
  output: z.object({
    sellerName: z.string(),
    title: z.string(),
    text: z.string(),
    pictures: z.array(z.string()),
    updatedAt: Instant,
    goods: z.array(GoodsRow),
  }),
  refusals: ['NOT_FOUND'],
})
