import * as z from 'zod/mini'
import { Picture } from './catalog.ts'
import { Count, Cursor, Done, Id, Instant, Quantity, endpoint, keysOf, rowsOf, text } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'

export const RegisterShortage = endpoint({
  method: 'POST',
  path: '/mall/client/shortage/register',
  access: 'buyer',
  idempotent: true,
  invalidates: ['shortages'],
  summary: 'Registers a need that could not be met',
  input: z.strictObject({
    name: text(60, 1),
    specification: z.optional(text(60)),
    factory: z.optional(text(60)),
    /** The barcode of the pack, or its traceability code of 20 digits, typed or scanned: it says for sure which goods are meant. */
    barcode: z.optional(text(20)),
    quantity: z.optional(Quantity),
    goodsId: z.optional(Id),
  }),
  output: z.object({ id: Id }),
  refusals: ['NOT_FOUND', 'SHORTAGE_QUOTA'],
})

/**
 * What became of a shortage: it is looked for; the platform answered, and it is looked for on; it is there; it was looked for long enough, or
 * the platform gave up.
 */
export const SHORTAGE_STATES = { looking: '正在找货', answered: '已答复', came: '已到货', over: '已停止找货' } as const
/** Goods that the platform names instead of what is missing. */
const ReplyGoods = z.object({ goodsId: Id, ...GoodsBrief.shape, image: Picture })
export const ListShortages = endpoint({
  method: 'GET',
  path: '/mall/client/shortage/list',
  access: 'buyer',
  tags: ['shortages'],
  summary: 'What the shop registered as missing, the latest first, and what became of it',
  input: z.strictObject({ cursor: Cursor }),
  output: rowsOf(
    z.object({
      shortageId: Id,
      name: z.string(),
      specification: z.string(),
      factory: z.string(),
      quantity: z.nullable(Count),
      at: Instant,
      state: z.enum(keysOf(SHORTAGE_STATES)),
      /** When the shop was notified that it is there. */
      arrivedAt: z.nullable(Instant),
      /** What the platform said of it, or why it is looked for no more; null: nothing yet. */
      reply: z.nullable(
        z.object({
          text: z.string(),
          at: Instant,
          /** What can be bought instead, as long as it is listed. */
          goods: z.nullable(ReplyGoods),
        }),
      ),
      /** The goods that are meant, once they are known and as long as they are listed. */
      goods: z.nullable(z.object({ goodsId: Id, ...GoodsBrief.shape, image: Picture })),
    }),
  ),
})

/** So many goods can be named at once: a page of a list. */
export const MAX_MISSED_GOODS = 20
export const RecordMissed = endpoint({
  method: 'POST',
  path: '/mall/client/goods/missed',
  access: 'buyer',
  summary:
    'Counts for sellers that a buyer found goods without stock, in a search or a detail: once a shop and day. The next day it is not known who it was; goods that can be bought count nothing',
  input: z.strictObject({
    source: z.enum(['search', 'detail']),
    goodsIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_MISSED_GOODS)),
  }),
  output: Done,
})
