import {
  ListFavouriteFolders,
  ListFavourites,
  ListGoods,
  ListUnsold,
  MoveFavourites,
  NO_FOLDER,
  SetFavourite,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeFavouriteFolder, makeGoods, makeOffer } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const move = (token: string, goodsIds: number[], folderId: number | null) =>
  world.call(MoveFavourites, { goodsIds, folderId }, token)
async function makeFavourites(token: string, count: number) {
  const goods: number[] = []
  for (let n = 0; n < count; n++) {
    const { goodsId } = await makeOffer(world)
    world.clock.advance(1)
    await world.call(SetFavourite, { goodsId, on: true }, token)
    goods.push(goodsId)
  }
  return goods as [number, number, number]
}

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, MoveFavourites, { goodsIds: [1], folderId: null })
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, MoveFavourites, { goodsIds: [1], folderId: null }, token)
  expect((await move(token, [], null)).data).toHaveProperty('fields.goodsIds')
})

test('does not find another shop’s folder, and moves nothing', async () => {
  const { token } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const [one] = await makeFavourites(token, 1)
  expect((await move(token, [one], await makeFavouriteFolder(world, outsider.shopId))).code).toBe(404)
  expect((await world.call(ListFavouriteFolders, {}, token)).data.rows).toEqual([{ folderId: null, name: '默认', count: 1 }])
})

test('many move at once, and lists show what a folder has; what is no favourite is left out', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [one, two, three] = await makeFavourites(token, 3)
  const never = await makeGoods(world)
  await world.call(SetFavourite, { goodsId: never, on: true }, token)
  const folderId = await makeFavouriteFolder(world, shopId, '常备')
  expect((await move(token, [one, two, never, (await makeOffer(world)).goodsId], folderId)).data).toEqual({ moved: 3 })
  expect((await world.call(ListFavouriteFolders, {}, token)).data.rows).toEqual([
    { folderId: null, name: '默认', count: 1 },
    { folderId, name: '常备', count: 3 },
  ])
  const listed = async (folder: number) =>
    (await world.call(ListGoods, { favourite: true, folder }, token)).data.rows.map((row) => row.goodsId).toSorted()
  expect([await listed(folderId), await listed(NO_FOLDER)]).toEqual([[one, two].toSorted(), [three]])
  const unsold = async (folder: number) => (await world.call(ListUnsold, { of: 'favourite', folder }, token)).data.rows.length
  expect([await unsold(folderId), await unsold(NO_FOLDER)]).toEqual([1, 0])
  await move(token, [one], null)
  expect(await listed(NO_FOLDER)).toEqual([one, three].toSorted())
})

test('another shop’s folder lists nothing', async () => {
  const { token, shopId } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const folderId = await makeFavouriteFolder(world, shopId)
  await move(token, await makeFavourites(token, 1), folderId)
  await makeFavourites(outsider.token, 1)
  for (const call of [ListFavourites, ListGoods] as const)
    expect(
      (await world.call(call, { ...(call === ListGoods && { favourite: true }), folder: folderId }, outsider.token)).data.rows,
    ).toEqual([])
})

test('race: the same goods move into two folders, and are in one of them', async () => {
  const { token, shopId } = await makeBuyer(world)
  const goods = await makeFavourites(token, 2)
  const folders = [await makeFavouriteFolder(world, shopId), await makeFavouriteFolder(world, shopId)]
  await Promise.all(folders.map((folderId) => move(token, goods, folderId)))
  const counts = (await world.call(ListFavouriteFolders, {}, token)).data.rows.map(({ count }) => count)
  expect(counts.toSorted()).toEqual([0, 0, 2])
})
