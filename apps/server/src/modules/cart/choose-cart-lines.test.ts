import { AddToCart, ChooseCartLines, GetCart, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeSeller } from '../../../test/factories/index.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
/** A buyer with one line for each of this many offers of one seller, three packs of each at ¥10.00. */
async function withLines(count: number) {
  const buyer = await makeBuyer(world)
  const { sellerId } = await makeSeller(world)
  const gccsIds: number[] = []
  for (let i = 0; i < count; i++) {
    const { offerId } = await makeOffer(world, { sellerId })
    await call(AddToCart, { gccsId: offerId, quantity: 3 }, buyer.token)
    gccsIds.push(offerId)
  }
  return { buyer, gccsIds }
}
const choose = (token: string, input: Args<typeof ChooseCartLines>) => call(ChooseCartLines, input, token)
const chosenOf = async (token: string) =>
  (await call(GetCart, {}, token)).data.sellers
    .flatMap(({ lines }) => lines)
    .filter((line) => line.chosen)
    .map((line) => line.gccsId)
    .toSorted((a, b) => a - b)

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  await expectNonPurchasersRejected(world, ChooseCartLines, { gccsIds: [1], chosen: true })
})

test('names bad input and changes nothing', async () => {
  const { buyer, gccsIds } = await withLines(1)
  await expectBadInputs(world, ChooseCartLines, { gccsIds, chosen: false }, buyer.token)
  for (const wrong of [[], [0], Array.from({ length: 501 }, (_, i) => i + 1)])
    expect((await call(ChooseCartLines, { gccsIds: wrong, chosen: false }, buyer.token)).code).toBe(422)
  expect(await chosenOf(buyer.token)).toEqual(gccsIds)
})

test('leaves another shop’s lines of the same offers unchanged, and ignores lines that do not exist', async () => {
  const { buyer, gccsIds } = await withLines(1)
  const other = await makeBuyer(world)
  const { data } = await choose(other.token, { gccsIds: [...gccsIds, 999_999], chosen: false })
  expect(data).toMatchObject({ count: 0, cart: { sellers: [], dead: [] } })
  expect(await chosenOf(buyer.token)).toEqual(gccsIds)
})

test('deselects lines and selects them again; the sums count only what is selected', async () => {
  const { buyer, gccsIds } = await withLines(3)
  const [first, second, third] = gccsIds as [number, number, number]
  const { data } = await choose(buyer.token, { gccsIds: [first, third], chosen: false })
  expect(data.count).toBe(3)
  expect(data.cart).toMatchObject({ chosenCount: 1, chosenQuantity: 3, goodsFen: 3_000, blocked: null })
  expect(await chosenOf(buyer.token)).toEqual([second])
  await choose(buyer.token, { gccsIds: [third], chosen: true })
  expect(await chosenOf(buyer.token)).toEqual([second, third])
})

test('says what to do when nothing is selected', async () => {
  const { buyer, gccsIds } = await withLines(1)
  const { cart } = (await choose(buyer.token, { gccsIds, chosen: false })).data
  expect([cart.chosenCount, cart.totalFen, cart.blocked]).toEqual([0, 0, '请先选择要结算的商品'])
})

test('by two members concurrently, in different orders, ends as one of them decided', async () => {
  const { buyer, gccsIds } = await withLines(3)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'purchaser' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      i % 2
        ? choose(buyer.token, { gccsIds, chosen: true })
        : choose(colleague.token, { gccsIds: gccsIds.toReversed(), chosen: false }),
    ),
  )
  expect(answers.map((a) => a.code)).toEqual(answers.map(() => 200))
  expect([[], gccsIds]).toContainEqual(await chosenOf(buyer.token))
})
