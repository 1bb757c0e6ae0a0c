import { ConsoleListSellerOffers, StopOffer } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOffer, makeOperator, makeOrder, makeSeller } from '../../../../test/factories/index.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { indexGoods } from '../../search/index.ts'

const world = await openWorld()
const { call } = world
const operator = await makeOperator(world, { rights: ['qualification', 'offers'], name: '赵敏' })
const list = async (input: Record<string, unknown> = {}) => (await call(ConsoleListSellerOffers, input, operator.token)).data
const ids = async (input: Record<string, unknown> = {}) => (await list(input)).rows.map(({ gccsId }) => gccsId)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonCheckersRejected(world, ConsoleListSellerOffers, {})
})

test('names bad input and does not page beyond 1,000 rows', async () => {
  const wrong = { seller: '字'.repeat(41), keyword: '字'.repeat(61), state: 'x', sort: 'sales', page: 51, pageSize: 30, more: 1 }
  for (const [field, value] of Object.entries(wrong)) {
    const answer = await call(ConsoleListSellerOffers, { [field]: value }, operator.token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
  }
  const beyond = await call(ConsoleListSellerOffers, { page: 21, pageSize: 50 }, operator.token)
  expect(beyond.data.fields).toHaveProperty('page')
})

test('lists the offers of all sellers by seller, words, state and sort', async () => {
  const kang = await makeSeller(world, { name: '康源医药' })
  const hua = await makeSeller(world, { name: '华东医药' })
  const goods = { showName: '黄鹂颗粒', goodsNo: 'HL0001', approvalNo: '国药准字Z20209901' }
  const dear = await makeOffer(world, { sellerId: kang.sellerId, goods, tiers: [[1, 9_900]], stock: 50 })
  await world.app.database.transact((tx) => indexGoods(tx, [dear.goodsId]))
  const { goodsId } = dear
  world.clock.advance(HOUR)
  const cheap = await makeOffer(world, { sellerId: hua.sellerId, goodsId, tiers: [[1, 100]], stock: 20 })
  const off = await makeOffer(world, { sellerId: hua.sellerId, onSale: false, stock: 30 })
  const empty = await makeOffer(world, { sellerId: kang.sellerId, stock: 0 })
  const near = await makeOffer(world, { sellerId: kang.sellerId, nearExpiry: true, stock: 10 })
  const stopped = await makeOffer(world, { sellerId: hua.sellerId, stock: 5 })
  expect((await call(StopOffer, { gccsId: stopped.offerId, reason: '价格有误' }, operator.token)).code).toBe(200)

  expect(await ids()).toEqual([stopped, near, empty, off, cheap, dear].map((one) => one.offerId))
  expect(await ids({ seller: '康源' })).toEqual([near, empty, dear].map((one) => one.offerId))
  expect(await ids({ seller: '没有这家' })).toEqual([])
  for (const keyword of ['黄鹂', 'hl0001', 'Z20209901']) expect(await ids({ keyword })).toEqual([cheap.offerId, dear.offerId])
  expect(await ids({ keyword: '黄鹂', seller: '华东' })).toEqual([cheap.offerId])
  expect(await ids({ state: 'onSale' })).toEqual([near, empty, cheap, dear].map((one) => one.offerId))
  expect(await ids({ state: 'offSale' })).toEqual([off.offerId])
  expect(await ids({ state: 'noStock' })).toEqual([empty.offerId])
  expect(await ids({ state: 'nearExpiry' })).toEqual([near.offerId])
  expect(await ids({ state: 'stopped' })).toEqual([stopped.offerId])
  const byPrice = await ids({ sort: 'price' })
  expect([byPrice[0], byPrice.at(-1)]).toEqual([cheap.offerId, dear.offerId])
  expect(await ids({ sort: 'stock' })).toEqual([empty, stopped, near, cheap, off, dear].map((one) => one.offerId))
  expect(await list({ state: 'onSale', page: 2 })).toMatchObject({ rows: [], total: 4, page: 2 })
})

test('says of each what it costs, what there is, whose it is and how it stands', async () => {
  const { offerIds, seller } = await makeOrder(world, 'paid')
  await world.write(sql`update catalog.seller set open = false where id = ${seller.sellerId}`)
  const row = async () => (await list({ seller: seller.sellerName })).rows.find(({ gccsId }) => gccsId === offerIds[0])
  expect(await row()).toMatchObject({
    sellerId: seller.sellerId,
    sellerName: seller.sellerName,
    sellerSells: false,
    listFen: 1_000,
    lowestFen: 1_000,
    available: 90,
    reserved: 10,
    onSale: true,
    merged: false,
    stopped: null,
  })
  await call(StopOffer, { gccsId: offerIds[0]!, reason: '商品与资料不符' }, operator.token)
  expect(await row()).toMatchObject({
    onSale: false,
    stopped: { at: world.clock.now().toISOString(), by: '赵敏', reason: '商品与资料不符' },
  })
})
