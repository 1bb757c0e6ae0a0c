import { CloseShortage, ConsoleListShortages, ListNotices, ListShortages } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBatch,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  makeShortage,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { reportArrivals } from './report-arrivals.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const close = (shortageId: number, seenGoodsId: number | null, token = operator.token) =>
  world.call(CloseShortage, { shortageId, seenGoodsId, reason: '厂家已停产' }, token)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { shortageId } = await makeShortage(world)
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await close(shortageId, null, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, CloseShortage, { shortageId, seenGoodsId: 1, reason: '厂家已停产' }, operator.token)
})

test('no shop waits any more: each is notified of the reason, and what comes is not news', async () => {
  const { goodsId, offerId } = await makeOffer(world, { stock: 0, goods: { showName: '西黄丸' } })
  const { buyer, shortageId } = await makeShortage(world, { goodsId })
  expect((await close(shortageId, null)).data).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect((await close(shortageId, goodsId)).data).toEqual({ shops: 1 })
  await world.work()
  await makeBatch(world, offerId)
  world.clock.advance(10 * MINUTE)
  await reportArrivals(world.app.jobContext)
  const titles = (await world.call(ListNotices, {}, buyer.token)).data.rows.map(({ title, text }) => [title, text])
  expect(titles).toEqual([['已停止找货：西黄丸', '厂家已停产']])
  const [row] = (await world.call(ListShortages, {}, buyer.token)).data.rows
  expect(row).toMatchObject({ state: 'over', arrivedAt: null, reply: { text: '厂家已停产', goods: null } })
  const [group] = (await world.call(ConsoleListShortages, { state: 'closed' }, operator.token)).data.rows
  expect(group).toMatchObject({ shortageId, state: 'closed', waiting: 0, shops: 1 })
  expect(await auditOf(world, 'shortage', shortageId)).toMatchObject([
    { action: 'shortage.close', after: { reason: '厂家已停产', shops: 1 } },
  ])
})

test('race: of several operators one closes it, and a shop may register it once more', async () => {
  const { buyer, shortageId } = await makeShortage(world, { name: '停产的药' })
  const answers = await Promise.all([1, 2, 3].map(() => close(shortageId, null)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
  world.clock.advance(1)
  await makeShortage(world, { name: '停产的药', buyer })
  expect((await world.call(ListShortages, {}, buyer.token)).data.rows.map(({ state }) => state)).toEqual(['looking', 'over'])
})
