import { ListFavouriteFolders, SetFavourite } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeFavouriteFolder, makeGoods } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, ListFavouriteFolders, {})
})

test('lists the default folder and those of the shop, with how many favourites each has', async () => {
  const { token, shopId } = await makeBuyer(world)
  await makeFavouriteFolder(world, (await makeBuyer(world)).shopId)
  const folderId = await makeFavouriteFolder(world, shopId, '常备药')
  await world.call(SetFavourite, { goodsId: await makeGoods(world), on: true }, token)
  expect((await world.call(ListFavouriteFolders, {}, token)).data.rows).toEqual([
    { folderId: null, name: '默认', count: 1 },
    { folderId, name: '常备药', count: 0 },
  ])
})
