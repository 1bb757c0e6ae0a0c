import * as z from 'zod/mini'
import { Count, Id, endpoint, keysOf, lines } from './endpoint.ts'
import { NumberedGoods } from './goods-brief.ts'
import { GOODS_TEXT_NAMES, LEAFLET_SECTIONS, PHARMACOPOEIA_SECTIONS } from './goods-texts.ts'

/** The longest section of a leaflet or an entry, in characters. */
export const MAX_SECTION = 4000
const kind = z.enum(keysOf(GOODS_TEXT_NAMES))
const key = z.enum([...new Set([...keysOf(LEAFLET_SECTIONS), ...keysOf(PHARMACOPOEIA_SECTIONS)])])

export const ConsoleGetGoodsText = endpoint({
  method: 'GET',
  path: '/console/library/{goodsId}/text',
  access: 'platform:offers',
  summary: 'The leaflet or the pharmacopoeia entry of a product by sections, and products of the same generic name that have one',
  input: z.strictObject({ goodsId: Id, kind }),
  output: z.object({
    /** The version that an edit is based on: the one of the product's record. */
    version: Count,
    /** False: a leaflet of another product with the same generic name, which shops see as a reference. */
    own: z.boolean(),
    /** None: there is no text. */
    sections: z.array(z.object({ key: z.string(), text: z.string() })),
    /** Products from whose text one can begin, those whose text is not itself a reference first. */
    sameName: z.array(NumberedGoods),
  }),
  refusals: ['NOT_FOUND'],
})

export const SaveGoodsText = endpoint({
  method: 'POST',
  path: '/console/library/saveText',
  access: 'platform:offers',
  summary:
    'Sets the leaflet or the pharmacopoeia entry of a product, which shops read at once; without sections it has none any more. Refuses what somebody changed meanwhile',
  input: z.strictObject({
    goodsId: Id,
    version: Count,
    kind,
    /** Of a leaflet: the one of this very product. */
    own: z.boolean(),
    /** Each at most once, of those that the kind has; kept in the order of the kind. */
    sections: z.array(z.strictObject({ key, text: lines(MAX_SECTION, 1) })).check(z.maxLength(key.options.length)),
  }),
  output: z.object({ version: Count }),
  audit: {
    subject: 'goods',
    actions: { 'goods.leaflet': '修改说明书', 'goods.pharmacopoeia': '修改药典条目' },
    fields: { own: '本品说明书', ...PHARMACOPOEIA_SECTIONS, ...LEAFLET_SECTIONS },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
