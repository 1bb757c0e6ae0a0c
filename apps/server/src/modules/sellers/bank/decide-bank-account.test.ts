import { ConsoleGetOwnBankAccount, ConsoleGetOwnSeller, DecideBankAccount, SendBankAccount } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBankAccount, makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['money'] })
const decide = (bankAccountId: number, approve = true, reason = '', as = token) =>
  world.call(DecideBankAccount, { bankAccountId, approve, reason }, as)
async function stage() {
  const seller = await makeSellerOperator(world)
  return { ...seller, id: await makeBankAccount(world, seller.sellerId, { state: 1, number: '6222000033334444' }) }
}
const own = async (as: string) => (await world.call(ConsoleGetOwnBankAccount, {}, as)).data

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { id, token: seller } = await stage()
  const { token: other } = await makeOperator(world, { rights: ['qualification'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, seller, other]) codes.push((await decide(id, true, '', as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input, and asks for the reason of a rejection', async () => {
  const { id } = await stage()
  await expectBadInputs(world, DecideBankAccount, { bankAccountId: id, approve: false, reason: '户名不对' }, token, ['reason'])
  expect((await decide(id, false)).data.fields).toEqual({ reason: '请填写驳回原因' })
})

test('does not find what does not exist, and confirms nothing that was replaced meanwhile', async () => {
  expect((await decide(987_654_321)).code).toBe(404)
  const { id, token: seller } = await stage()
  const { companyName: accountName } = (await world.call(ConsoleGetOwnSeller, {}, seller)).data
  await world.call(SendBankAccount, { accountName, bankName: '中国银行杭州分行', number: '10012345678' }, seller)
  expect((await decide(id)).data.reason).toBe('ALREADY_DECIDED')
  expect(await own(seller)).toMatchObject({ current: null, waiting: { number: '10012345678' } })
})

test('a confirmed one takes the place of the one before; a rejected one leaves it; the log has no number', async () => {
  const { id, sellerId, token: seller } = await stage()
  expect((await decide(id)).code).toBe(200)
  const next = await makeBankAccount(world, sellerId, { state: 1, number: '6222000077778888' })
  expect((await decide(next, false, '户名不对')).code).toBe(200)
  expect((await own(seller)).current).toMatchObject({ bankAccountId: id, number: '6222000033334444' })
  world.clock.advance(MINUTE)
  const last = await makeBankAccount(world, sellerId, { state: 1, number: '6222000055556666' })
  expect((await decide(last)).code).toBe(200)
  expect(await own(seller)).toMatchObject({ current: { bankAccountId: last }, waiting: null, rejected: null })
  const log = await auditOf(world, 'seller', sellerId)
  expect(log).toMatchObject([
    { action: 'bank.approve', after: { bankName: '招商银行杭州分行', lastDigits: '4444' } },
    { action: 'bank.reject', after: { lastDigits: '8888', reason: '户名不对' } },
    { action: 'bank.approve', after: { lastDigits: '6666' } },
  ])
  expect(JSON.stringify(log)).not.toContain('62220000')
})

test('an account of another company than the seller’s now is not confirmed', async () => {
  const { id, sellerId } = await stage()
  await world.write(sql`update catalog.seller set company_name = '改名医药有限公司' where id = ${sellerId}`)
  const refused = await decide(id)
  expect([refused.code, refused.data.fields?.approve]).toEqual([422, expect.stringContaining('企业名称现在是改名医药有限公司')])
  expect((await decide(id, false, '企业已改名')).code).toBe(200)
})

test('race: of four decisions at once one counts', async () => {
  const { id } = await stage()
  const answers = await Promise.all([true, false, true, false].map((approve) => decide(id, approve, '户名不对')))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
