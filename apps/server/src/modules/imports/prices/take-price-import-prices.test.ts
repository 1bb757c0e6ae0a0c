import { ConfirmPriceImport, TakePriceImportPrices } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { priceOutcomes } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const take = (priceImportId: string, nth: number | null, token: string, taken = true) =>
  world.call(TakePriceImportPrices, { priceImportId, nth, take: taken }, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  const input = { priceImportId, nth: 4, take: true }
  await expectNonSellersRejected(world, TakePriceImportPrices, input, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, TakePriceImportPrices, input, seller.token)
})

test('does not find another seller’s import, nor rows that are asked nothing; refuses imports that are confirmed', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  expect((await take(priceImportId, 4, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await take(priceImportId, 2, seller.token)).code).toBe(404)
  await world.call(ConfirmPriceImport, { priceImportId }, seller.token)
  expect(await take(priceImportId, 4, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_MOVED_ON' } })
})

test('takes one price, or leaves all that are asked, which the log has', async () => {
  const seller = await makeSellerOperator(world)
  const [one, other] = [await makePriceImport(world, seller), await makePriceImport(world, seller)]
  expect((await take(one.priceImportId, 4, seller.token)).data).toEqual({ rows: 1 })
  expect(await priceOutcomes(world, seller, one.priceImportId)).toEqual(['new', 'unsure', 'new'])
  expect((await take(other.priceImportId, null, seller.token, false)).data).toEqual({ rows: 1 })
  expect(await priceOutcomes(world, seller, other.priceImportId)).toEqual(['new', 'unsure', 'skipped'])
  expect((await auditOf(world, 'priceImport', other.priceImportId)).at(-1)).toMatchObject({
    action: 'priceImport.leavePrices',
    after: { nth: null, rows: 1 },
  })
})

test('race: of two answers at once to the same row, one is given', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  const answers = await Promise.all([take(priceImportId, 4, seller.token), take(priceImportId, 4, seller.token, false)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
})
