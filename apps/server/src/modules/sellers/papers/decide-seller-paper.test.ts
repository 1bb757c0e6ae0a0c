import {
  AddToCart,
  ConsoleListOwnPapers,
  ConsoleListWaiting,
  DecideSellerPaper,
  GetGoodsDetail,
  GetSellerHome,
  ListGoods,
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
  type SellerPaperOptions,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
/** Decides on a drug licence, for these scopes. */
const decide = (paperId: number, approve = true, reason = '', as = token, scopes: Scope[] | undefined = ['chemical']) =>
  world.call(DecideSellerPaper, { paperId, approve, reason, ...(approve && scopes && { scopes }) }, as)
const run = (name: string) => world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)
const stateOf = async (paperId: number) =>
  (await world.rows(sql<{ state: number }>`select state from sellers.paper where id = ${paperId}`))[0]!.state
const offerCount = async (goodsId: number) =>
  (await world.rows(sql<{ n: number }>`select offer_count as n from catalog.goods where id = ${goodsId}`))[0]!.n
/** A seller with one offer on sale, and a paper that waits. */
async function stage(options: SellerPaperOptions = {}) {
  const seller = await makeSellerOperator(world)
  const offer = await makeOffer(world, { sellerId: seller.sellerId })
  return { ...seller, ...offer, paperId: await makeSellerPaper(world, seller.sellerId, { state: 1, ...options }) }
}
/** One whose licence counts, and ends in so many days. */
async function stageEnding(days: number) {
  const seller = await stage({ days })
  expect((await decide(seller.paperId)).code).toBe(200)
  return seller
}
const reasonOf = async (goodsId: number, gccsId: number, buyer: string) => {
  const { data } = await world.call(GetGoodsDetail, { goodsId, gccsId }, buyer)
  return data.cannotShow?.reason ?? data.offer?.cannotBuy?.reason
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { paperId, token: own } = await stage()
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, own, other]) codes.push((await decide(paperId, true, '', as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input, and asks for the reason of a rejection', async () => {
  const { paperId } = await stage()
  await expectBadInputs(
    world,
    DecideSellerPaper,
    { paperId, approve: false, scopes: ['chemical'], reason: '照片不清楚' },
    token,
    ['scopes', 'reason'],
  )
  expect((await decide(paperId, false)).data.fields).toEqual({ reason: '请填写驳回原因' })
})

test('asks for the scopes of a paper that gives some, and takes none that its kind does not give', async () => {
  const { paperId, sellerId } = await stage()
  const problemOf = async (id: number, scopes?: Scope[]) =>
    (await world.call(DecideSellerPaper, { paperId: id, approve: true, ...(scopes && { scopes }) }, token)).data.fields
  expect(await problemOf(paperId)).toEqual({ scopes: '请选择这份证照的经营范围' })
  expect(await problemOf(paperId, [])).toEqual({ scopes: '请选择这份证照的经营范围' })
  for (const scope of ['device-2', 'retail-rx', 'cosmetics'] as const)
    expect(await problemOf(paperId, ['chemical', scope])).toEqual({ scopes: '有的范围不由这类证照许可，请重新选择' })
  const permit = await makeSellerPaper(world, sellerId, { state: 1, kind: 'seal-samples' })
  expect(await problemOf(permit, ['chemical'])).toEqual({ scopes: '这类资质不登记经营范围' })
  expect((await world.call(DecideSellerPaper, { paperId: permit, approve: true }, token)).code).toBe(200)
  expect((await decide(paperId, true, '', token, ['biological', 'chemical', 'chemical'])).code).toBe(200)
  const { rows } = (await world.call(ConsoleListOwnPapers, {}, (await makeOperator(world, { sellerId })).token)).data
  expect(rows.find(({ kind }) => kind === 'drug-licence')?.current?.scopes).toEqual(['chemical', 'biological'])
  expect(rows.find(({ kind }) => kind === 'seal-samples')?.current?.scopes).toBeNull()
})

test('does not find what does not exist, and approves nothing that has ended meanwhile', async () => {
  expect((await decide(987_654_321)).code).toBe(404)
  const { paperId } = await stage({ days: -1 })
  expect(Object.keys((await decide(paperId)).data.fields ?? {})).toEqual(['approve'])
})

test('an approved paper takes the place of the one before; a rejected one leaves it', async () => {
  const { sellerId, paperId, token: own } = await stage()
  const before = await makeSellerPaper(world, sellerId, { days: 10 })
  expect((await decide(paperId, false, '照片不清楚')).code).toBe(200)
  expect([await stateOf(before), await stateOf(paperId)]).toEqual([2, 3])
  const { rows } = (await world.call(ConsoleListOwnPapers, {}, own)).data
  expect(rows.find(({ kind }) => kind === 'drug-licence')).toMatchObject({
    current: { paperId: before, daysLeft: 10 },
    rejected: { rejection: '照片不清楚' },
  })
  const next = await makeSellerPaper(world, sellerId, { state: 1 })
  expect((await decide(next)).code).toBe(200)
  expect([await stateOf(before), await stateOf(next)]).toEqual([5, 2])
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    { action: 'paper.reject', after: { paper: '药品经营许可证（批发）', state: 3, reason: '照片不清楚' } },
    { action: 'paper.approve', after: { state: 2, scopes: ['chemical'] } },
  ])
})

test('a seller whose core licence has ended sells nothing from midnight on, and everything once the next one is approved', async () => {
  const { sellerId, goodsId, offerId } = await stageEnding(1)
  const buyer = await makeBuyer(world)
  expect(await reasonOf(goodsId, offerId, buyer.token)).toBeUndefined()
  world.clock.advance(2 * DAY)
  const { token: fresh } = await makeBuyer(world, { shopId: buyer.shopId })
  // The clock alone refuses, before any schedule has run.
  const added = await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, fresh)
  expect(added.data).toMatchObject({ reason: 'CANNOT_BUY', cannotBuy: { reason: 'sellerLicence' } })
  await run('catalog.stop-unlicensed')
  expect(await reasonOf(goodsId, offerId, fresh)).toBe('sellerLicence')
  expect((await world.call(ListGoods, { sellerId }, fresh)).data.rows).toEqual([])
  expect((await world.call(GetSellerHome, { sellerId }, fresh)).data.cannotBuy?.reason).toBe('sellerLicence')
  expect(await offerCount(goodsId)).toBe(1)
  await world.work()
  expect(await offerCount(goodsId)).toBe(0)
  const { token: again } = await makeOperator(world, { sellerId })
  expect((await world.call(ConsoleListOwnPapers, {}, again)).data.stopped).toBe(true)
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const waiting = async (kind: string) =>
    (await world.call(ConsoleListWaiting, {}, reviewer.token)).data.rows.find((row) => row.kind === kind)?.count
  expect(await waiting('endedSellers')).toBe(1)
  const next = await makeSellerPaper(world, sellerId, { state: 1 })
  expect(await waiting('sellerPapers')).toBeGreaterThan(0)
  expect((await decide(next, true, '', reviewer.token)).code).toBe(200)
  expect(await reasonOf(goodsId, offerId, fresh)).toBeUndefined()
  await world.work()
  expect((await world.call(ListGoods, { sellerId }, fresh)).data.rows).toHaveLength(1)
})

test('what is no core licence stops nothing, nor does a seller that has handed in nothing', async () => {
  const { goodsId, offerId, sellerId } = await stage({ kind: 'food-licence' })
  await makeSellerPaper(world, sellerId, { kind: 'device-licence', days: -5 })
  const { token: buyer } = await makeBuyer(world)
  await run('catalog.stop-unlicensed')
  expect(await reasonOf(goodsId, offerId, buyer)).toBeUndefined()
})

test('race: of four decisions at once one counts', async () => {
  const { paperId } = await stage()
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  const answers = await Promise.all(
    [true, false, true, false].map((approve) => decide(paperId, approve, approve ? '' : '照片不清楚', reviewer)),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
