import { ConsoleListUsers, maskPhone, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (input: Args<typeof ConsoleListUsers> = {}, as = token) => world.call(ConsoleListUsers, input, as)
const found = async (input: Args<typeof ConsoleListUsers>) => (await list(input)).data.rows.map(({ userId }) => userId)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await list({}, as)).code))).toEqual([401, 401, 403, 403])
  expect((await list({ page: 0 })).code).toBe(422)
})

test('finds users by a whole number, a nickname, or the name of a shop; numbers are masked', async () => {
  const { userId, phone } = await makeBuyer(world, { name: '百草堂药店' })
  const { data } = await list({ keyword: phone })
  expect(data).toMatchObject({
    total: 1,
    rows: [{ userId, kind: 'buyer', phoneMasked: maskPhone(phone), shops: ['百草堂药店（负责人）'], phoneWaits: false }],
  })
  expect(JSON.stringify(data)).not.toContain(phone)
  expect(await found({ keyword: '百草堂' })).toEqual([userId])
  expect(await found({ keyword: data.rows[0]!.nickname })).toContain(userId)
  for (const part of [phone.slice(0, 10), '%']) expect(await found({ keyword: part })).toEqual([])
})

test('lists those who buy and salesmen separately', async () => {
  const [buyer, salesman] = [await makeBuyer(world), await makeSalesman(world)]
  expect(await found({ view: 'salesman' })).toContain(salesman.userId)
  expect(await found({ view: 'salesman' })).not.toContain(buyer.userId)
  expect(await found({ view: 'buyer' })).not.toContain(salesman.userId)
  expect((await list()).data.total).toBeGreaterThan(1)
})
