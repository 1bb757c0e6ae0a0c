import { ConsoleGetOwnBankAccount, DecideBankAccount } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBankAccount, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token: money } = await makeOperator(world, { rights: ['money'] })
const own = async (token: string) => (await world.call(ConsoleGetOwnBankAccount, {}, token)).data

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleGetOwnBankAccount, {}, { sellerId, otherRight: 'orders' })
})

test('shows the seller’s own: the account that counts, and what waits or was rejected since', async () => {
  const { sellerId, token, sellerName } = await makeSellerOperator(world)
  await makeBankAccount(world, (await makeSellerOperator(world)).sellerId)
  const companyName = `${sellerName}有限公司`
  expect(await own(token)).toEqual({ companyName, current: null, waiting: null, rejected: null })
  await makeBankAccount(world, sellerId, { number: '6222000011112222' })
  world.clock.advance(MINUTE)
  const bankAccountId = await makeBankAccount(world, sellerId, { state: 1, number: '6222000033334444' })
  const current = { accountName: companyName, number: '6222000011112222', lastDigits: '2222' }
  expect(await own(token)).toMatchObject({ current, waiting: { bankAccountId, number: '6222000033334444' }, rejected: null })
  await world.call(DecideBankAccount, { bankAccountId, approve: false, reason: '支行不对' }, money)
  expect(await own(token)).toMatchObject({ current, waiting: null, rejected: { rejection: '支行不对' } })
})

test('one that was encrypted with a secret that is lost says nothing', async () => {
  const { sellerId, token } = await makeSellerOperator(world)
  const bankAccountId = await makeBankAccount(world, sellerId, { state: 1 })
  await world.write(sql`update sellers.bank_account set content = 'AAAAAAAA.AAAA.AAAA.AAAA' where id = ${bankAccountId}`)
  expect((await own(token)).waiting).toMatchObject({ accountName: '', bankName: '', number: '', lastDigits: '1234' })
  expect((await world.call(DecideBankAccount, { bankAccountId, approve: true }, money)).data.fields).toHaveProperty('approve')
})
