import {
  AddToCart,
  ApplySellerAccount,
  ConsoleGetAccount,
  DecideApplication,
  GetSellerAccount,
  GetSellerHome,
  GiveSeparateConsent,
  MAY_NOT_BUY,
  WithdrawSeparateConsent,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  approveAccount,
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeCorePapers,
  makeOffer,
  makeOperator,
  makeSeller,
  makeUpdater,
  SCOPE_TEXT,
} from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { expectFinanceRejected, expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const { sellerId, offerId } = await makeOffer(world, { seller: { needsAccount: true } })
const stage = async (options: { without?: string } = {}) => {
  const buyer = await makeBuyer(world)
  return { ...buyer, certificateIds: await makeCorePapers(world, buyer.shopId, options) }
}
const apply = (certificateIds: number[], token: string, of = sellerId) =>
  world.call(ApplySellerAccount, { sellerId: of, certificateIds }, token)
const account = async (token: string) => (await world.call(GetSellerAccount, { sellerId }, token)).data
const sentKinds = async (shopId: number) =>
  (
    await world.rows(
      sql<{
        kind: string
      }>`select p.kind from accounts.paper p join accounts.request r on r.id = p.request_id where r.shop_id = ${shopId} order by 1`,
    )
  ).map(({ kind }) => kind)
const whyNot = async (token: string) => {
  const answer = await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  return answer.code === 200 ? undefined : refusalData(AddToCart, 'CANNOT_BUY', answer).cannotBuy
}

test('rejects anonymous callers, operators, people without a shop, and the finance of the shop', async () => {
  const { shopId, certificateIds } = await stage()
  await expectNonMembersRejected(world, ApplySellerAccount, { sellerId, certificateIds })
  await expectFinanceRejected(world, ApplySellerAccount, { sellerId, certificateIds }, shopId)
})

test('names bad input', async () => {
  const { token } = await stage()
  await expectBadInputs(world, ApplySellerAccount, { sellerId, certificateIds: [1] }, token)
  expect(Object.keys((await apply([], token)).data.fields ?? {})).toEqual(['certificateIds'])
})

test('does not find closed sellers, papers of other shops, or papers about persons', async () => {
  const { token, shopId, certificateIds } = await stage()
  const { sellerId: closed } = await makeSeller(world, { open: false })
  expect((await apply(certificateIds, token, closed)).code).toBe(404)
  const other = await stage()
  expect((await apply([...certificateIds, other.certificateIds[0]!], token)).code).toBe(404)
  for (const kind of ['legal-person-id', 'power-of-attorney'] as const) {
    const ofAPerson = await makeCertificate(world, shopId, { kind })
    expect((await apply([...certificateIds, ofAPerson], token)).code).toBe(404)
  }
})

test('names the core paper that is missing or has ended; one that was left out is sent as well', async () => {
  const lacking = await stage({ without: 'drug-business-licence' })
  const missing = { kind: 'drug-business-licence', name: '药品经营许可证' }
  expect((await apply(lacking.certificateIds, lacking.token)).data).toMatchObject({ reason: 'PAPER_MISSING', ...missing })
  expect(await account(lacking.token)).toMatchObject({ mayApply: false, missing: ['药品经营许可证'] })
  const { token, shopId, certificateIds } = await stage()
  await world.write(
    sql`update qualification.certificate set expires_on = '2026-03-09', is_core = false where shop_id = ${shopId} and kind = 'business-licence'`,
  )
  expect((await apply(certificateIds, token)).data).toMatchObject({ name: '营业执照（已过期）' })
})

test('asks the sender’s own papers, and not the shop’s power of attorney, which may have ended', async () => {
  const { shopId, certificateIds } = await stage()
  await world.write(
    sql`update qualification.certificate set expires_on = '2026-03-09' where shop_id = ${shopId} and kind = 'power-of-attorney'`,
  )
  const without = await makeBuyer(world, { shopId, role: 'purchaser', withoutPapers: true })
  const reason = '提交本人身份证和采购委托书后可下单；法定代表人只需身份证'
  const refused = { code: MAY_NOT_BUY, msg: reason, data: { reason: 'PURCHASER_PAPERS', state: 'none', until: null } }
  expect(await apply(certificateIds.slice(0, 2), without.token)).toMatchObject(refused)
  expect(await account(without.token)).toMatchObject({ mayApply: false, cannotApply: reason, missing: [] })
  const purchaser = await makeBuyer(world, { shopId, role: 'purchaser' })
  await world.call(GiveSeparateConsent, { key: 'share', version: 1 }, purchaser.token)
  expect(await account(purchaser.token)).toMatchObject({ mayApply: true, cannotApply: '', missing: [] })
  expect((await apply(certificateIds.slice(0, 2), purchaser.token)).data).toEqual({ state: 1 })
  expect(await sentKinds(shopId)).toEqual(['business-licence', 'drug-business-licence'])
})

test('sends the papers as they are, and everything says that they wait', async () => {
  const { token, shopId, certificateIds } = await stage()
  expect(await account(token)).toMatchObject({ state: 0, needed: true, mayApply: true, last: null })
  expect(await whyNot(token)).toMatchObject({ reason: 'sellerAccount', account: 0 })
  const { code, data } = await apply(certificateIds.slice(0, 1), token)
  expect([code, data.state]).toEqual([200, 1])
  expect(await account(token)).toMatchObject({
    state: 1,
    stateName: '审核中',
    mayApply: false,
    cannotApply: '',
    last: { reasons: [] },
  })
  expect(await whyNot(token)).toMatchObject({ reason: 'sellerAccount', account: 1, text: '建采申请审核中，通过后可购买' })
  const home = (await world.call(GetSellerHome, { sellerId }, token)).data
  expect(home.cannotBuy).toMatchObject({ reason: 'sellerAccount', account: 1 })
  const kinds = await sentKinds(shopId)
  expect(kinds).toEqual(['business-licence', 'drug-business-licence'])
  expect((await apply(certificateIds, token)).data.reason).toBe('ALREADY_WAITING')
})

test('an account that holds is renewed in its last 30 days, and goes on holding meanwhile', async () => {
  const { token, shopId, certificateIds, userId } = await stage()
  await approveAccount(world, sellerId, shopId)
  expect(await whyNot(token)).toBeUndefined()
  expect((await apply(certificateIds, token)).data.reason).toBe('ACCOUNT_HOLDS')
  await world.write(sql`update catalog.seller_account set valid_until = '2026-04-01' where shop_id = ${shopId}`)
  expect((await apply(certificateIds, token)).data.state).toBe(2)
  expect(await whyNot(token)).toBeUndefined()
  world.clock.advance(30 * DAY)
  const { token: later } = await makeBuyer(world, { shopId })
  expect(await whyNot(later)).toMatchObject({ reason: 'sellerAccount', account: 4 })
  expect(userId).toBeGreaterThan(0)
})

test('race: of four at once one is sent', async () => {
  const { token, certificateIds } = await stage()
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(certificateIds, token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})

test('sends nothing for whoever has not consented to what sellers get, or has withdrawn that', async () => {
  const { shopId, certificateIds } = await stage()
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const send = () => apply(certificateIds, colleague.token)
  expect((await send()).data.reason).toBe('SHARE_CONSENT')
  await world.call(GiveSeparateConsent, { key: 'share', version: 1 }, colleague.token)
  await world.call(WithdrawSeparateConsent, { key: 'share' }, colleague.token)
  expect((await send()).data.reason).toBe('SHARE_CONSENT')
  expect(await sentKinds(shopId)).toEqual([])
  await world.call(GiveSeparateConsent, { key: 'share', version: 1 }, colleague.token)
  expect((await send()).code).toBe(200)
})

test('the seller reads what a licence says of its scope next to its picture, as it was when it was sent', async () => {
  const updater = await makeUpdater(world)
  const { auditId } = await makeApplication(world, updater)
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  await world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer)
  const papers = await makeCorePapers(world, updater.shopId, { without: 'drug-business-licence' })
  expect((await apply(papers, updater.token)).msg).toBe('ok')
  const [request] = await world.rows(sql<{ id: number }>`select id from accounts.request where shop_id = ${updater.shopId}`)
  const { token: seller } = await makeOperator(world, { sellerId, rights: ['orders', 'offers'] })
  const { data } = await world.call(ConsoleGetAccount, { requestId: request!.id }, seller)
  expect(data.papers.map(({ kind, scopeText }) => [kind, scopeText])).toEqual(
    expect.arrayContaining([
      ['business-licence', ''],
      ['drug-business-licence', SCOPE_TEXT],
    ]),
  )
})
