import { ListFavouriteFolders, MAX_FOLDERS, SaveFavouriteFolder } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeFavouriteFolder } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const save = (token: string, name: string, folderId?: number) =>
  world.call(SaveFavouriteFolder, { name, ...(folderId && { folderId }) }, token)
const names = async (token: string) => (await world.call(ListFavouriteFolders, {}, token)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, SaveFavouriteFolder, { name: '感冒药' })
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, SaveFavouriteFolder, { name: '感冒药' }, token)
  for (const name of ['', ' ', '长'.repeat(11)]) expect((await save(token, name)).data).toHaveProperty('fields.name')
})

test('does not find another shop’s folder', async () => {
  const { shopId } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  expect((await save(outsider.token, '新名字', await makeFavouriteFolder(world, shopId))).code).toBe(404)
})

test('refuses a name that another folder has, also the default one’s', async () => {
  const { token, shopId } = await makeBuyer(world)
  await makeFavouriteFolder(world, shopId, '感冒药')
  const other = await makeFavouriteFolder(world, shopId, '外用药')
  for (const answer of [await save(token, '感冒药'), await save(token, '默认'), await save(token, '感冒药', other)])
    expect(answer).toMatchObject({ code: 409, data: { reason: 'DUPLICATE' } })
  expect((await save(token, '外用药', other)).code).toBe(200)
})

test('members share the folders, in the order they were made', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const { folderId } = (await save(token, '感冒药')).data
  world.clock.advance(1)
  await save(colleague.token, '外用药')
  await save(colleague.token, '感冒清热', folderId)
  expect(await names(token)).toEqual(['默认', '感冒清热', '外用药'])
  expect(await names((await makeBuyer(world)).token)).toEqual(['默认'])
})

test('race: two members make the last folder, and one of them is refused', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId })
  for (let n = 2; n < MAX_FOLDERS; n++) await makeFavouriteFolder(world, shopId)
  const answers = await Promise.all([save(token, '甲'), save(colleague.token, '乙')])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await names(token)).toHaveLength(MAX_FOLDERS)
})
