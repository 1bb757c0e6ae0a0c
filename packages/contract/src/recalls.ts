import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { Count, Id, Instant, Nothing, endpoint, text } from './endpoint.ts'
import { RECALL_CLASS_NAMES, RECALL_NAMES } from './recall-states.ts'

/** So many of its recalls a shop is shown, those to answer first. */
export const MAX_RECALLS_SHOWN = 100

const Packs = z.int().check(z.nonnegative('数量不能小于 0'), z.maximum(9_999_999, '数量太大'))

export const ListRecalls = endpoint({
  method: 'GET',
  path: '/mall/client/recall/list',
  access: 'buyer',
  tags: ['recalls'],
  summary: 'The recalls of packs that the shop was sent: those to answer first, then the newest',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        recallId: Id,
        goodsId: Id,
        goodsShowName: z.string(),
        specification: z.string(),
        factory: z.string(),
        units: z.string(),
        batchNo: z.string(),
        class: codeOf(RECALL_CLASS_NAMES),
        className: z.string(),
        state: codeOf(RECALL_NAMES),
        stateName: z.string(),
        reason: z.string(),
        sellerName: z.string(),
        sellerPhone: z.string(),
        /** The holder who decided it, when, and until when the shop has to answer. */
        decidedBy: z.string(),
        decidedAt: Instant,
        dueAt: Instant,
        /** Packs that the shop was sent; its answer adds up to them. */
        received: Count,
        /** How the recall ended: whether what is left may be sold again, and why; null while it goes on. */
        closed: z.nullable(z.object({ at: Instant, released: z.boolean(), reason: z.string() })),
        answer: z.nullable(
          z.object({ stopped: Count, sold: Count, setAside: Count, note: z.string(), by: z.string(), at: Instant }),
        ),
        /** The orders with which the packs came. */
        orders: z.array(z.object({ orderId: Id, orderNo: z.string(), packs: Count })),
        /** The notice and other papers, each at its address for ten minutes. */
        papers: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
    /** Why this member can’t answer; '' when they can. */
    cannotAnswer: z.string(),
  }),
})
export const AnswerRecall = endpoint({
  method: 'POST',
  path: '/mall/client/recall/answer',
  access: 'purchaser',
  invalidates: ['recalls'],
  summary:
    'Answers a recall: packs taken off sale, sold, and set aside to go back, together as many as the shop was sent; again as long as it goes on, the last answer counts',
  input: z.strictObject({
    recallId: Id,
    /** Still in the shop and stopped from sale. */
    stopped: Packs,
    sold: Packs,
    /** Set aside in quarantine, to go back to the seller. */
    setAside: Packs,
    note: text(200),
  }),
  output: z.object({ answeredAt: Instant }),
  refusals: ['NOT_FOUND', 'RECALL_CLOSED'],
})
