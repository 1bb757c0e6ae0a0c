import * as z from 'zod/mini'
import { OfferBrief, Picture, ReasonView } from './catalog.ts'
import { Count, Cursor, Day, Done, Id, Instant, Quantity, endpoint, keysOf, rowsOf, text } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'

/** The most lines a purchase plan has: as many as a list has rows. */
export const MAX_PLAN_LINES = 5_000
/** The most goods among which somebody chooses for a text. */
export const MAX_PLAN_CANDIDATES = 5
/** The longest text and note of a line, in characters. */
export const MAX_PLAN_TEXT = 200
export const MAX_PLAN_NOTE = 100

/** A line names goods for sure, or some that it may mean, or none that are known. */
export const PLAN_LINE_STATES = { matched: '已匹配', unsure: '待确认', unknown: '未找到' } as const
export type PlanLineState = keyof typeof PLAN_LINE_STATES
const State = z.enum(['matched', 'unsure', 'unknown'])

/** What a quantity counts besides packs as they are sold: how many these have, only the goods say. */
export const PLAN_UNITS = { mid: '中包', case: '件' } as const
const Larger = z.enum(keysOf(PLAN_UNITS))

const MinLifeDays = z.union([z.literal(0), z.literal(30), z.literal(90), z.literal(180), z.literal(365)])

/** Goods as the plan names them. */
const Named = z.object({ goodsId: Id, ...GoodsBrief.shape, image: Picture })
export const PlanLine = z.object({
  lineId: Id,
  state: State,
  /** What was typed or read; empty for a line that was added by its goods. */
  text: z.string(),
  quantity: Count,
  /** What the quantity counts; packs once the goods is known. */
  unit: z.enum(['pack', ...keysOf(PLAN_UNITS)]),
  minLifeDays: Count,
  note: z.string(),
  /** Null unless matched. `offer`: the best one with the requested shelf life, as lists show it; null when it is not sold here. */
  goods: z.nullable(z.object({ ...Named.shape, offerCount: Count, offer: z.nullable(OfferBrief) })),
  /** What the shop paid for last since the line was changed last: the basket leaves it out until it is changed again. */
  bought: z.nullable(z.object({ on: Day, quantity: Count })),
  /** The likeliest first; empty unless unsure. */
  candidates: z.array(Named),
})
export type PlanLineData = z.output<typeof PlanLine>

export const ListPlan = endpoint({
  method: 'GET',
  path: '/mall/client/plan/list',
  access: 'purchaser',
  tags: ['plan', 'inCart'],
  summary: 'The shop’s purchase plan, what was added last first, with each goods’ best offer',
  input: z.strictObject({ state: z.optional(State), cursor: Cursor }),
  output: z.object({
    ...rowsOf(PlanLine).shape,
    /** How many lines the plan has in each state, whatever `state` was asked for; of those that are matched, how many are bought. */
    counts: z.object({ matched: Count, unsure: Count, unknown: Count, bought: Count }),
    /** Why the shop or this member may buy nothing at all, so that no best basket is to be had; null when they may. */
    cannotBuy: ReasonView,
  }),
})
/** Lines of a list that is pasted: goods of the demonstration world, so that trying them finds something. */
export const LIST_EXAMPLE = [
  { name: '布洛芬缓释胶囊', specification: '0.3g*20粒', factory: '中美天津史克制药', quantity: '10盒' },
  { name: '感冒灵胶囊', specification: '12粒', factory: '陕西东泰制药', quantity: '5盒' },
] as const

export const AddToPlan = endpoint({
  method: 'POST',
  path: '/mall/client/plan/add',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['plan'],
  summary: 'Adds goods to the plan; quantities are added to those that are there',
  input: z.strictObject({
    lines: z.array(z.strictObject({ goodsId: Id, quantity: Quantity })).check(z.minLength(1, '请选择商品'), z.maxLength(100)),
  }),
  output: z.object({ count: Count }),
  refusals: ['NOT_FOUND', 'PLAN_FULL'],
})
export const GetPlannedGoods = endpoint({
  method: 'GET',
  path: '/mall/client/plan/goods',
  access: 'purchaser',
  tags: ['plan'],
  summary: 'How many packs of goods the plan has; 0: it has none',
  input: z.strictObject({ goodsId: Id }),
  output: z.object({ quantity: Count }),
})
export const SetPlanLine = endpoint({
  method: 'POST',
  path: '/mall/client/plan/set',
  access: 'purchaser',
  invalidates: ['plan'],
  summary: 'Sets a line’s quantity, remaining shelf life or note (the last one wins)',
  input: z.strictObject({
    lineId: Id,
    quantity: z.optional(Quantity),
    minLifeDays: z.optional(MinLifeDays),
    note: z.optional(text(MAX_PLAN_NOTE)),
  }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
export const ChoosePlanGoods = endpoint({
  method: 'POST',
  path: '/mall/client/plan/choose',
  access: 'purchaser',
  invalidates: ['plan'],
  summary:
    'Says which goods a text of the plan means: the same text names them from now on, and cases and mid-packs become packs. Null: none of those proposed',
  input: z.strictObject({ lineId: Id, goodsId: z.nullable(Id) }),
  /** The packs of the text, and their unit; 0 without goods. `isClear`: false where somebody has to check how many they are. */
  output: z.object({ quantity: Count, units: z.string(), isClear: z.boolean() }),
  refusals: ['NOT_FOUND', 'NO_PLAN_TEXT'],
})
export const RemovePlanLines = endpoint({
  method: 'POST',
  path: '/mall/client/plan/remove',
  access: 'purchaser',
  invalidates: ['plan'],
  summary: 'Deletes lines: all of them, or none when one of them is gone',
  input: z.strictObject({ lineIds: z.array(Id).check(z.minLength(1, '请选择商品'), z.maxLength(500)) }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
export const ClearPlan = endpoint({
  method: 'POST',
  path: '/mall/client/plan/clear',
  access: 'purchaser',
  invalidates: ['plan'],
  summary: 'Deletes all lines, or those that are bought',
  input: z.strictObject({ bought: z.optional(z.literal(true)) }),
  output: z.object({ removed: Count }),
})
export const RegisterPlanShortages = endpoint({
  method: 'POST',
  path: '/mall/client/plan/shortages/register',
  access: 'purchaser',
  invalidates: ['shortages'],
  summary:
    'Registers the lines that no goods were found for as missing, what was added last first: as many as the shop may today',
  input: z.strictObject({}),
  output: z.object({
    registered: Count,
    /** The shop waits for these already. */
    there: Count,
    /** More than it may register today. */
    left: Count,
    /** No one could look for these: figures or an address alone. */
    unclear: Count,
  }),
})
/** Filling the plan can be undone for so many milliseconds after it was done; pages offer it for a shorter time. */
export const PLAN_UNDO_MS = 60_000
/** A moment that an answer named, sent back. */
const Moment = z.string().check(
  z.maxLength(24, { error: '请重新操作', abort: true }),
  z.refine((text) => text === '' || new Date(Date.parse(text) || 0).toISOString() === text, '请重新操作'),
  z.minLength(1, '请重新操作'),
)
/** How many goods were added, how many the plan had already, and for how many it has no room. `filledAt` is what undoes it. */
const Filled = z.object({ added: Count, there: Count, left: Count, filledAt: Instant })
export const FillPlan = endpoint({
  method: 'POST',
  path: '/mall/client/plan/fill',
  access: 'purchaser',
  invalidates: ['plan'],
  summary:
    'Adds the shop’s favourites, or what it bought most often, with the packs it usually buys; what is there stays as it is',
  input: z.strictObject({ from: z.enum(['favourites', 'bought']) }),
  output: Filled,
})
export const FillPlanFromOrder = endpoint({
  method: 'POST',
  path: '/mall/client/plan/fillFromOrder',
  access: 'purchaser',
  invalidates: ['plan'],
  summary: 'Adds what the shop ordered once, with the packs it ordered; what is there stays as it is',
  input: z.strictObject({ orderId: Id }),
  output: Filled,
  refusals: ['NOT_FOUND'],
})
export const UndoPlanFill = endpoint({
  method: 'POST',
  path: '/mall/client/plan/undoFill',
  access: 'purchaser',
  invalidates: ['plan'],
  summary:
    'Takes out again what filling the plan has just added, except for what a member has changed since; after a minute it takes out nothing',
  input: z.strictObject({ filledAt: Moment }),
  /** `kept`: what was changed since, and stays. */
  output: z.object({ removed: Count, kept: Count }),
})
export const PutPlanText = endpoint({
  method: 'POST',
  path: '/mall/client/plan/text',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['plan'],
  summary:
    'Puts what somebody typed or scanned into the plan: a barcode, or name, specification, factory and quantity in any order',
  input: z.strictObject({ text: text(MAX_PLAN_TEXT, 1) }),
  /** What became of it. */
  output: z.object({
    state: State,
    /** How many it names, and one where it names none: packs of goods that are matched, otherwise in the unit that it says. `total`: what the line has now. */
    quantity: Count,
    total: Count,
    /** The cases or mid-packs that were made packs; null where it names packs. */
    asked: z.nullable(z.object({ quantity: Count, unit: Larger })),
    /** False where somebody has to check how many are meant. */
    isClear: z.boolean(),
    /** The goods that it means, and the unit of its packs; null unless matched. */
    goodsShowName: z.nullable(z.string()),
    units: z.nullable(z.string()),
  }),
  refusals: ['PLAN_FULL'],
})
