import { AnswerRecall, CloseRecall, ListRecalls } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeRecallable, orderOf, startRecallOf } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const list = async (token: string) => (await call(ListRecalls, {}, token)).data

test('rejects anonymous callers, operators and users without a shop, and names unknown fields', async () => {
  await expectNonMembersRejected(world, ListRecalls, {})
  const { token } = await makeBuyer(world)
  expect((await call(ListRecalls, { page: 1 }, token)).code).toBe(422)
})

test('shows what its shop was sent, with the orders it came in; finance reads it and may not answer', async () => {
  const batch = await makeRecallable(world)
  const first = await orderOf(world, batch, 'shipped')
  const second = await orderOf(world, batch, 'shipped', { quantity: 4, buyer: first.buyer })
  await orderOf(world, batch, 'shipped')
  const recallId = await startRecallOf(world, batch)
  const { rows, cannotAnswer } = await list(first.buyer.token)
  expect(cannotAnswer).toBe('')
  expect(rows).toMatchObject([{ recallId, batchNo: batch.batchNo, className: '二级', received: 14, answer: null, closed: null }])
  expect(rows[0]!.orders.map(({ orderId, packs }) => [orderId, packs])).toEqual(
    expect.arrayContaining([
      [first.orderId, 10],
      [second.orderId, 4],
    ]),
  )
  const finance = await makeBuyer(world, { shopId: first.buyer.shopId, role: 'finance' })
  expect(await list(finance.token)).toMatchObject({ rows: [{ recallId }], cannotAnswer: '请由门店负责人或采购员回复' })
})

test('those to answer come first, then the newest; closed ones last', async () => {
  const buyer = await makeBuyer(world)
  const ids: number[] = []
  for (let i = 0; i < 3; i++) {
    const batch = await makeRecallable(world)
    await orderOf(world, batch, 'shipped', { buyer })
    ids.push(await startRecallOf(world, batch))
    world.clock.advance(MINUTE)
    if (i === 1) await call(CloseRecall, { recallId: ids[1]!, released: false, reason: '复检不合格，销毁' }, batch.seller.token)
  }
  await call(AnswerRecall, { recallId: ids[2]!, stopped: 10, sold: 0, setAside: 0, note: '' }, buyer.token)
  expect((await list(buyer.token)).rows.map(({ recallId }) => recallId)).toEqual([ids[0], ids[2], ids[1]])
  expect((await list(buyer.token)).rows[2]!.closed).toMatchObject({ released: false, reason: '复检不合格，销毁' })
})
