import { ListOfferImportRows, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOfferImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = (input: Args<typeof ListOfferImportRows>, token: string) => world.call(ListOfferImportRows, input, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  await expectNonSellersRejected(world, ListOfferImportRows, { offerImportId }, { ...seller, otherRight: 'orders' })
  expect((await list({ offerImportId, outcome: 'odd' as never }, seller.token)).code).toBe(422)
})

test('does not find another seller’s import', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await list({ offerImportId }, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('lists rows in the order of the file, by what they become and by words', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  const found = async (input: object) => (await list({ offerImportId, ...input }, seller.token)).data.rows.map(({ nth }) => nth)
  expect(await found({})).toEqual([2, 3, 4])
  expect(await found({ outcome: 'asked' })).toEqual([3, 4])
  expect(await found({ outcome: 'large' })).toEqual([4])
  expect(await found({ keyword: 'c2' })).toEqual([2])
  expect(await found({ keyword: '药3' })).toEqual([3])
  const [, asked] = (await list({ offerImportId }, seller.token)).data.rows
  expect(asked).toMatchObject({ goods: null, candidates: [{ goodsId }], applied: false, column: null })
})
