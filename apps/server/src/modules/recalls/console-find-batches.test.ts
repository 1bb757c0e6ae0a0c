import { ConsoleFindBatches } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeRecallable, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const find = (keyword: string, token = '') => world.call(ConsoleFindBatches, { keyword }, token)

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, auditor.token]
  expect(await Promise.all(callers.map(async (token) => (await find('R1', token)).code))).toEqual([401, 401, 403])
  expect((await find('R', (await makeOperator(world)).token)).data.fields).toHaveProperty('keyword')
})

test('the platform finds all sellers that have a number, a seller itself alone', async () => {
  const batch = await makeRecallable(world)
  const other = await makeRecallable(world, { goodsId: batch.goodsId, batchNo: batch.batchNo })
  const platform = (await makeOperator(world)).token
  const sellersFor = async (token: string) =>
    (await find(batch.batchNo, token)).data.rows.map(({ batchNo, sellers }) => [
      batchNo,
      sellers.map(({ sellerId }) => sellerId).toSorted(),
    ])
  const both = [batch, other].map(({ seller }) => seller.sellerId).toSorted()
  expect(await sellersFor(platform)).toEqual([[batch.batchNo, both]])
  expect(await sellersFor(batch.seller.token)).toEqual([[batch.batchNo, [batch.seller.sellerId]]])
  const numbers = async (keyword: string, token: string) => (await find(keyword, token)).data.rows.map(({ batchNo }) => batchNo)
  expect(await numbers(batch.batchNo.slice(0, -1).toLowerCase(), batch.seller.token)).toContain(batch.batchNo)
  const [goods] = await world.rows(
    sql<{ show_name: string; goods_no: string }>`select show_name, goods_no from catalog.goods where id = ${batch.goodsId}`,
  )
  expect(await numbers(goods!.goods_no, platform)).toEqual([batch.batchNo])
  expect(await numbers(goods!.show_name, batch.seller.token)).toEqual([batch.batchNo])
  expect(await sellersFor((await makeSellerOperator(world)).token)).toEqual([])
})
