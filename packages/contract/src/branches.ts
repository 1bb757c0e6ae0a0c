import * as z from 'zod/mini'
import { BRANCH_DECISIONS, BRANCH_STANDING_NAMES } from './branch-states.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Count, Done, Fen, Id, Instant, Nothing, endpoint, keysOf, keyword, text } from './endpoint.ts'

export const GetHeadquarters = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopBranch/headquarters',
  access: 'buyer',
  tags: ['branches'],
  summary: 'For which headquarters a branch buys, and where it stands with it; of other shops null',
  input: Nothing,
  output: z.object({
    standing: z.nullable(
      z.object({
        state: z.enum(keysOf(BRANCH_STANDING_NAMES)),
        /** What keeps the branch from buying, and what to do next; '' while nothing does. */
        text: z.string(),
        headquarters: z.nullable(z.object({ shopId: Id, name: z.string(), regionName: z.string() })),
        /** Its orders are paid after the headquarters has approved them. */
        approvesOrders: z.boolean(),
        askedAt: z.nullable(Instant),
        decidedAt: z.nullable(Instant),
        /** Why it was refused or ended; '' otherwise. */
        reason: z.string(),
      }),
    ),
  }),
})

export const AskHeadquarters = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopBranch/ask',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['branches', 'me'],
  summary:
    'A branch asks a headquarters whether it may buy for it. Asking another one ends what was allowed: a branch has one headquarters',
  input: z.strictObject({ headquartersId: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'NOT_A_BRANCH', 'SHOP_NOT_JOINABLE', 'BRANCH_MOVED_ON'],
})

export const WithdrawFromHeadquarters = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopBranch/withdraw',
  access: 'purchaser',
  invalidates: ['branches', 'me'],
  summary: 'A branch takes back what it asked its headquarters while that waits',
  input: Nothing,
  output: Done,
  refusals: ['BRANCH_MOVED_ON'],
})

export const ListBranches = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopBranch/list',
  access: 'purchaser',
  tags: ['branches'],
  summary:
    'The branches that ask to buy for this headquarters, or may; those that wait first; by a part of their name where there are many',
  input: z.strictObject({ keyword: z.optional(keyword(40)) }),
  output: z.object({
    rows: z.array(
      z.object({
        branchId: Id,
        name: z.string(),
        regionName: z.string(),
        state: codeOf(REVIEW_NAMES),
        approvesOrders: z.boolean(),
        askedBy: z.string(),
        askedAt: Instant,
        decidedAt: z.nullable(Instant),
        reason: z.string(),
      }),
    ),
    /** There are more than are listed. */
    more: z.boolean(),
    /** Only owners decide. */
    mayDecide: z.boolean(),
  }),
})
export type Branch = z.output<(typeof ListBranches)['output']>['rows'][number]

export const DecideBranch = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopBranch/decide',
  access: 'owner',
  invalidates: ['branches'],
  summary:
    'The headquarters lets a branch buy for it, changes whether it approves its orders, refuses or ends it; what the branch has not paid is then closed',
  input: z.strictObject({
    branchId: Id,
    decision: z.enum(BRANCH_DECISIONS),
    /** Of `allow`: whether its orders wait for the headquarters before they are paid. */
    approvesOrders: z.optional(z.boolean()),
    /** Of `refuse` and `end`: the branch reads it. */
    reason: z.optional(text(60)),
  }),
  output: z.object({ cancelledOrders: Count }),
  refusals: ['NOT_FOUND', 'BRANCH_MOVED_ON'],
})

export const ListBranchOrders = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopBranch/orders',
  access: 'purchaser',
  tags: ['branches', 'orders'],
  summary: 'Trades of branches that wait for this headquarters, the one that ends first first',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        tradeId: Id,
        tradeNo: z.string(),
        branchId: Id,
        branchName: z.string(),
        totalFen: Fen,
        placedAt: Instant,
        /** Not approved by then, it is cancelled. */
        approveBefore: Instant,
        lines: z.array(
          z.object({
            goodsShowName: z.string(),
            specification: z.string(),
            units: z.string(),
            sellerName: z.string(),
            quantity: Count,
            priceFen: Fen,
            amountFen: Fen,
          }),
        ),
      }),
    ),
    /** There are more; what was decided makes room. */
    more: z.boolean(),
  }),
})
export type BranchTrade = z.output<(typeof ListBranchOrders)['output']>['rows'][number]

export const DecideBranchOrder = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopBranch/decideOrder',
  access: 'procure',
  idempotent: true,
  invalidates: ['branches', 'orders'],
  summary:
    'The headquarters approves a trade of a branch, which has its time to pay from then on, or refuses it, which cancels it',
  input: z.strictObject({
    tradeId: Id,
    approve: z.boolean(),
    /** The sum that was seen: the branch may have cancelled a part meanwhile. */
    totalFen: Fen,
    reason: z.optional(text(60)),
  }),
  output: Done,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'TRADE_CLOSED', 'BRANCH_MOVED_ON'],
})
