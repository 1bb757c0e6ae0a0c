import { ConsoleGetAccount, GetSellerAccount, OpenAccountPaper } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAccountRequest, makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { inked, openPaperWorld } from '../../../test/seller-papers.ts'
import { MINUTE } from '../../kernel/clock.ts'

// A white picture that is stored serves as the shop's paper.
const { world, seller, fileId, open, codeOf } = await openPaperWorld()
const { sellerId } = seller
const buyer = await makeBuyer(world)
const requestId = await makeAccountRequest(world, { ...buyer, sellerId })
await world.write(sql`update accounts.paper set file_ids = ${[fileId]}::uuid[] where request_id = ${requestId}`)
const input = { requestId, kind: 'drug-business-licence', at: 0 } as const
const openAs = (token = seller.token, changes: object = {}) => world.call(OpenAccountPaper, { ...input, ...changes }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, OpenAccountPaper, input, { sellerId, otherRight: 'offers' })
  await expectNonSellersRejected(world, ConsoleGetAccount, { requestId }, { sellerId, otherRight: 'offers' })
})

test('names bad input', async () => {
  await expectBadInputs(world, OpenAccountPaper, input, seller.token)
})

test('does not find what was sent to another seller, other papers, or pictures that there are not', async () => {
  const other = await makeSellerOperator(world)
  expect([(await openAs(other.token)).code, (await world.call(ConsoleGetAccount, { requestId }, other.token)).code]).toEqual([
    404, 404,
  ])
  expect((await openAs(seller.token, { kind: 'food-licence' })).code).toBe(404)
  expect((await openAs(seller.token, { at: 1 })).code).toBe(404)
})

test('a picture is marked, opens for this operator alone, for two minutes, and the shop sees that it was opened', async () => {
  const { data } = await openAs()
  const opened = await open(data.url, seller.token)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await inked(opened.rawPayload)).toBeGreaterThan(0.005)
  const colleague = await makeOperator(world, { sellerId })
  const guesses = [data.url.split('?')[0]!, data.url.replace(/until=(\d+)/, (_, end: string) => `until=${Number(end) + 60}`)]
  expect([await codeOf(data.url), await codeOf(data.url, colleague.token), await codeOf(data.url, buyer.token)]).toEqual([
    401, 403, 401,
  ])
  for (const guess of guesses) expect(await codeOf(guess, seller.token)).toBe(403)
  const shown = (await world.call(GetSellerAccount, { sellerId }, buyer.token)).data
  expect(shown.last!.looks).toMatchObject([{ name: '药品经营许可证' }])
  expect(await auditOf(world, 'accountRequest', requestId)).toMatchObject([
    { action: 'account.open', after: { paper: '药品经营许可证' } },
  ])
  world.clock.advance(2 * MINUTE + 1_000)
  expect(await codeOf(data.url, seller.token)).toBe(403)
})

test('a power of attorney that was sent once is neither shown nor opened any more', async () => {
  await world.write(sql`insert into accounts.paper (request_id, kind, name, number, holder, issuer, expires_on, file_ids)
    values (${requestId}, 'power-of-attorney', '采购委托书', '', '王芳', '', null, ${[fileId]}::uuid[])`)
  expect((await openAs(seller.token, { kind: 'power-of-attorney' })).code).toBe(404)
  const { papers } = (await world.call(ConsoleGetAccount, { requestId }, seller.token)).data
  expect(papers.map(({ kind }) => kind)).toEqual(['drug-business-licence'])
})
