import { ListLosingFavourites, SetFavourite } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = (scopes: string, token: string) => world.call(ListLosingFavourites, { scopes }, token)

test('rejects anonymous callers, operators, users without a shop, and bad input', async () => {
  await expectNonMembersRejected(world, ListLosingFavourites, { scopes: 'chemical' })
  const { token } = await makeBuyer(world)
  expect((await list('', token)).data.fields).toHaveProperty('scopes')
})

test('names the shop’s favourites that need these scopes, and none that it could not buy before', async () => {
  const buyer = await makeBuyer(world, { scopes: ['chemical', 'chinese-medicine'] })
  const other = await makeBuyer(world)
  const goods = [
    await makeGoods(world, { scope: 'chemical' }),
    await makeGoods(world, { scope: 'chinese-medicine' }),
    await makeGoods(world, { scope: 'biological' }),
  ]
  for (const goodsId of goods) await world.call(SetFavourite, { goodsId, on: true }, buyer.token)
  await world.call(SetFavourite, { goodsId: goods[0]!, on: true }, other.token)
  expect((await list('chemical,biological', buyer.token)).data).toMatchObject({ total: 1 })
  expect((await list('chemical,chinese-medicine', buyer.token)).data).toMatchObject({ total: 2 })
  expect((await list('sundries', buyer.token)).data).toEqual({ total: 0, names: [] })
})
