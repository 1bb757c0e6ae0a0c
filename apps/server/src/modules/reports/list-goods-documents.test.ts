import { ListGoodsDocuments, MAY_NOT_SEE_PRICES, SaveGoodsDocument } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeGoodsDocument, makeOperator } from '../../../test/factories/index.ts'
import { openReportWorld } from '../../../test/reports.ts'
import { inked } from '../../../test/seller-papers.ts'

const { world, buyer, seller, send, white, open, codeOf } = await openReportWorld()
const documentsFor = (goodsId: number, token = buyer.token) => world.call(ListGoodsDocuments, { goodsId }, token)

test('rejects guests, operators and shops that may not see prices, of prescription medicines too', async () => {
  const goodsId = await makeGoods(world, { type: 1 })
  const codes = []
  for (const token of ['', seller.token, (await makeBuyer(world, { canBuy: false })).token])
    codes.push((await documentsFor(goodsId, token)).code)
  expect(codes).toEqual([401, 401, MAY_NOT_SEE_PRICES])
})

test('names bad input', async () => {
  const { code, data } = await world.call(ListGoodsDocuments, { goodsId: 0 }, buyer.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['goodsId']])
})

test('shows the documents that count, in order, and none of goods that are not listed', async () => {
  const goodsId = await makeGoods(world)
  await makeGoodsDocument(world, { goodsId, kind: 'release' })
  await makeGoodsDocument(world, { goodsId })
  expect((await documentsFor(goodsId)).data.rows.map(({ name, number }) => [name, number])).toEqual([
    ['批准证明文件', '国药准字H20240001'],
    ['批签发证明', '国药准字H20240001'],
  ])
  expect((await documentsFor(await makeGoods(world, { listed: false }))).code).toBe(404)
})

test('a picture opens marked for the member; after the next version it does not', async () => {
  const goodsId = await makeGoods(world)
  const operator = await makeOperator(world, { rights: ['offers'] })
  const save = async (version: number) => {
    const { fileId } = (await send(white, operator.token, 'report-picture', '批件.png')).data
    const input = {
      goodsId,
      kind: 'approval',
      version,
      number: '国药准字H20240001',
      validUntil: null,
      fileIds: [fileId],
    } as const
    return world.call(SaveGoodsDocument, input, operator.token)
  }
  await save(0)
  const { url } = (await documentsFor(goodsId)).data.rows[0]!.files[0]!
  const opened = await open(url, buyer.token)
  expect([opened.statusCode, await inked(opened.rawPayload)]).toEqual([200, expect.any(Number)])
  expect(await inked(opened.rawPayload)).toBeGreaterThan(0.01)
  expect(await codeOf(url, (await makeBuyer(world)).token)).toBe(403)
  expect((await save(1)).code).toBe(200)
  expect(await codeOf(url, buyer.token)).toBe(404)
})
