import { ListFavouriteFolders, MoveFavourites, RemoveFavouriteFolder, SetFavourite } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeFavouriteFolder, makeGoods } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const remove = (token: string, folderId: number) => world.call(RemoveFavouriteFolder, { folderId }, token)

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, RemoveFavouriteFolder, { folderId: 1 })
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, RemoveFavouriteFolder, { folderId: 1 }, token)
})

test('does not find another shop’s folder', async () => {
  const { shopId } = await makeBuyer(world)
  expect((await remove((await makeBuyer(world)).token, await makeFavouriteFolder(world, shopId))).code).toBe(404)
})

test('what was in it stays a favourite, in the default folder', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [folderId, goodsId] = [await makeFavouriteFolder(world, shopId), await makeGoods(world)]
  await world.call(SetFavourite, { goodsId, on: true }, token)
  await world.call(MoveFavourites, { goodsIds: [goodsId], folderId }, token)
  expect((await remove(token, folderId)).code).toBe(200)
  expect((await world.call(ListFavouriteFolders, {}, token)).data.rows).toEqual([{ folderId: null, name: '默认', count: 1 }])
})

test('race: a folder that is removed while goods move into it leaves them in the default one', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [folderId, goodsId] = [await makeFavouriteFolder(world, shopId), await makeGoods(world)]
  await world.call(SetFavourite, { goodsId, on: true }, token)
  const [, removed] = await Promise.all([
    world.call(MoveFavourites, { goodsIds: [goodsId], folderId }, token),
    remove(token, folderId),
  ])
  expect(removed.code).toBe(200)
  expect((await world.call(ListFavouriteFolders, {}, token)).data.rows).toEqual([{ folderId: null, name: '默认', count: 1 }])
})
