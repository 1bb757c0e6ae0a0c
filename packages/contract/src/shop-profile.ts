import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { ContactPhone, Done, Id, Nothing, Uuid, endpoint, lines, text } from './endpoint.ts'
import { MAX_SHOP_PHOTOS } from './shop-photos.ts'

export const GetShop = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/getShop',
  access: 'buyer',
  tags: ['me'],
  summary: 'The current shop, for its members: what its licence says, and what its owner says of it',
  input: Nothing,
  output: z.object({
    shopId: Id,
    name: z.string(),
    type: codeOf(SHOP_TYPE_NAMES),
    typeName: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    regionName: z.string(),
    address: z.string(),
    contact: z.string(),
    phone: z.string(),
    /** When it is open, in words. */
    hours: z.string(),
    introduction: z.string(),
    photos: z.array(z.object({ fileId: Uuid, url: z.string() })),
    /** GCJ-02. */
    longitude: z.nullable(z.number()),
    latitude: z.nullable(z.number()),
    /** Owners change it. */
    mayChange: z.boolean(),
  }),
})

export const UpdateShop = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/updateShop',
  access: 'owner',
  invalidates: ['me'],
  summary: 'The owner changes what they say of the shop; what its licence says changes by a new licence alone',
  input: z.strictObject({
    contact: text(20, 2),
    phone: ContactPhone,
    hours: text(40),
    introduction: lines(140),
    photoFileIds: z.array(Uuid).check(z.maxLength(MAX_SHOP_PHOTOS, `最多 ${MAX_SHOP_PHOTOS} 张照片`)),
    /** GCJ-02, within China. Without the two it stays where it is. */
    longitude: z.optional(z.number().check(z.gte(73), z.lte(136))),
    latitude: z.optional(z.number().check(z.gte(3), z.lte(54))),
    /** As the licence has it: any other value is refused. */
    name: z.optional(text(60)),
    creditCode: z.optional(text(18)),
    legalPerson: z.optional(text(20)),
    address: z.optional(text(100)),
  }),
  output: Done,
  refusals: ['NOT_FOUND', 'BY_CERTIFICATE'],
})
