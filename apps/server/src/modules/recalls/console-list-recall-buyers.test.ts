import { AnswerRecall, ConsoleListRecallBuyers, ConsoleListWaiting } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  assignShop,
  makeBuyer,
  makeOperator,
  makeRecallable,
  makeSalesman,
  makeSellerOperator,
  orderOf,
  startRecallOf,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR } from '../../kernel/clock.ts'
import { remindBuyers } from './remind.ts'

const world = await openWorld()
const { call } = world
const list = (token = '', input: object = {}) => call(ConsoleListRecallBuyers, input, token)
/** A recall with two buyers, of whom the second has answered, and a salesman of the first. */
async function makeAnswered() {
  const batch = await makeRecallable(world)
  const silent = await orderOf(world, batch, 'shipped')
  const heard = await orderOf(world, batch, 'shipped', { quantity: 6 })
  const { salesmanId } = await makeSalesman(world, batch.seller)
  await assignShop(world, salesmanId, silent.buyer.shopId)
  const recallId = await startRecallOf(world, batch)
  await world.work()
  await call(AnswerRecall, { recallId, stopped: 1, sold: 2, setAside: 3, note: '' }, heard.buyer.token)
  return { batch, silent, heard, recallId }
}

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, auditor.token]
  expect(await Promise.all(callers.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
  expect((await list((await makeOperator(world)).token, { answers: 'x' })).code).toBe(422)
})

test('shows the silent ones first, with whom to call, and what the others answered; another seller sees none of them', async () => {
  const { batch, silent, heard, recallId } = await makeAnswered()
  const { rows } = (await list(batch.seller.token, { recallId })).data
  expect(rows).toMatchObject([
    { shopId: silent.buyer.shopId, answer: null, late: false, received: 10, salesmanName: expect.stringMatching(/./) as string },
    { shopId: heard.buyer.shopId, answer: { stopped: 1, sold: 2, setAside: 3 }, received: 6, salesmanName: '' },
  ])
  const other = (await makeSellerOperator(world)).token
  expect([(await list(other, { recallId })).code, (await list(other)).data.rows]).toEqual([404, []])
  const shops = async (answers: string) => (await list(batch.seller.token, { answers })).data.rows.map(({ shopId }) => shopId)
  expect([await shops('silent'), await shops('late'), await shops('answered')]).toEqual([
    [silent.buyer.shopId],
    [],
    [heard.buyer.shopId],
  ])
})

test('reminds the silent ones once when half of their time is over; afterwards they wait for the seller', async () => {
  const { batch, silent, heard, recallId } = await makeAnswered()
  const reminded = async () =>
    (await list((await makeOperator(world, { sellerId: batch.seller.sellerId })).token, { recallId })).data.rows.map(
      ({ remindedAt }) => remindedAt !== null,
    )
  await remindBuyers(world.app.jobContext)
  expect(await reminded()).toEqual([false, false])
  world.clock.advance(36 * HOUR + 1)
  await Promise.all([remindBuyers(world.app.jobContext), remindBuyers(world.app.jobContext)])
  await remindBuyers(world.app.jobContext)
  expect(await reminded()).toEqual([true, false])
  const notices = await Promise.all(
    [silent, heard].map(async ({ buyer }) => {
      const found = await world.rows(
        sql<{
          title: string
        }>`select title from messaging.notice where user_id = ${buyer.userId} and kind = 'recall' order by created_at`,
      )
      return found.map(({ title }) => title.slice(0, 3))
    }),
  )
  expect(notices).toEqual([['二级召', '请回复'], ['二级召']])
  world.clock.advance(2 * DAY)
  const token = (await makeOperator(world, { sellerId: batch.seller.sellerId })).token
  const { rows } = (await list(token, { answers: 'late' })).data
  expect(rows.map(({ shopId }) => shopId)).toEqual([silent.buyer.shopId])
  const waiting = (await call(ConsoleListWaiting, {}, token)).data.rows
  expect(waiting.find(({ kind }) => kind === 'recallBuyers')?.count).toBe(1)
})
