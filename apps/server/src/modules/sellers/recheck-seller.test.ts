import { AddToCart, ConsoleGetOwnSeller, GetGoodsDetail, ListAudit, ListGoods, RecheckSeller } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeSeller, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { newSellers } from '../../../test/new-sellers.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay, DAY, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification', 'audit'], name: '赵敏' })
const recheck = (sellerId: number, checkedAt: string, note = '', as = token) =>
  world.call(RecheckSeller, { sellerId, checkedAt, note }, as)
async function opened(options: object = {}) {
  const checkedAt = world.clock.now().toISOString()
  const { sellerId } = await makeSeller(world, options)
  world.clock.advance(MINUTE)
  return { sellerId, checkedAt }
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { sellerId, checkedAt } = await opened()
  const { token: other } = await makeOperator(world, { rights: ['operators'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other])
    codes.push((await recheck(sellerId, checkedAt, '', as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input', async () => {
  await expectBadInputs(world, RecheckSeller, { ...(await opened()), note: '许可证有效' }, token)
  expect((await recheck((await opened()).sellerId, '2026-03-10')).code).toBe(422)
})

test('does not find sellers that do not exist, or are closed', async () => {
  const closed = await opened({ open: false })
  expect((await recheck(closed.sellerId, closed.checkedAt)).code).toBe(404)
  expect((await recheck(987_654_321, closed.checkedAt)).code).toBe(404)
})

test('records who checked, when and what they noted, once; the log says so', async () => {
  const { sellerId, checkedAt } = await opened({ name: '华东医药' })
  expect((await recheck(sellerId, checkedAt, '许可证有效期至 2028-05')).code).toBe(200)
  const now = world.clock.now().toISOString()
  expect((await recheck(sellerId, checkedAt)).data.reason).toBe('CHECKED_MEANWHILE')
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    { action: 'seller.recheck', before: { checkedAt }, after: { checkedAt: now, note: '许可证有效期至 2028-05' } },
  ])
  const [line] = (await world.call(ListAudit, { action: 'seller.recheck' }, token)).data.rows
  expect(line).toMatchObject({ actionName: '半年复核', subject: { kind: 'seller', label: '华东医药' } })
  world.clock.advance(MINUTE)
  expect((await recheck(sellerId, now)).code).toBe(200)
})

test('from the 184th day on nothing of a seller is sold, by the clock; once it is checked, all of it is', async () => {
  const sellers = newSellers(world, await makeOperator(world, { rights: ['qualification'] }))
  const seller = await sellers.added()
  const { goodsId, offerId } = await makeOffer(world, { sellerId: seller.sellerId })
  await sellers.approveCore(seller)
  expect((await sellers.setOpen(seller.sellerId, true)).code).toBe(200)
  const checkedAt = world.clock.now().toISOString()
  const opened = new Date(`${chinaDay(world.clock.now())}T00:00:00+08:00`).getTime()
  const { shopId } = await makeBuyer(world)
  const buyer = async () => (await makeBuyer(world, { shopId })).token
  const add = async () => (await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, await buyer())).data
  const state = async () =>
    (await world.call(ConsoleGetOwnSeller, {}, (await makeOperator(world, { sellerId: seller.sellerId })).token)).data.state

  world.clock.set(new Date(opened + 184 * DAY - MINUTE))
  expect(await add()).not.toHaveProperty('reason')
  expect(await state()).toBe('open')
  world.clock.set(new Date(opened + 184 * DAY))
  expect(await add()).toMatchObject({ reason: 'CANNOT_BUY', cannotBuy: { reason: 'sellerLicence' } })
  expect(await state()).toBe('overdue')
  await world.app.schedules.find(({ name }) => name === 'catalog.stop-unlicensed')!.run(world.app.jobContext)
  await world.work()
  const listed = async () =>
    (await world.call(ListGoods, { sellerId: seller.sellerId }, await buyer())).data.rows.map((row) => row.goodsId)
  expect(await listed()).toEqual([])

  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  expect((await recheck(seller.sellerId, checkedAt, '', reviewer.token)).code).toBe(200)
  expect(await state()).toBe('open')
  expect(await add()).not.toHaveProperty('reason')
  await world.work()
  expect(await listed()).toEqual([goodsId])
  const { offer } = (await world.call(GetGoodsDetail, { gccsId: offerId }, await buyer())).data
  expect(offer?.cannotBuy).toBeNull()
})

test('race: of four at once one is recorded', async () => {
  const { sellerId, checkedAt } = await opened()
  const answers = await Promise.all(Array.from({ length: 4 }, () => recheck(sellerId, checkedAt)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
