import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, Phone, endpoint, keysOf, keyword, text } from './endpoint.ts'
import { HANDLED_KIND_NAMES, MAX_HANDLED } from './handled-kinds.ts'

const SalesmanRow = z.object({
  salesmanId: Id,
  name: z.string(),
  /** The platform’s own where the seller is null. */
  sellerId: z.nullable(Id),
  sellerName: z.string(),
  phone: z.string(),
  hours: z.string(),
  area: z.string(),
  /** The goods they handle, in words. */
  handles: z.string(),
  authorisedUntil: z.nullable(Day),
  shops: Count,
  /** Shops that have asked for another one. */
  replacementsAsked: Count,
  begunOn: Day,
  /** Null: they work. */
  endedOn: z.nullable(Day),
})
export const ConsoleListSalesmen = endpoint({
  method: 'GET',
  path: '/console/salesmen',
  access: 'any:salesmen',
  summary: 'Salesmen by words: a seller’s own, or all for the platform; those whose shops ask for others first',
  input: z.strictObject({
    keyword: z.optional(keyword(40)),
    state: z.optional(z.enum(['working', 'asked', 'expired', 'left'])),
    ...Page,
  }),
  output: pageOf(SalesmanRow),
})
const Handled = z.object({
  kind: z.enum(keysOf(HANDLED_KIND_NAMES)),
  id: Id,
  name: z.string(),
})
export const ConsoleGetSalesman = endpoint({
  method: 'GET',
  path: '/console/salesmen/{salesmanId}',
  access: 'any:salesmen',
  summary: 'A salesman with the goods they handle',
  input: z.strictObject({ salesmanId: Id }),
  output: z.object({
    ...SalesmanRow.shape,
    /** The phone with which they log in. */
    accountPhone: z.string(),
    version: Count,
    /** Without any: all goods of the seller. */
    handled: z.array(Handled),
    endedBy: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})

/** What is kept of a salesman besides the account. */
const Facts = {
  name: text(20, 2),
  /** For shops to call. */
  phone: Phone,
  hours: text(40),
  area: text(40),
  authorisedUntil: z.nullable(Day),
}
const FACT_NAMES = { name: '姓名', phone: '联系电话', hours: '服务时间', area: '负责区域', authorisedUntil: '授权书有效期至' }
export const AppointSalesman = endpoint({
  method: 'POST',
  path: '/console/salesmen/appoint',
  access: 'any:salesmen',
  summary: 'Makes the person with a phone a salesman of the operator’s organisation; people who buy for a shop can’t be',
  input: z.strictObject({ accountPhone: Phone, ...Facts }),
  output: z.object({ salesmanId: Id }),
  audit: {
    subject: 'salesman',
    actions: { 'salesman.appoint': '新增业务员' },
    fields: { accountPhone: '登录手机号', ...FACT_NAMES },
  },
  refusals: ['ALREADY_SALESMAN', 'BUYS_FOR_SHOP'],
})
export const ChangeSalesman = endpoint({
  method: 'POST',
  path: '/console/salesmen/change',
  access: 'any:salesmen',
  summary: 'Changes what shops see of a salesman; refuses when somebody changed it meanwhile (version)',
  input: z.strictObject({ salesmanId: Id, version: Count, ...Facts }),
  output: z.object({ version: Count }),
  audit: { subject: 'salesman', actions: { 'salesman.change': '修改业务员' }, fields: FACT_NAMES },
  refusals: { NOT_FOUND: {}, CHANGED_MEANWHILE: { version: Count } },
})
export const EndSalesman = endpoint({
  method: 'POST',
  path: '/console/salesmen/end',
  access: 'any:salesmen',
  summary: 'Ends the work of a salesman at once; a successor of the same seller takes over their shops, or no one does',
  input: z.strictObject({ salesmanId: Id, successorId: z.nullable(Id) }),
  output: z.object({ shops: Count }),
  audit: {
    subject: 'salesman',
    actions: { 'salesman.end': '解除业务员' },
    fields: { working: '在职', shops: '负责门店数', successor: '接手的业务员' },
  },
  refusals: ['NOT_FOUND', 'AUTHORISATION_OVER'],
})

export const SetHandledGoods = endpoint({
  method: 'POST',
  path: '/console/salesmen/handled',
  access: 'any:salesmen',
  summary: 'Which goods a salesman handles: by category, manufacturer and one by one; none: all of the seller',
  input: z.strictObject({
    salesmanId: Id,
    handled: z
      .array(z.strictObject({ kind: z.enum(keysOf(HANDLED_KIND_NAMES)), id: Id }))
      .check(z.maxLength(MAX_HANDLED, `最多 ${MAX_HANDLED} 项`)),
  }),
  output: z.object({ handles: z.string() }),
  audit: { subject: 'salesman', actions: { 'salesman.handled': '设置负责商品' }, fields: { handles: '负责商品' } },
  refusals: ['NOT_FOUND'],
})
export const ConsoleFindHandled = endpoint({
  method: 'GET',
  path: '/console/salesmen/{salesmanId}/findGoods',
  access: 'any:salesmen',
  summary: 'Categories, manufacturers or goods that the salesman’s seller offers, by words, with how many goods each has',
  input: z.strictObject({ salesmanId: Id, kind: z.enum(keysOf(HANDLED_KIND_NAMES)), keyword: keyword(40) }),
  output: z.object({ rows: z.array(z.object({ ...Handled.shape, goods: Count })) }),
  refusals: ['NOT_FOUND'],
})

const AssignedShop = {
  shopId: Id,
  name: z.string(),
  type: codeOf(SHOP_TYPE_NAMES),
  typeName: z.string(),
  regionName: z.string(),
}
export const ConsoleListAssignedShops = endpoint({
  method: 'GET',
  path: '/console/salesmen/{salesmanId}/shops',
  access: 'any:salesmen',
  summary: 'The shops that a salesman serves: those that ask for another one first, then the newest',
  input: z.strictObject({ salesmanId: Id, keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      ...AssignedShop,
      since: Day,
      /** How it came to them. */
      by: z.string(),
      /** When the shop asked for another salesman, and why; null: it did not. */
      replacement: z.nullable(z.object({ at: Instant, why: z.string() })),
    }),
  ),
  refusals: ['NOT_FOUND'],
})
export const ConsoleFindShops = endpoint({
  method: 'GET',
  path: '/console/salesmen/{salesmanId}/findShops',
  access: 'any:salesmen',
  summary: 'Shops to assign, 20 at most, by a part of the name or the credit code: the seller’s customers, for the platform all',
  input: z.strictObject({ salesmanId: Id, keyword: keyword(40, 2) }),
  output: z.object({
    rows: z.array(
      z.object({
        ...AssignedShop,
        /** Who serves it for this seller now; null: no one. */
        servedBy: z.nullable(z.object({ salesmanId: Id, name: z.string() })),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export const AssignShops = endpoint({
  method: 'POST',
  path: '/console/salesmen/assign',
  access: 'any:salesmen',
  summary: 'Gives shops into a salesman’s care; one that another salesman of the seller served is theirs no more',
  input: z.strictObject({
    salesmanId: Id,
    shopIds: z.array(Id).check(z.minLength(1, '请选择门店'), z.maxLength(100, '每次最多 100 家门店')),
  }),
  output: z.object({ assigned: Count }),
  audit: { subject: 'salesman', actions: { 'salesman.assign': '分配门店' }, fields: { shop: '门店', salesman: '业务员' } },
  refusals: ['NOT_FOUND', 'AUTHORISATION_OVER'],
})
export const UnassignShop = endpoint({
  method: 'POST',
  path: '/console/salesmen/unassign',
  access: 'any:salesmen',
  summary: 'Takes a shop out of a salesman’s care, at once',
  input: z.strictObject({ salesmanId: Id, shopId: Id }),
  output: Done,
  audit: { subject: 'salesman', actions: { 'salesman.unassign': '取消分配门店' }, fields: { shop: '门店' } },
  refusals: ['NOT_FOUND'],
})
