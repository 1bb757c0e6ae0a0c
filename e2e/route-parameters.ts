import { expect } from '@playwright/test'
import type { CallName, CallArgs, CallOut } from '@shop/contract/endpoints'
import type { Caller } from './api.ts'
import { findOffer } from './fixtures.ts'
import { callerAsOwner } from './owner-session.ts'

type Parameters = Record<string, string | number>

async function read<N extends CallName>(owner: Caller, name: N, args: CallArgs<N>): Promise<CallOut<N>> {
  const { code, msg, data } = await owner.call(name, args)
  if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
  return data
}

/** The first goods of the list that passes. */
async function goodsWith(owner: Caller, passes: (goods: CallOut<'GetGoodsDetail'>) => boolean): Promise<Parameters> {
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await read(owner, 'ListGoods', cursor ? { cursor } : {})
    for (const { goodsId } of rows) if (passes(await read(owner, 'GetGoodsDetail', { goodsId }))) return { goodsId }
    if (!next) throw new Error('The demonstration has no such goods')
    cursor = next
  }
}
/** The owner's newest order of a group, or of any. */
async function newestOrder(owner: Caller, group: NonNullable<CallArgs<'ListOrders'>['group']>) {
  const [order] = (await read(owner, 'ListOrders', { group })).rows
  return order ?? (await read(owner, 'ListOrders', {})).rows[0]!
}
async function pictureOf(owner: Caller): Promise<Parameters> {
  const { goodsId } = (await read(owner, 'ListGoods', {})).rows[0]!
  return { src: (await read(owner, 'GetGoodsDetail', { goodsId })).pictures[0]! }
}
async function sellerId(owner: Caller): Promise<Parameters> {
  return { sellerId: (await read(owner, 'ListSellers', {})).rows[0]!.id }
}

/** What pages about one thing need in their address, as the owner finds it: ids differ from one installation to the next. */
export const PARAMETERS: Record<string, (owner: Caller) => Promise<Parameters>> = {
  'sub-person/credential/update': async () => ({ kind: 'drug-business-licence' }),
  'sub-person/credential/updateAudit': async (owner) => ({
    id: (await read(owner, 'ListShopAudits', {})).rows[0]!.auditId,
  }),
  'sub-person/salesman/responsibleForGoods': async (owner) => ({
    salesmanId: (await read(owner, 'ListSalesmen', {})).rows[0]!.salesmanId,
  }),
  // A notice on home leads there.
  'sub-person/leafletDetails/leafletDetails': async (owner) => {
    const { notices } = await read(owner, 'GetHome', {})
    const id = notices.map(({ to }) => /leafletDetails\?id=(\d+)$/.exec(to)?.[1]).find(Boolean)
    if (!id) throw new Error('No notice on home leads to a promotion page')
    return { id }
  },
  'open-location': async () => ({ lat: 30.2741, lng: 120.1551, name: '益民大药房', address: '浙江省杭州市拱墅区环城北路 1 号' }),
  'sub-person/register/selectStore': async (owner) => ({ shopId: (await read(owner, 'GetInfo', {})).shop!.id }),
  'sub-person/register/webView': async () => ({ kind: 'user' }),
  'sub-person/help/searchProblem': async () => ({ keyword: '发票' }),
  'sub-person/help/feedbackDetail': async (owner) => ({
    id: (await read(owner, 'ListFeedback', {})).rows[0]!.feedbackId,
  }),
  'sub-person/help/problemFeedback': async (owner) => ({ orderId: (await newestOrder(owner, 'receive')).orderId }),
  'sub-person/help/problemDetail': async (owner) => ({ id: (await read(owner, 'GetHelp', {})).hot[0]!.problemId }),
  'sub-goods/goods/list': async (owner) => ({ categoryId: (await read(owner, 'CategoryTree', {})).rows[0]!.id }),
  // The demonstration's recall is made while the server already answers: without it the page says that there is none.
  'sub-goods/order/recalls': async (owner) => {
    const [recall] = (await read(owner, 'ListRecalls', {})).rows
    return { recallId: recall?.recallId ?? 0 }
  },
  'sub-goods/goods/search': sellerId,
  'sub-goods/goods/detail': (owner) => goodsWith(owner, ({ offer }) => offer !== null),
  'sub-goods/goods/description': (owner) => goodsWith(owner, ({ hasLeaflet }) => hasLeaflet),
  'sub-goods/goods/pharmacopoeia': (owner) => goodsWith(owner, ({ hasPharmacopoeia }) => hasPharmacopoeia),
  'sub-shop/shop/home': sellerId,
  'sub-shop/shop/aptitude': sellerId,
  'sub-shop/shop/productPresentation': sellerId,
  'sub-goods/webview/index': pictureOf,
  'sub-goods/order/commit': async (owner) => {
    const { gccsId, quantity } = await findOffer(owner)
    return { gccsId, quantity }
  },
  'sub-goods/order/selectPay': async (owner) => ({ tradeId: (await newestOrder(owner, 'pay')).tradeId }),
  'sub-goods/order/downloadYfb': async (owner) => ({ tradeId: (await newestOrder(owner, 'pay')).tradeId }),
  'sub-goods/order/payResult': async (owner) => ({ tradeId: (await newestOrder(owner, 'receive')).tradeId }),
  'sub-goods/order/list': sellerId,
  'sub-goods/order/detail': async (owner) => ({ orderId: (await newestOrder(owner, 'receive')).orderId }),
  'sub-goods/order/package': async (owner) => ({ orderId: (await newestOrder(owner, 'receive')).orderId }),
  'sub-goods/order/qualityReport': async (owner) => ({ orderId: (await newestOrder(owner, 'receive')).orderId }),
  'sub-goods/order/logisticsDetails': async (owner) => {
    const { orderId } = await newestOrder(owner, 'receive')
    return { orderId, packageId: (await read(owner, 'GetOrder', { orderId })).packages[0]!.packageId }
  },
}

/** The parameters of these routes, as a query: '' for those that need none. */
export async function queriesOf(routes: readonly string[], baseURL: string): Promise<Map<string, string>> {
  const needing = routes.filter((route) => PARAMETERS[route])
  if (needing.length === 0) return new Map()
  const owner = await callerAsOwner(baseURL)
  const found = new Map<string, string>()
  for (const route of needing)
    // The demonstration adds some of it while the server already answers.
    await expect(async () => {
      const parameters = Object.entries(await PARAMETERS[route]!(owner))
      found.set(route, `?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`)
    }).toPass({ timeout: 60_000 })
  return found
}
