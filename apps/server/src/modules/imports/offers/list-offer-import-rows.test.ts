import { ListOfferImportRows, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoods, makeOfferImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { checkOffers, importOffers } from '../../../../test/offer-imports.ts'
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

test('a pack that is scanned finds the rows of its product, whatever code the file has of it', async () => {
  const seller = await makeSellerOperator(world)
  await makeGoods(world, { genericName: '扫码片', barcodes: ['6900000000021'], traceProducts: ['8123777'] })
  await makeGoods(world, { genericName: '另一片', barcodes: ['6900000000038'], traceProducts: ['8123778'] })
  await importOffers(world, seller, '编码,条码,单价\nS1,81237770000000000001,10\n')
  const lines = [
    ['S1', ''],
    ['', '6900000000021'],
    ['', '８１２３７７７００００００００００００２'],
    ['', '(01)06900000000021(21)A7'],
    // Of another product than its code: which of them is asked.
    ['S1', '6900000000038'],
    ['', '6900000000038'],
    ['', '81237790000000000001'],
  ]
  const file = `编码,条码,单价\n${lines.map(([code, barcode]) => `${code},${barcode},10`).join('\n')}\n`
  const offerImportId = await checkOffers(world, seller, file)
  const found = async (keyword: string) => (await list({ offerImportId, keyword }, seller.token)).data.rows.map(({ nth }) => nth)
  for (const code of ['81237770000000000009', '8123777', '6900000000021', '(01)06900000000021(21)B8', '16900000000028'])
    expect([code, await found(code)]).toEqual([code, [2, 3, 4, 5, 6]])
  expect(await found('6900000000038')).toEqual([6, 7])
  // A product that no record has is found by the code as it was written.
  expect(await found('81237790000000000001')).toEqual([8])
})
