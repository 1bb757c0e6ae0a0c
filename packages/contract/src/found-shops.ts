import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { Id, endpoint, keyword } from './endpoint.ts'

/** A shop as anybody may find it: nothing about its members, and no phones. */
const FoundShop = z.object({
  shopId: Id,
  name: z.string(),
  type: codeOf(SHOP_TYPE_NAMES),
  typeName: z.string(),
  regionName: z.string(),
  /** Without the house number. */
  addressMasked: z.string(),
  legalPersonMasked: z.string(),
  joinable: z.boolean(),
  /**
   * Why this user can't join it. `unapproved`: no licence of it was ever approved, and whoever is the company may add it (decision 0220);
   * `lapsed`: one was, and does not count any more.
   */
  obstacle: z.nullable(z.enum(['joined', 'full', 'unapproved', 'lapsed'])),
})
export type FoundShop = z.output<typeof FoundShop>
/** The first 20; `more`: there are others, and the search has to be narrowed. */
const FoundShops = z.object({ rows: z.array(FoundShop), more: z.boolean() })
/** A part of the name, or the whole credit code. */
const ShopWords = keyword(40, 2)
/** The six-digit code of a county, city or province (GB/T 2260). */
export const RegionCode = z.int().check(z.gte(100_000), z.lte(999_999))

export const QueryShopsByName = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shop/queryShopInfoByName',
  access: 'user',
  tags: ['lookUps'],
  summary:
    'Shops whose name contains these words or sounds like these letters, or with this credit code; 60 look-ups an hour a user',
  input: z.strictObject({ name: ShopWords }),
  output: FoundShops,
})
export const ListShopsInRegion = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/selectShopByRegionId',
  access: 'user',
  tags: ['lookUps'],
  summary: 'Shops of a county, city or province; 60 look-ups an hour a user',
  input: z.strictObject({ regionId: RegionCode, keyword: z.optional(ShopWords) }),
  output: FoundShops,
})
export const FindShops = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/getShopPage',
  access: 'user',
  tags: ['lookUps'],
  summary: 'Shops by words, region and type; words or a region are needed; 60 look-ups an hour a user',
  input: z.strictObject({
    keyword: z.optional(ShopWords),
    regionId: z.optional(RegionCode),
    type: z.optional(codeOf(SHOP_TYPE_NAMES)),
  }),
  output: FoundShops,
})
export const GetFoundShop = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shop/getShopByShopId',
  access: 'user',
  tags: ['lookUps'],
  summary: 'One shop as anybody may find it; 60 look-ups an hour a user',
  input: z.strictObject({ shopId: Id }),
  output: FoundShop,
  refusals: ['NOT_FOUND'],
})
