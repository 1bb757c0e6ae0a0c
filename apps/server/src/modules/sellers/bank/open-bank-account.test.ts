import { OpenBankAccount } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBankAccount, makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['money'] })
const open = (bankAccountId: number, as = token) => world.call(OpenBankAccount, { bankAccountId }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const own = await makeSellerOperator(world)
  const id = await makeBankAccount(world, own.sellerId)
  const { token: other } = await makeOperator(world, { rights: ['qualification'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, own.token, other]) codes.push((await open(id, as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input, and does not find what does not exist', async () => {
  await expectBadInputs(world, OpenBankAccount, { bankAccountId: 1 }, token)
  expect((await open(987_654_321)).code).toBe(404)
})

test('shows all of it, each time with a line in the log that has the end of its number', async () => {
  const { sellerId, sellerName } = await makeSellerOperator(world)
  const id = await makeBankAccount(world, sellerId, { number: '6222000055556666' })
  for (let times = 0; times < 2; times++)
    expect((await open(id)).data).toEqual({
      accountName: `${sellerName}有限公司`,
      bankName: '招商银行杭州分行',
      number: '6222000055556666',
    })
  const line = { action: 'bank.open', before: {}, after: { lastDigits: '6666' }, seller_id: null }
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([line, line].map(({ action, after }) => ({ action, after })))
})
