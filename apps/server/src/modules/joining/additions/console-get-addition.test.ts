import { ConsoleGetAddition, DecideAddition } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAdder, makeAddition, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const approve = (additionId: number, token: string) =>
  world.call(DecideAddition, { additionId, version: 1, approve: true }, token)

test('shows what was sent with its pictures, and who else names the same shop; the second approval is refused', async () => {
  const token = await reviewer()
  const { additionId, complete } = await makeAddition(world)
  const second = await makeAdder(world)
  const rival = await makeAddition(world, { ...second, complete: { ...second.complete, shop: complete.shop } })
  const { fields, pictures } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  expect(fields.find(({ field }) => field === 'shop.creditCode')?.warning).toBe('林知夏也申请了这家门店')
  expect(pictures.map(({ name }) => name)).toEqual(['身份证人像面', '身份证国徽面', '采购委托书 1'])
  expect(JSON.stringify(fields)).not.toContain(complete.identity.idNumber)
  expect((await approve(additionId, token)).code).toBe(200)
  expect((await approve(rival.additionId, token)).data.reason).toBe('SHOP_EXISTS')
  const { fields: late } = (await world.call(ConsoleGetAddition, { additionId: rival.additionId }, token)).data
  expect(late.find(({ field }) => field === 'shop.creditCode')?.warning).toBe(`已登记为${complete.shop.name}`)
})
