import {
  ConsoleListOwnPapers,
  ConsoleListWaiting,
  GetGoodsDetail,
  PlaceOrder,
  RecordPaperScopes,
  type Scope,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  makeSellerPaper,
  previewSubmission,
  type Offer,
} from '../../../../test/factories/index.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { auditOf, tradeCountOf } from '../../../../test/inspect.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const buyer = await makeBuyer(world)
const record = (paperId: number, scopes: Scope[], known: Scope[] | null = null, as = token) =>
  world.call(RecordPaperScopes, { paperId, knownScopes: known, scopes }, as)
const endsOf = async (sellerId: number) =>
  (await world.rows(sql<{ ends: object | null }>`select scope_ends as ends from catalog.seller where id = ${sellerId}`))[0]!.ends
const onSale = async (offerId: number) =>
  (await world.rows(sql<{ on_sale: boolean }>`select on_sale from catalog.offer where id = ${offerId}`))[0]!.on_sale

/** A seller from before scopes were recorded: its drug licence counts, and it has chemicals and a device on sale. */
async function stage() {
  const seller = await makeSellerOperator(world)
  const { sellerId } = seller
  const chemical = await makeOffer(world, { sellerId })
  const device = await makeOffer(world, { sellerId, goods: { type: 5, scope: 'device-2' } })
  return { ...seller, chemical, device, paperId: await makeSellerPaper(world, sellerId) }
}
const cannotBuy = async ({ offerId, goodsId }: Offer) => {
  const { data } = await world.call(GetGoodsDetail, { goodsId, gccsId: offerId }, buyer.token)
  return (data.offer ? data.offer.cannotBuy : data.cannotShow)?.text ?? null
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { paperId, token: own } = await stage()
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, own, other])
    codes.push((await record(paperId, ['chemical'], null, as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input, and takes only what a paper of the kind can give', async () => {
  const { paperId, sellerId } = await stage()
  await expectBadInputs(world, RecordPaperScopes, { paperId, knownScopes: ['chemical'], scopes: ['chemical'] }, token)
  expect((await record(paperId, [])).data.fields).toEqual({ scopes: '请选择这份证照的经营范围' })
  expect((await record(paperId, ['health-food'])).data.fields).toHaveProperty('scopes')
  const permit = await makeSellerPaper(world, sellerId, { kind: 'bank-permit' })
  expect((await record(permit, ['chemical'])).data.fields).toEqual({ scopes: '这类资质不登记经营范围' })
})

test('finds no paper that does not exist or waits; refuses one that another replaced, or of which others were recorded', async () => {
  expect((await record(987_654_321, ['chemical'])).code).toBe(404)
  const { paperId, sellerId } = await stage()
  expect((await record(await makeSellerPaper(world, sellerId, { state: 1 }), ['chemical'])).code).toBe(404)
  expect((await record(paperId, ['chemical'])).code).toBe(200)
  expect((await record(paperId, ['biological'])).data.reason).toBe('CHANGED_MEANWHILE')
  await world.write(sql`update sellers.paper set state = 5 where id = ${paperId}`)
  expect((await record(paperId, ['biological'], ['chemical'])).data.reason).toBe('CHANGED_MEANWHILE')
  expect(await endsOf(sellerId)).toEqual({ chemical: expect.any(String) })
})

test('from the record on a seller sells only what its licences cover, and the rest leaves sale; a correction lets it back', async () => {
  const { sellerId, paperId, device, chemical, token: own } = await stage()
  expect([await cannotBuy(device), await cannotBuy(chemical)]).toEqual([null, null])
  expect((await record(paperId, ['chemical'])).data).toEqual({ stopping: 1 })
  const refusal = '卖家的经营范围不含「二类医疗器械」，暂停销售'
  expect([await cannotBuy(device), await cannotBuy(chemical)]).toEqual([refusal, null])
  expect(await onSale(device.offerId)).toBe(true)
  await world.work()
  expect([await onSale(device.offerId), await onSale(chemical.offerId)]).toEqual([false, true])
  expect(await cannotBuy(device)).toBe(refusal)
  const waits = async () =>
    (await world.call(ConsoleListWaiting, {}, own)).data.rows.find(({ kind }) => kind === 'outOfScopeOffers')?.count
  expect(await waits()).toBe(1)
  // The same once more is no change.
  expect((await record(paperId, ['chemical'], ['chemical'])).data).toEqual({ stopping: 0 })
  const { rows } = (await world.call(ConsoleListOwnPapers, {}, own)).data
  expect(rows.find(({ kind }) => kind === 'drug-licence')?.current?.scopes).toEqual(['chemical'])
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    {
      action: 'paper.scopes',
      before: { paper: '药品经营许可证（批发）', scopes: [] },
      after: { paper: '药品经营许可证（批发）', scopes: ['chemical'] },
    },
  ])
  expect((await record(paperId, ['biological'], ['chemical'])).data).toEqual({ stopping: 1 })
  expect(await cannotBuy(chemical)).toBe('卖家的经营范围不含「化学制剂」，暂停销售')
  expect((await record(paperId, ['chemical'], ['biological'])).data).toEqual({ stopping: 0 })
  await world.work()
  expect([await cannotBuy(chemical), await onSale(chemical.offerId)]).toEqual([null, true])
  await world.write(
    sql`update catalog.offer set lacking_scope_at = lacking_scope_at - interval '31 days' where id = ${device.offerId}`,
  )
  expect(await waits()).toBe(0)
})

test('stops nothing before all its licences are recorded: the drug licence, and each other one that counts', async () => {
  const { sellerId, paperId, device } = await stage()
  const licence = await makeSellerPaper(world, sellerId, { kind: 'device-licence', days: 900 })
  expect((await record(licence, ['device-3'])).data).toEqual({ stopping: 0 })
  expect([await endsOf(sellerId), await cannotBuy(device)]).toEqual([null, null])
  const food = await makeSellerPaper(world, sellerId, { kind: 'food-record', days: null })
  expect((await record(paperId, ['chemical'])).data).toEqual({ stopping: 0 })
  expect(await endsOf(sellerId)).toBeNull()
  expect((await record(food, ['health-food'])).data).toEqual({ stopping: 1 })
  expect(await endsOf(sellerId)).toEqual({
    chemical: '2027-04-14',
    'device-3': '2028-08-26',
    'health-food': '9999-12-31',
  })
})

test('race: an order that waits while its scope is taken away is refused', async () => {
  const { paperId, chemical } = await stage()
  expect((await record(paperId, ['chemical', 'biological'])).code).toBe(200)
  const input = await previewSubmission(world, buyer, [{ offerId: chemical.offerId, quantity: 2 }])
  const held = await holdRow(world, 'catalog.offer', chemical.offerId)
  const placing = world.call(PlaceOrder, input, buyer.token)
  await held.waiting(1)
  expect((await record(paperId, ['biological'], ['chemical', 'biological'])).code).toBe(200)
  await held.release()
  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await placing)
  expect(changes.map(({ reason }) => reason)).toEqual(['sellerScope'])
  expect(await tradeCountOf(world, buyer.shopId)).toBe(0)
})

test('race: of corrections at once from the same record one counts, and orders meanwhile are booked before it or refused', async () => {
  const { sellerId, paperId, chemical } = await stage()
  expect((await record(paperId, ['chemical'])).code).toBe(200)
  const buyers = await Promise.all(Array.from({ length: 4 }, () => makeBuyer(world)))
  const inputs = await Promise.all(
    buyers.map((buyer) => previewSubmission(world, buyer, [{ offerId: chemical.offerId, quantity: 1 }])),
  )
  const { token: one } = await makeOperator(world, { rights: ['qualification'] })
  const [answers, orders] = await Promise.all([
    Promise.all((['biological', 'herbal-pieces'] as const).map((scope) => record(paperId, [scope], ['chemical'], one))),
    Promise.all(buyers.map(({ token: as }, i) => world.call(PlaceOrder, inputs[i]!, as))),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(orders.every(({ code }) => code === 200 || code === 409)).toBe(true)
  const booked = await Promise.all(buyers.map(({ shopId }) => tradeCountOf(world, shopId)))
  expect(booked).toEqual(orders.map(({ code }) => (code === 200 ? 1 : 0)))
  expect(Object.keys((await endsOf(sellerId))!)).toHaveLength(1)
  expect((await world.call(PlaceOrder, { ...inputs[0]! }, (await makeBuyer(world)).token)).code).not.toBe(200)
})
