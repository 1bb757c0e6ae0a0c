import { OpenSellerPaperFile } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { inked, openPaperWorld } from '../../../../test/seller-papers.ts'

const { world, seller, fileId, open, codeOf } = await openPaperWorld()

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, seller.token, (await makeOperator(world, { rights: ['content'] })).token])
    codes.push((await world.call(OpenSellerPaperFile, { fileId }, as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('a reviewer opens an unmarked picture, which the log records; others open none', async () => {
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const { data } = await world.call(OpenSellerPaperFile, { fileId }, token)
  const opened = await open(data.url, token)
  expect([opened.statusCode, await inked(opened.rawPayload)]).toEqual([200, 0])
  expect(await codeOf(data.url, (await makeOperator(world, { rights: ['qualification'] })).token)).toBe(403)
  expect(await auditOf(world, 'seller', seller.sellerId)).toMatchObject([
    { action: 'paper.open', after: { picture: '药品经营许可证（批发）' } },
  ])
  expect((await world.call(OpenSellerPaperFile, { fileId: crypto.randomUUID() }, token)).code).toBe(404)
})
