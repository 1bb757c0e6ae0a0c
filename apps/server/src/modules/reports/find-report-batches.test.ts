import { FindReportBatches } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeRecallable, makeReport, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const find = async (numbers: string, token = seller.token) => (await world.call(FindReportBatches, { numbers }, token)).data.rows

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, FindReportBatches, { numbers: 'B1' }, { sellerId: seller.sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  const { code, data } = await world.call(FindReportBatches, { numbers: 'B240301;' }, seller.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['numbers']])
})

test('finds the batches of these numbers, of one product once, with how many reports each has', async () => {
  const same = await makeRecallable(world, { seller, batchNo: 'SAME01' })
  const twin = await makeRecallable(world, { seller, batchNo: 'SAME01' })
  await makeReport(world, seller.sellerId, { batchId: same.batchId })
  const found = await find('SAME01,NONE01')
  expect(found.map(({ goodsId, reports }) => [goodsId, reports]).toSorted()).toEqual(
    [
      [same.goodsId, 1],
      [twin.goodsId, 0],
    ].toSorted(),
  )
  // As many as the names of 20 files may have.
  const many = Array.from({ length: 119 }, (_, at) => `NONE-${String(at).padStart(20, '0')}`)
  expect(await find([...many, 'same01'].join(','))).toHaveLength(2)
  expect(await find('SAME01', (await makeSellerOperator(world)).token)).toEqual([])
})
