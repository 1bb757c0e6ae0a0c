import * as calls from '@shop/contract'
import { MergeGoods, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import * as make from '../../../../test/factories/index.ts'
import { auditOf, batchStockOf } from '../../../../test/inspect.ts'
import { expectStockConsistent, stockTotals } from '../../../../test/load/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const { token } = await make.makeOperator(world, { rights: ['offers', 'audit'], name: '赵敏' })
const merge = (keptId: number, goneId: number, more: Partial<Args<typeof MergeGoods>> = {}, by = token) =>
  call(MergeGoods, { keptId, goneId, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '', ...more }, by)
let pairs = 0
/** Two records of one product. */
async function makeTwins(goods: Parameters<typeof make.makeGoods>[1] = {}) {
  const same = { approvalNo: `国药准字Z${20_200_000 + ++pairs}`, ...goods }
  return { keptId: await make.makeGoods(world, same), goneId: await make.makeGoods(world, same) }
}
const numberOf = async (goodsId: number) =>
  (await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`))[0]!.no

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await make.makeSellerOperator(world)
  const { token: other } = await make.makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await make.makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await merge(1, 2, {}, by)).code))).toEqual([401, 401, 403, 403])
  const input = { keptId: 1, goneId: 2, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '' }
  await expectBadInputs(world, MergeGoods, input, token, ['keptId', 'goneId', 'keptVersion', 'goneVersion', 'keptOffers'])
  expect((await merge(5, 5)).data.fields).toHaveProperty('goneId')
})

test('refuses unknown and merged records, versions that somebody changed, and leaving listed goods for unlisted ones', async () => {
  const { keptId, goneId } = await makeTwins()
  expect((await merge(keptId, 987_654_321)).code).toBe(404)
  expect((await merge(keptId, goneId, { goneVersion: 3 })).data.reason).toBe('CHANGED_MEANWHILE')
  const unlisted = await make.makeGoods(world, { listed: false })
  expect((await merge(unlisted, goneId, { reason: '同一商品' })).data.fields).toHaveProperty('keptId')
  expect((await merge(keptId, goneId)).code).toBe(200)
  expect((await merge(keptId, goneId)).code).toBe(404)
  expect((await merge(goneId, await make.makeGoods(world))).code).toBe(404)
})

test('refuses records that may be different products without a reason, and goods that are being recalled', async () => {
  const [one, other] = [await make.makeGoods(world, { specification: '5g*6袋' }), await make.makeGoods(world)]
  expect((await merge(one, other)).data.fields).toEqual({ reason: '规格、批准文号不同，请写明为什么是同一个商品' })
  const batch = await make.makeRecallable(world)
  await make.startRecallOf(world, batch)
  const twin = await make.makeGoods(world)
  const { data } = await merge(twin, batch.goodsId, { reason: '同一商品' })
  expect(data.fields!.goneId).toContain(`批号 ${batch.batchNo} 正在召回`)
})

test('refuses to bring packs of a number that was withdrawn for good under its record while they are for sale', async () => {
  const { keptId, goneId } = await makeTwins()
  const recalled = await make.makeRecallable(world, { goodsId: keptId })
  const recallId = await make.startRecallOf(world, recalled, token)
  const verdict = { recallId, released: false, reason: '复检不合格，不再销售' }
  expect((await call(calls.CloseRecall, verdict, token)).code).toBe(200)
  const other = await make.makeOffer(world, { goodsId: goneId, stock: 0 })
  const batchId = await make.makeBatch(world, other.offerId, { batchNo: recalled.batchNo })
  expect((await merge(keptId, goneId)).data.fields!.goneId).toContain(`批号 ${recalled.batchNo} 已召回且未放行`)
  await world.write(sql`update catalog.batch set locked = true where id = ${batchId}`)
  expect((await merge(keptId, goneId)).code).toBe(200)
})

test('refuses to bring packs under a number that the platform keeps locked at their seller under the other record', async () => {
  const { keptId, goneId } = await makeTwins()
  const seller = await make.makeSellerOperator(world)
  const of = (goodsId: number) => make.makeOffer(world, { sellerId: seller.sellerId, goodsId, stock: 0 })
  const [kept, gone] = [await of(keptId), await of(goneId)]
  const [sold, held] = [
    await make.makeBatch(world, kept.offerId, { batchNo: 'X1' }),
    await make.makeBatch(world, gone.offerId, { batchNo: 'X1' }),
  ]
  const platform = await make.makeOperator(world, { rights: ['offers'] })
  const lock = (batchId: number) => call(calls.LockSellerBatch, { batchId, locked: true, reason: '抽检不合格' }, platform.token)
  await lock(held)
  const wanted = { keptOffers: [kept.offerId] }
  expect((await merge(keptId, goneId, wanted)).data.fields!.goneId).toContain('的批号 X1（抽检不合格）')
  await lock(sold)
  expect((await merge(keptId, goneId, wanted)).code).toBe(200)
})

test('of two offers that became one, the seller is asked, and a sale is missed, once', async () => {
  const { keptId, goneId } = await makeTwins()
  const seller = await make.makeSellerOperator(world)
  const of = (goodsId: number) => make.makeOffer(world, { sellerId: seller.sellerId, goodsId, stock: 0 })
  const [kept] = [await of(keptId), await of(goneId)]
  const { shortageId, buyer } = await make.makeShortage(world, { goodsId: keptId })
  const asked = { shortageId, seenGoodsId: keptId, sellerIds: [seller.sellerId], note: '' }
  expect((await call(calls.AskSellers, asked, token)).code).toBe(200)
  expect((await merge(keptId, goneId, { keptOffers: [kept.offerId] })).code).toBe(200)
  const questions = (await call(calls.ConsoleListSupplyQuestions, {}, seller.token)).data
  expect([questions.total, questions.rows.map(({ gccsId }) => gccsId)]).toEqual([1, [kept.offerId]])
  await call(calls.AddToPlan, { lines: [{ goodsId: keptId, quantity: 3 }] }, buyer.token)
  const missed = await world.rows(sql<{ offer_id: number }>`select distinct m.offer_id from browsing.missed_sale m
    join catalog.offer o on o.id = m.offer_id where o.goods_id = ${keptId} and m.source = 'plan'`)
  expect(missed).toEqual([{ offer_id: kept.offerId }])
})

test('offers, favourites, watches, plans and pages follow to the record that stays; of one shop they are joined', async () => {
  const { keptId, goneId } = await makeTwins()
  const { offerId } = await make.makeOffer(world, { goodsId: goneId })
  const [buyer, other] = [await make.makeBuyer(world), await make.makeBuyer(world)]
  for (const goodsId of [keptId, goneId]) {
    await call(calls.SetFavourite, { goodsId, on: true }, buyer.token)
    await call(calls.AddToPlan, { lines: [{ goodsId, quantity: 20 }] }, buyer.token)
    await call(calls.SetWatch, { goodsId, kinds: goodsId === keptId ? ['stock'] : ['price'] }, buyer.token)
  }
  await call(calls.SetFavourite, { goodsId: goneId, on: true }, other.token)
  await call(calls.RegisterShortage, { name: '缺', goodsId: goneId }, other.token)
  const blockId = await make.makeHomeBlock(world, { goodsNos: [await numberOf(goneId), await numberOf(keptId)] })
  expect((await merge(keptId, goneId)).data).toEqual({ goodsId: keptId, version: 1 })
  const count = async (table: string, goodsId: number) =>
    (await world.rows(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where goods_id = ${goodsId}`))[0]!.n
  for (const [table, n] of [
    ['catalog.favourite', 2],
    ['browsing.watch', 1],
    ['browsing.shortage', 1],
    ['plan.line', 1],
    ['catalog.offer', 1],
  ] as const)
    expect([table, await count(table, goneId), await count(table, keptId)]).toEqual([table, 0, n])
  const [line] = (await call(calls.ListPlan, {}, buyer.token)).data.rows
  expect(line).toMatchObject({ quantity: 40, goods: { goodsId: keptId } })
  expect(await world.rows(sql`select stock, price from browsing.watch where goods_id = ${keptId}`)).toEqual([
    { stock: true, price: true },
  ])
  expect(await world.rows(sql`select goods_nos from content.home_block where id = ${blockId}`)).toEqual([
    { goods_nos: [await numberOf(keptId)] },
  ])
  const [moved] = await world.rows(sql<{ version: number }>`select version from catalog.offer where id = ${offerId}`)
  expect(moved!.version).toBe(2)
})

test('old ids, barcodes and numbers lead to the record that stays, also after a second merge', async () => {
  const { keptId, goneId } = await makeTwins({ showName: '黄鹂颗粒' })
  await world.write(sql`update catalog.goods set barcodes = '{6901234567892}', trace_products = '{8000555}' where id = ${goneId}`)
  const { offerId } = await make.makeOffer(world, { goodsId: keptId })
  await merge(keptId, goneId)
  const last = await make.makeGoods(world, { showName: '黄鹂颗粒' })
  expect((await merge(last, keptId, { keptVersion: 0, goneVersion: 1, reason: '同一商品' })).code).toBe(200)
  const buyer = await make.makeBuyer(world)
  for (const goodsId of [keptId, goneId])
    expect((await call(calls.GetGoodsDetail, { goodsId }, buyer.token)).data).toMatchObject({
      goodsId: last,
      offer: { gccsId: offerId },
    })
  expect((await call(calls.CompareOffers, { goodsId: goneId }, buyer.token)).data.rows).toHaveLength(1)
  const traced = (await call(calls.ListGoods, { keyword: '80005550000000000001' }, buyer.token)).data.rows
  expect(traced.map((row) => row.goodsId)).toEqual([last])
  const found = (await call(calls.ListGoods, { keyword: '6901234567892' }, buyer.token)).data.rows
  expect(found.map(({ goodsId }) => goodsId)).toEqual([last])
  const { rows } = (await call(calls.ConsoleListLibrary, { keyword: await numberOf(goneId) }, token)).data
  expect(rows.map(({ goodsId }) => goodsId)).toEqual([last])
  await call(calls.SetFavourite, { goodsId: goneId, on: true }, buyer.token)
  expect((await call(calls.ListFavourites, {}, buyer.token)).data.rows.map(({ goodsId }) => goodsId)).toEqual([last])
})

test('the merged record is changed no more, and its product is not added once more', async () => {
  const record = { ...(await make.libraryRecord(world)), barcodes: ['6901234567892'] }
  const added = await call(calls.SaveLibraryGoods, { goodsId: null, ...record, barcodes: [] }, token)
  const twin = await make.makeGoods(world)
  await merge(twin, added.data.goodsId, { goneVersion: 1, reason: '同一商品' })
  const { goodsId } = added.data
  const edits = [
    call(calls.SaveLibraryGoods, { goodsId, version: 2, ...record, barcodes: [] }, token),
    call(calls.SetGoodsListed, { goodsIds: [goodsId], listed: true, reason: '恢复' }, token),
    call(calls.SetGoodsPictures, { goodsId, version: 2, pictures: [] }, token),
  ]
  expect((await Promise.all(edits)).map(({ code }) => code)).toEqual([404, 404, 404])
  const again = await call(calls.SaveLibraryGoods, { goodsId: null, ...record, barcodes: [] }, token)
  expect([again.data.reason, again.msg]).toEqual(['DUPLICATE', expect.stringContaining(await numberOf(twin))])
  const { data } = await call(calls.ConsoleGetLibraryGoods, { goodsId }, token)
  expect(data).toMatchObject({ listed: false, mergedInto: { goodsId: twin } })
})

test('what the platform has stopped stays stopped, whichever of a seller’s two offers is chosen', async () => {
  const seller = await make.makeSellerOperator(world, { rights: ['offers'] })
  for (const chosen of ['stopped', 'other'] as const) {
    const { keptId, goneId } = await makeTwins()
    const stopped = await make.makeOffer(world, { goodsId: goneId, sellerId: seller.sellerId })
    const other = await make.makeOffer(world, { goodsId: keptId, sellerId: seller.sellerId })
    const alone = await make.makeOffer(world, { goodsId: goneId })
    for (const { offerId } of [stopped, alone])
      await call(calls.StopOffer, { gccsId: offerId, reason: '质量问题，核查中' }, token)
    const preview = (await call(calls.PreviewGoodsMerge, { keptId, goneId }, token)).data.conflicts
    expect(preview.flatMap(({ offers }) => offers.map((one) => [one.gccsId, one.stopped]))).toEqual([
      [other.offerId, false],
      [stopped.offerId, true],
    ])
    const stays = chosen === 'stopped' ? stopped.offerId : other.offerId
    expect((await merge(keptId, goneId, { keptOffers: [stays] })).code).toBe(200)
    const put = await call(calls.SetOffersOnSale, { gccsIds: [stays], onSale: true }, seller.token)
    expect(put.data.fields!.gccsIds).toContain('平台已停售：质量问题，核查中')
    const standing = sql<{
      id: number
    }>`select id from catalog.offer where goods_id = ${keptId} and stopped_reason = '质量问题，核查中'
      and stopped_by = '赵敏' and not on_sale and replaced_by is null order by id`
    expect((await world.rows(standing)).map(({ id }) => id)).toEqual([stays, alone.offerId].toSorted((a, b) => a - b))
    const [goods] = await world.rows(sql<{ n: number }>`select offer_count as n from catalog.goods where id = ${keptId}`)
    expect(goods!.n).toBe(0)
  }
})

test('of a seller’s two offers the chosen one stays on sale; the other keeps its stock, and carts buy through the one', async () => {
  const seller = await make.makeSellerOperator(world, { rights: ['offers'] })
  const { keptId, goneId } = await makeTwins()
  const left = await make.makeOffer(world, { goodsId: keptId, sellerId: seller.sellerId, stock: 40 })
  const stays = await make.makeOffer(world, { goodsId: goneId, sellerId: seller.sellerId, stock: 60, tiers: [[1, 900]] })
  const buyer = await make.makeBuyer(world)
  for (const { offerId } of [left, stays])
    await call(calls.AddToCart, { gccsId: offerId, quantity: 3, minLifeDays: 0 }, buyer.token)
  const before = await batchStockOf(world, [left.offerId, stays.offerId])
  for (const keptOffers of [[], [left.offerId, stays.offerId], [stays.offerId, 999_999]])
    expect((await merge(keptId, goneId, { keptOffers })).data.fields).toHaveProperty('keptOffers')
  expect((await merge(keptId, goneId, { keptOffers: [stays.offerId] })).code).toBe(200)
  expect(await batchStockOf(world, [left.offerId, stays.offerId])).toEqual(before)
  expect((await call(calls.GetGoodsDetail, { goodsId: keptId }, buyer.token)).data).toMatchObject({
    offerCount: 1,
    offer: { gccsId: stays.offerId },
  })
  const lines = await world.rows(sql`select offer_id, quantity from cart.line where shop_id = ${buyer.shopId}`)
  expect(lines).toEqual([{ offer_id: stays.offerId, quantity: 6 }])
  const put = await call(calls.SetOffersOnSale, { gccsIds: [left.offerId], onSale: true }, seller.token)
  expect([put.code, put.data.fields]).toEqual([422, { gccsIds: expect.stringContaining('已停售') }])
  const { data: offer } = await call(calls.ConsoleGetOffer, { gccsId: left.offerId }, seller.token)
  expect(offer).toMatchObject({ onSale: false, replacedBy: stays.offerId, goodsId: keptId, available: 40 })
})

test('orders keep what they said, finish, and are bought again through the record that stays', async () => {
  const seller = await make.makeSellerOperator(world)
  const { keptId, goneId } = await makeTwins()
  const { offerId } = await make.makeOffer(world, { goodsId: goneId, sellerId: seller.sellerId })
  const other = await make.makeOffer(world, { goodsId: keptId, sellerId: seller.sellerId })
  const buyer = await make.makeBuyer(world)
  const order = await make.makeOrder(world, 'paid', { buyer, seller, lines: [{ offerId, quantity: 10 }] })
  await world.work()
  const oldNumber = await numberOf(goneId)
  const totals = await stockTotals(world)
  const submission = await make.previewSubmission(world, buyer, [{ offerId, quantity: 5 }])
  expect((await merge(keptId, goneId, { keptOffers: [other.offerId] })).code).toBe(200)
  expect((await call(calls.PlaceOrder, submission, buyer.token)).code).not.toBe(200)
  const lines = await world.rows(sql`select goods_id, goods_no from orders.order_line where order_id = ${order.orderId}`)
  expect(lines).toEqual([{ goods_id: goneId, goods_no: oldNumber }])
  expect(await world.rows(sql`select goods_id, quantity from orders.purchase_history where shop_id = ${buyer.shopId}`)).toEqual([
    { goods_id: keptId, quantity: 10 },
  ])
  await call(calls.BuyAgain, { orderId: order.orderId }, buyer.token)
  expect(await world.rows(sql`select offer_id, quantity from cart.line where shop_id = ${buyer.shopId}`)).toEqual([
    { offer_id: other.offerId, quantity: 10 },
  ])
  await expectStockConsistent(world, totals)
})

test('the log says which record went, and what was moved', async () => {
  const { keptId, goneId } = await makeTwins()
  await make.makeOffer(world, { goodsId: goneId })
  await merge(keptId, goneId)
  expect(await auditOf(world, 'goods', keptId)).toMatchObject([
    {
      action: 'goods.merge',
      before: { goods: expect.stringContaining(await numberOf(goneId)) },
      after: { moved: ['卖家报价 1'] },
    },
  ])
})

test('race: two merge the same records in both directions at once, and one of them wins', async () => {
  const { keptId, goneId } = await makeTwins()
  await make.makeOffer(world, { goodsId: goneId })
  const codes = (await Promise.all([merge(keptId, goneId), merge(goneId, keptId)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 404])
})

test('race: an offer that a seller adds while its goods are merged is not left behind', async () => {
  const { keptId, goneId } = await makeTwins()
  const seller = await make.makeSellerOperator(world, { rights: ['offers'] })
  const offer = {
    goodsId: goneId,
    taxRate: 13,
    tiers: [{ from: 1, fen: 900 }],
    minQuantity: 1,
    step: 1,
    limitPerOrder: null,
    limitPerDay: null,
    limitPerMonth: null,
    splitAllowed: true,
    sortWeight: 0,
    shopTypes: null,
    regions: null,
  }
  await Promise.all([merge(keptId, goneId), call(calls.AddOffer, offer, seller.token)])
  expect(await world.rows(sql`select from catalog.offer where goods_id = ${goneId}`)).toEqual([])
})
