import { ListPriceImportRows, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const list = (input: Args<typeof ListPriceImportRows>, token: string) => world.call(ListPriceImportRows, input, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  await expectNonSellersRejected(world, ListPriceImportRows, { priceImportId }, { ...seller, otherRight: 'orders' })
  expect((await list({ priceImportId, outcome: 'odd' as never }, seller.token)).code).toBe(422)
})

test('does not find another seller’s import', async () => {
  const { priceImportId } = await makePriceImport(world, await makeSellerOperator(world))
  expect((await list({ priceImportId }, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('lists rows in the order of the file, by what they become and by words', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, goodsId, offerId } = await makePriceImport(world, seller)
  const name = '望江药房'
  await world.write(sql`update imports.price_row set customer = ${name} where import_id = ${priceImportId} and nth = 2`)
  const found = async (input: object) => (await list({ priceImportId, ...input }, seller.token)).data.rows.map(({ nth }) => nth)
  expect(await found({})).toEqual([2, 3, 4])
  expect(await found({ outcome: 'asked' })).toEqual([3, 4])
  expect(await found({ outcome: 'large' })).toEqual([4])
  expect(await found({ keyword: 'c2' })).toEqual([2])
  expect(await found({ keyword: '药3' })).toEqual([3])
  expect(await found({ keyword: '望江' })).toEqual([2])
  // A pack of the product that is scanned: no row has its code.
  await world.write(sql`update catalog.goods set trace_products = '{8123788}' where id = ${goodsId}`)
  expect(await found({ keyword: '81237880000000000009' })).toEqual([2, 3])
  expect(await found({ keyword: '81237890000000000009' })).toEqual([])
  const [set, asked] = (await list({ priceImportId }, seller.token)).data.rows
  expect(set).toMatchObject({
    customer: { kind: 'contract', name },
    goods: { goodsId },
    gccsId: offerId,
    fen: 800,
    seenFen: null,
    until: null,
    listFen: 1000,
  })
  expect(asked).toMatchObject({ goods: null, customer: null, candidates: [{ goodsId }], applied: false, column: null })
})
