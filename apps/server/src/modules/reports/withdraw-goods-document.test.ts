import { WithdrawGoodsDocument, SaveGoodsDocument } from '@shop/contract'
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
  for (const token of tokens) codes.push((await world.call(WithdrawGoodsDocument, { documentId: 1, reason: '作废' }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('withdraws what is shown, once; the next one goes on counting versions', async () => {
  const goodsId = await makeGoods(world)
  const { documentId } = (await save(goodsId)).data
  const withdraw = () => world.call(WithdrawGoodsDocument, { documentId, reason: '批件作废' }, operator.token)
  expect([(await withdraw()).code, (await withdraw()).data.reason]).toEqual([200, 'CHANGED_MEANWHILE'])
  expect((await save(goodsId)).code).toBe(200)
})
