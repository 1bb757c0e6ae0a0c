import {
  AddToCart,
  ApplySellerAccount,
  ConsoleListWaiting,
  DecideAccount,
  GetContract,
  GetSellerAccount,
  ListContracts,
  ListNotices,
  PreviewCheckout,
  SignContract,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeAccountRequest,
  makeBuyer,
  makeCorePapers,
  makeOffer,
  makeOperator,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const PASSWORD = 'Yaoshi2026'
const world = await openWorld()
const seller = await makeSellerOperator(world, { name: '冷域医药', needsAccount: true })
const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })
async function stage() {
  const buyer = await makeBuyer(world, { password: PASSWORD })
  return { ...buyer, requestId: await makeAccountRequest(world, { ...buyer, sellerId: seller.sellerId }) }
}
const REASONS = [{ kind: 'drug-business-licence', text: '照片没有盖章' }] as const
const decide = (requestId: number, approve = true, token = seller.token, reasons: readonly object[] = approve ? [] : REASONS) =>
  world.call(DecideAccount, { requestId, approve, reasons: reasons as never }, token)
const account = async (token: string) => (await world.call(GetSellerAccount, { sellerId: seller.sellerId }, token)).data

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { requestId } = await stage()
  const input = { requestId, approve: true }
  await expectNonSellersRejected(world, DecideAccount, input, { sellerId: seller.sellerId, otherRight: 'offers' })
})

test('names bad input, and asks for a reason with a paper that was sent', async () => {
  const { requestId } = await stage()
  await expectBadInputs(world, DecideAccount, { requestId, approve: false, reasons: REASONS }, seller.token, ['reasons'])
  expect(Object.keys((await decide(requestId, false, seller.token, [])).data.fields ?? {})).toEqual(['reasons'])
  const unknown = await decide(requestId, false, seller.token, [{ kind: 'food-licence', text: '没有提交' }])
  expect(Object.keys(unknown.data.fields ?? {})).toEqual(['reasons'])
})

test('does not find another seller’s', async () => {
  const { requestId } = await stage()
  expect((await decide(requestId, true, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('approved: the shop is notified, and buys once it has signed the agreement that it gets', async () => {
  const { requestId, token } = await stage()
  const add = async () => (await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)).code
  expect(await add()).toBe(409)
  const { code, data } = await decide(requestId)
  expect([code, data.contract, await add()]).toEqual([200, true, 409])
  expect(await account(token)).toMatchObject({ state: 6, stateName: '去签协议', validUntil: '2027-03-10', mayApply: false })
  const { rows } = (await world.call(ListContracts, {}, token)).data
  expect(rows).toMatchObject([{ sellerId: seller.sellerId, state: 0, validUntil: '2026-12-31' }])
  const { contractId } = rows[0]!
  const { hash } = (await world.call(GetContract, { contractId }, token)).data
  await world.call(SignContract, { contractId, hash, password: PASSWORD }, token)
  expect(await add()).toBe(200)
  expect(await account(token)).toMatchObject({ state: 2, stateName: '已建采' })
  const titles = (await world.call(ListNotices, {}, token)).data.rows.map(({ title }) => title)
  expect(titles).toContain('冷域医药有限公司通过了您的建采申请')
  expect(await auditOf(world, 'accountRequest', requestId)).toMatchObject([
    { action: 'account.approve', before: { state: 1 }, after: { state: 2, validUntil: '2027-03-10' } },
  ])
})

test('holds no longer than the first core paper that was sent', async () => {
  const buyer = await makeBuyer(world)
  const certificateIds = await makeCorePapers(world, buyer.shopId)
  await world.call(ApplySellerAccount, { sellerId: seller.sellerId, certificateIds }, buyer.token)
  const [row] = await world.rows(
    sql<{ id: number; least: string }>`select r.id, min(p.expires_on)::text as least from accounts.request r
      join accounts.paper p on p.request_id = r.id where r.shop_id = ${buyer.shopId} group by r.id`,
  )
  await decide(row!.id)
  const { validUntil } = await account(buyer.token)
  expect(validUntil).toBe([row!.least, '2027-03-10'].toSorted()[0])
})

test('refused: the shop reads what is wrong with which paper, buys nothing, and may send again', async () => {
  const { requestId, token, shopId } = await stage()
  expect((await decide(requestId, false)).data.contract).toBe(false)
  await makeCorePapers(world, shopId)
  expect(await account(token)).toMatchObject({
    state: 3,
    stateName: '未通过，查看原因',
    mayApply: true,
    last: { reasons: [{ name: '药品经营许可证', text: '照片没有盖章' }] },
  })
  const preview = await world.call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, token)
  expect(preview.data.obstacles.map(({ reason }) => reason)).toContain('sellerAccount')
  expect(await auditOf(world, 'accountRequest', requestId)).toMatchObject([
    { action: 'account.refuse', after: { state: 3, reasons: ['药品经营许可证：照片没有盖章'] } },
  ])
})

test('the start page counts what waits, and what has for more than three working days', async () => {
  const own = await makeSellerOperator(world, { needsAccount: true })
  const buyer = await makeBuyer(world)
  await makeAccountRequest(world, { ...buyer, sellerId: own.sellerId })
  const counts = async (token: string) => {
    const { rows } = (await world.call(ConsoleListWaiting, {}, token)).data
    return ['newAccounts', 'lateAccounts'].map((kind) => rows.find((row) => row.kind === kind)?.count)
  }
  expect(await counts(own.token)).toEqual([1, 0])
  const before = world.clock.now()
  world.clock.advance(6 * DAY)
  const { token } = await makeOperator(world, { sellerId: own.sellerId })
  expect(await counts(token)).toEqual([1, 1])
  world.clock.set(before)
})

test('race: of four decisions at once one counts', async () => {
  const { requestId } = await stage()
  const answers = await Promise.all([true, false, true, false].map((approve) => decide(requestId, approve)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
