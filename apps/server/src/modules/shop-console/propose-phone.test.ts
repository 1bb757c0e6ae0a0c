import { ConsoleListUsers, ProposePhone } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator, makeUser, nextPhone } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const propose = (userId: number, phone = nextPhone(), as = token) =>
  world.call(ProposePhone, { userId, phone, reason: '手机丢失', idChecked: true }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { userId } = await makeUser(world)
  const other = await makeOperator(world, { rights: ['orders', 'service'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await propose(userId, nextPhone(), as)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('names bad input, and does not find what is not there', async () => {
  const { userId, phone } = await makeUser(world)
  await expectBadInputs(world, ProposePhone, { userId, phone: nextPhone(), reason: '手机丢失', idChecked: true }, token)
  expect((await propose(userId, phone)).data.fields).toHaveProperty('phone')
  expect((await propose(987_654_321)).code).toBe(404)
})

test('refuses a number that has an account, and a second proposal; nothing changes yet', async () => {
  const { userId, phone } = await makeUser(world)
  expect((await propose(userId, (await makeUser(world)).phone)).data.reason).toBe('PHONE_TAKEN')
  expect((await propose(userId)).data).toEqual({ done: true })
  expect((await propose(userId)).data.reason).toBe('PHONE_CHANGE_OPEN')
  expect(await world.rows(sql`select phone from access.app_user where id = ${userId}`)).toEqual([{ phone }])
  const waiting = (await world.call(ConsoleListUsers, { view: 'phone' }, token)).data.rows
  expect(waiting).toMatchObject([{ userId, phoneWaits: true }])
})

test('race: of two proposals at once one waits', async () => {
  const { userId } = await makeUser(world)
  const answers = await Promise.all([propose(userId), propose(userId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
