import { ConsoleListSupplyQuestions, ConsoleListWaiting } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeSupplyQuestion } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { seller, goodsId, offerId } = await makeSupplyQuestion(world, 3)
const list = (input: object = {}) => world.call(ConsoleListSupplyQuestions, input, seller.token)

test('rejects anonymous callers, buyers, the platform and operators without the right; names bad input', async () => {
  await expectNonSellersRejected(world, ConsoleListSupplyQuestions, {}, { sellerId: seller.sellerId, otherRight: 'orders' })
  for (const input of [{ state: 'x' }, { sellerId: 1 }, { pageSize: 10 }]) expect((await list(input)).code).toBe(422)
})

test('shows what the seller alone is asked, with its own offer and stock; it waits for an answer', async () => {
  await makeSupplyQuestion(world)
  expect((await list()).data).toMatchObject({
    total: 1,
    rows: [{ goodsId, gccsId: offerId, available: 3, packs: 30, note: '月底前要', outcome: null, answeredAt: null }],
  })
  expect((await list({ state: 'answered' })).data.rows).toEqual([])
  expect((await list({ keyword: '没有这种' })).data.rows).toEqual([])
  const waits = (await world.call(ConsoleListWaiting, {}, seller.token)).data.rows.find(({ kind }) => kind === 'supplyQuestions')
  expect(waits).toEqual({ kind: 'supplyQuestions', count: 1, since: world.clock.now().toISOString() })
})
