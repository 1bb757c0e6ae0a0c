import { ListShortages, RegisterShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, ListShortages, {})
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await world.call(ListShortages, { cursor: 'x' }, token)).data).toHaveProperty('fields.cursor')
})

test('lists what the shop’s members registered, page by page, the latest first, and nothing of other shops', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const goodsId = await makeGoods(world, { showName: '安宫牛黄丸' })
  await world.call(RegisterShortage, { name: '别家' }, (await makeBuyer(world)).token)
  for (let n = 0; n < 22; n++) {
    world.clock.advance(1)
    await world.call(
      RegisterShortage,
      { name: `缺货${n}`, quantity: 5, ...(n === 21 && { goodsId }) },
      n % 2 ? token : colleague.token,
    )
  }
  const first = (await world.call(ListShortages, {}, token)).data
  expect(first.rows[0]).toMatchObject({
    name: '缺货21',
    quantity: 5,
    state: 'looking',
    goods: { goodsId, goodsShowName: '安宫牛黄丸' },
  })
  expect(first.rows).toHaveLength(20)
  const rest = (await world.call(ListShortages, { cursor: first.next! }, token)).data
  expect([rest.rows.map(({ name }) => name), rest.next]).toEqual([['缺货1', '缺货0'], null])
})
