import { ConsoleGetOffer, ConsoleListBatches, ConsoleListWaiting, MoveBatch, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeBatch,
  makeOffer,
  makeOperator,
  makeReport,
  makeSellerOperator,
  type OfferOptions,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const list = (token: string, input: Args<typeof ConsoleListBatches> = {}) => call(ConsoleListBatches, input, token)
const idsOf = async (token: string, input: Args<typeof ConsoleListBatches> = {}) =>
  (await list(token, input)).data.rows.map(({ batchId }) => batchId)
const offerOf = (seller: SellerOperator, options: OfferOptions = {}) =>
  makeOffer(world, { sellerId: seller.sellerId, ...options })

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleListBatches, {}, { sellerId, otherRight: 'orders' })
})

test('names bad input and does not page beyond 1,000 rows', async () => {
  const { token } = await makeSellerOperator(world)
  for (const [field, value] of Object.entries({
    view: 'x',
    within: '60',
    page: 51,
    pageSize: 30,
    keyword: '字'.repeat(61),
    more: 1,
  })) {
    const answer = await call(ConsoleListBatches, { [field]: value }, token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
  }
})

/** A seller with a batch of each kind; those with stock in the order of their expiry. */
async function makeShelf(goodsNo?: string) {
  const seller = await makeSellerOperator(world)
  await makeOffer(world)
  const usual = await offerOf(seller, {
    goods: { showName: '连花清瘟_胶囊', ...(goodsNo && { goodsNo }) },
    stock: 50,
    lifeDays: 400,
  })
  const of = (lifeDays: number, more = {}) => makeBatch(world, usual.offerId, { lifeDays, ...more })
  const near = await offerOf(seller, { goodsId: usual.goodsId, nearExpiry: true, stock: 30, lifeDays: 120 })
  const lone = await offerOf(seller, { stock: 10, lifeDays: 60 })
  const batches = {
    expired: await of(-3),
    unsellable: await of(20),
    lone: lone.batchId,
    locked: await of(80, { locked: true }),
    ageing: await of(110, { batchNo: 'FIND-ME' }),
    near: near.batchId,
    fresh: usual.batchId,
  }
  await of(-30, { quantity: 0 })
  return { seller, usual, offers: [usual, near, lone], ...batches, all: Object.values(batches) }
}

test('shows the seller’s own batches with packs over all offers, those that expire first first', async () => {
  const { seller, all, ageing, usual } = await makeShelf('LH0001')
  const { data } = await list(seller.token)
  expect(data.rows.map(({ batchId }) => batchId)).toEqual(all)
  expect(data.total).toBe(all.length)
  expect(data.rows.find(({ batchId }) => batchId === ageing)).toMatchObject({
    gccsId: usual.offerId,
    goodsNo: 'LH0001',
    batchNo: 'FIND-ME',
    lifeDays: 110,
    nearExpiry: true,
    inNearExpiryOffer: false,
    available: 100,
    sellable: true,
    reports: 0,
    move: 'ready',
  })
  expect((await idsOf(seller.token, { view: 'all' })).length).toBe(all.length + 1)
  expect(await idsOf(seller.token, { page: 2, pageSize: 20 })).toEqual([])
})

test('by what they are, by how soon they expire, and by words or the beginning of a number', async () => {
  const shelf = await makeShelf('LH0002')
  const { token, sellerId } = shelf.seller
  const { expired, unsellable, lone, locked, ageing, near, fresh, all } = shelf
  await makeReport(world, sellerId, { batchId: fresh })
  expect(await idsOf(token, { view: 'expired' })).toEqual([expired])
  expect(await idsOf(token, { view: 'ageing' })).toEqual([lone, ageing])
  expect(await idsOf(token, { view: 'movable' })).toEqual([ageing])
  expect(await idsOf(token, { view: 'locked' })).toEqual([locked])
  expect(await idsOf(token, { view: 'noReports' })).toEqual(all.filter((id) => id !== fresh))
  expect(await idsOf(token, { within: '90' })).toEqual([unsellable, lone, locked])
  expect(await idsOf(token, { within: '180' })).toEqual([unsellable, lone, locked, ageing, near])
  expect(await idsOf(token, { keyword: 'find' })).toEqual([ageing])
  expect(await idsOf(token, { keyword: '清瘟_' })).toEqual(all.filter((id) => id !== lone))
  expect(await idsOf(token, { keyword: 'LH0002', view: 'locked' })).toEqual([locked])
  expect(await idsOf(token, { keyword: '_' })).toEqual(all.filter((id) => id !== lone))
})

test('says of each batch what moving it would answer', async () => {
  const shelf = await makeShelf()
  const { token } = shelf.seller
  await makeBatch(world, shelf.usual.offerId, { batchNo: 'DIFFERS', lifeDays: 100 })
  await makeBatch(world, shelf.offers[1]!.offerId, { batchNo: 'DIFFERS', lifeDays: 101 })
  const rows = (await list(token, { view: 'all' })).data.rows
  const offered = await Promise.all(
    shelf.offers.map(async ({ offerId }) => (await call(ConsoleGetOffer, { gccsId: offerId }, token)).data),
  )
  const shown = new Map(offered.flatMap(({ batches }) => batches.map(({ batchId, move }) => [batchId, move] as const)))
  for (const { batchId, batchNo, lifeDays, move } of rows) {
    const { code, data } = await call(MoveBatch, { batchId, quantity: 1 }, token)
    const answer = code === 200 ? 'ready' : data.reason === 'NO_TARGET' ? 'noTarget' : null
    expect([batchNo, lifeDays, move, shown.get(batchId)]).toEqual([batchNo, lifeDays, answer, answer])
  }
  expect(new Set(rows.map(({ move }) => move))).toEqual(new Set(['ready', 'noTarget', null]))
})

test('the start page counts what ages, has expired or is sold out, for those who have the right', async () => {
  const { seller, usual } = await makeShelf()
  await makeBatch(world, usual.offerId, { lifeDays: -10, locked: true })
  await offerOf(seller, { stock: 0 })
  await offerOf(seller, { stock: 0, onSale: false })
  const waiting = async (token: string) =>
    Object.fromEntries(
      (await call(ConsoleListWaiting, {}, token)).data.rows.map(({ kind, count, since }) => [kind, [count, since]]),
    )
  expect(await waiting(seller.token)).toMatchObject({
    soldOutOffers: [1, null],
    ageingBatches: [2, null],
    expiredBatches: [1, null],
  })
  await world.write(sql`update catalog.batch set available = 0 where offer_id = ${usual.offerId}`)
  expect(await waiting(seller.token)).toMatchObject({ ageingBatches: [1, null], expiredBatches: [0, null] })
  const { token } = await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders'] })
  expect(await waiting(token)).not.toHaveProperty('ageingBatches')
})
