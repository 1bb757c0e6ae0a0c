import { ListUnsold, SetFavourite, SetWatch } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const unsold = async (token: string, of: 'favourite' | 'watched') =>
  (await world.call(ListUnsold, { of }, token)).data.rows.map((row) => [row.goodsId, row.watched?.stock ?? null])

test('rejects anonymous callers, operators, users without a shop, and bad input', async () => {
  await expectNonMembersRejected(world, ListUnsold, { of: 'favourite' })
  const { token } = await makeBuyer(world)
  expect((await world.call(ListUnsold, { of: 'other' as never }, token)).data).toHaveProperty('fields.of')
})

test('lists what the shop has put down and no one sells to it, the latest first, and nothing of other shops', async () => {
  const { token } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const sold = await makeOffer(world)
  const empty = await makeOffer(world, { stock: 0 })
  const far = await makeOffer(world, { regions: [65] })
  const never = await makeGoods(world)
  const gone = await makeGoods(world)
  for (const goodsId of [sold.goodsId, empty.goodsId, far.goodsId, never, gone]) {
    world.clock.advance(1)
    await world.call(SetFavourite, { goodsId, on: true }, token)
  }
  await world.write(sql`update catalog.goods set listed = false where id = ${gone}`)
  await world.call(SetWatch, { goodsId: never, kinds: ['stock'] }, token)
  expect(await unsold(token, 'favourite')).toEqual([
    [gone, null],
    [never, true],
    [far.goodsId, null],
  ])
  expect(await unsold(token, 'watched')).toEqual([[never, true]])
  expect(await unsold(outsider.token, 'favourite')).toEqual([])
})

test('names prescription medicines alone to a shop whose licence was not checked', async () => {
  const { token } = await makeBuyer(world)
  const unlicensed = await makeBuyer(world, { canBuy: false })
  const goodsId = await makeGoods(world, { type: 1 })
  for (const by of [token, unlicensed.token]) await world.call(SetFavourite, { goodsId, on: true }, by)
  const listed = async (by: string) => (await world.call(ListUnsold, { of: 'favourite' }, by)).data.rows
  expect(await listed(token)).toMatchObject([{ goodsId, specification: '10g*9袋', factory: '哈药集团制药总厂' }])
  expect(await listed(unlicensed.token)).toMatchObject([{ goodsId, specification: '', factory: '', image: '' }])
})
