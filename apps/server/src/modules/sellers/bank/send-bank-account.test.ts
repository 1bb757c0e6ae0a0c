import { ConsoleGetOwnBankAccount, ConsoleGetOwnSeller, ListAudit, SendBankAccount } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBankAccount, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
async function stage() {
  const seller = await makeSellerOperator(world)
  const { companyName } = (await world.call(ConsoleGetOwnSeller, {}, seller.token)).data
  const input = { accountName: companyName, bankName: '招商银行杭州分行', number: '6222 0000-1111 2222' }
  return {
    ...seller,
    input,
    send: (changes: Partial<typeof input> = {}) => world.call(SendBankAccount, { ...input, ...changes }, seller.token),
    own: async () => (await world.call(ConsoleGetOwnBankAccount, {}, seller.token)).data,
  }
}

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId, input } = await stage()
  await expectNonSellersRejected(world, SendBankAccount, input, { sellerId, otherRight: 'orders' })
})

test('names bad input, and an account of anybody but the company', async () => {
  const { input, send, token } = await stage()
  await expectBadInputs(world, SendBankAccount, input, token)
  for (const number of ['1234567', '1'.repeat(31), '62220000X1112222'])
    expect(Object.keys((await send({ number })).data.fields ?? {})).toEqual(['number'])
  expect((await send({ accountName: '别家医药有限公司' })).data.fields).toEqual({
    accountName: `应为企业名称：${input.accountName}`,
  })
})

test('refuses the account that counts already', async () => {
  const { sellerId, send } = await stage()
  await makeBankAccount(world, sellerId, { number: '6222000011112222' })
  expect((await send()).data.fields).toEqual({ number: '和使用中的账户一样' })
  expect((await send({ bankName: '招商银行宁波分行' })).code).toBe(200)
})

test('waits while the one before counts; what is sent next takes its place; its number stands nowhere in plain', async () => {
  const { sellerId, send, own, token } = await stage()
  await makeBankAccount(world, sellerId, { number: '6222000099998888' })
  expect([(await send()).code, (await send({ number: '1001234567' })).code]).toEqual([200, 200])
  expect(await own()).toMatchObject({
    current: { number: '6222000099998888' },
    waiting: { number: '1001234567', lastDigits: '4567' },
  })
  const log = await auditOf(world, 'seller', sellerId)
  expect(log).toMatchObject([{ action: 'bank.send', after: { bankName: '招商银行杭州分行', lastDigits: '2222' } }, {}])
  const shown = (await world.call(ListAudit, { action: 'bank.send' }, token)).data.rows
  const kept = await world.rows(
    sql<{ row: string }>`select b::text as row from sellers.bank_account b where seller_id = ${sellerId}`,
  )
  for (const number of ['6222000011112222', '1001234567', '123456'])
    expect(JSON.stringify([log, shown, kept])).not.toContain(number)
})

test('race: of four sent at once one waits', async () => {
  const { sellerId, send } = await stage()
  const answers = await Promise.all([1, 2, 3, 4].map((n) => send({ number: `622200001111000${n}` })))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  const states = await world.rows(
    sql<{ state: number }>`select state from sellers.bank_account where seller_id = ${sellerId} order by state`,
  )
  expect(states.map(({ state }) => state)).toEqual([1, 4, 4, 4])
})
