import { ConsoleGetGoodsDocuments, SaveGoodsDocument } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOperator, makeReportFile, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const save = async (goodsId: number, validUntil: string | null = null) => {
  const fileIds = [await makeReportFile(world, `o:${operator.operatorId}`)]
  return world.call(SaveGoodsDocument, { goodsId, kind: 'approval', version: 0, number: '', validUntil, fileIds }, operator.token)
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  tokens.push((await makeOperator(world, { rights: ['content'] })).token)
  const codes = []
  for (const token of tokens) codes.push((await world.call(ConsoleGetGoodsDocuments, { goodsId: 1 }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('shows each kind, with what is shown of it; goods have to exist', async () => {
  const goodsId = await makeGoods(world)
  await save(goodsId)
  const { data } = await world.call(ConsoleGetGoodsDocuments, { goodsId }, operator.token)
  expect(data.rows.map(({ kind, current }) => [kind, current?.version])).toEqual([
    ['approval', 1],
    ['package', undefined],
    ['import', undefined],
    ['release', undefined],
  ])
  expect((await world.call(ConsoleGetGoodsDocuments, { goodsId: 999_999 }, operator.token)).code).toBe(404)
})
