import { ConsoleListGoodsDocuments, SaveGoodsDocument } from '@shop/contract'
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
  for (const token of tokens) codes.push((await world.call(ConsoleListGoodsDocuments, {}, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('lists goods with what there is of them: all, those without any, those with one that has ended', async () => {
  const [none, ended] = [await makeGoods(world), await makeGoods(world)]
  await save(ended, '2020-01-01')
  const idsOf = async (view: string) =>
    (await world.call(ConsoleListGoodsDocuments, { view }, operator.token)).data.rows.map(({ goodsId }) => goodsId)
  expect(await idsOf('missing')).toEqual(expect.arrayContaining([none]))
  expect(await idsOf('missing')).not.toContain(ended)
  expect(await idsOf('ended')).toEqual([ended])
})
