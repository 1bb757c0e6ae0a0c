import { ConsoleListBankAccounts, ConsoleListWaiting } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBankAccount, makeBuyer, makeOperator, makeSeller, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['money'] })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: other } = await makeOperator(world, { rights: ['qualification'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other])
    codes.push((await world.call(ConsoleListBankAccounts, {}, as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('rejects another view', async () => {
  expect((await world.call(ConsoleListBankAccounts, { view: 'all' }, token)).data.fields).toHaveProperty('view')
})

test('lists what waits, the longest first, and what counts, each by the end of its number alone', async () => {
  const { sellerId } = await makeSeller(world, { name: '收款医药' })
  const counts = await makeBankAccount(world, sellerId, { number: '6222000011112222' })
  const first = await makeBankAccount(world, sellerId, { state: 1, number: '6222000033334444' })
  world.clock.advance(MINUTE)
  const second = await makeBankAccount(world, (await makeSeller(world, { name: '收款二医药', open: false })).sellerId, {
    state: 1,
  })
  const list = async (view: 'waiting' | 'counting') =>
    (await world.call(ConsoleListBankAccounts, { view, keyword: '收款' }, token)).data.rows
  expect(await list('waiting')).toMatchObject([
    { bankAccountId: first, sellerName: '收款医药', lastDigits: '4444', currentDigits: '2222' },
    { bankAccountId: second, currentDigits: null },
  ])
  expect(await list('counting')).toMatchObject([{ bankAccountId: counts, lastDigits: '2222', currentDigits: null }])
  expect(JSON.stringify([await list('waiting'), await list('counting')])).not.toContain('62220000')
  const { rows } = (await world.call(ConsoleListWaiting, {}, token)).data
  expect(rows.find(({ kind }) => kind === 'bankAccounts')?.count).toBe(2)
})
