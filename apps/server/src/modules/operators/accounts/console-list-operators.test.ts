import { ConsoleListOperators } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { giveEnrolment } from '../../../../test/totp.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const admin = await makeOperator(world, { account: 'admin.a', name: '张丽' })
const list = (input: object = {}, token = admin.token) => world.call(ConsoleListOperators, input, token)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['system'] })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token, other.token]) codes.push((await list({}, token)).code)
  for (const input of [{ org: 'shop' }, { state: 'gone' }, { right: 'all' }, { page: 0 }, { surprise: 1 }])
    codes.push((await list(input)).code)
  expect(codes).toEqual([401, 401, 403, 422, 422, 422, 422, 422])
})

test('a seller sees its own, the platform everybody’s', async () => {
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  await makeSellerOperator(world)
  const own = (await list({}, seller.token)).data
  expect(own).toMatchObject({ total: 1, rows: [{ account: seller.account, org: 'seller', sellerName: '华东医药' }] })
  const all = (await list({ keyword: '华东' })).data
  expect(all.rows.map(({ account }) => account)).toEqual([seller.account])
  expect((await list({ org: 'platform', keyword: 'admin.a' })).data.rows).toMatchObject([{ name: '张丽', sellerName: null }])
})

test('shows what the caller may do with each: nothing with the own account, no secrets of who has more rights', async () => {
  const some = await makeOperator(world, { account: 'some.m', rights: ['operators', 'orders'] })
  await makeOperator(world, { account: 'some.o', rights: ['orders'] })
  const gone = await makeOperator(world, { account: 'some.x', rights: ['orders'] })
  await world.write(sql`update operators.operator set active = false where id = ${gone.operatorId}`)
  const abilitiesOf = async (keyword: string) => (await list({ keyword }, some.token)).data.rows.map(({ abilities }) => abilities)
  expect(await abilitiesOf('some.')).toEqual([
    { rights: false, reset: false, deactivate: false, reactivate: false },
    { rights: true, reset: true, deactivate: true, reactivate: false },
    { rights: true, reset: false, deactivate: false, reactivate: true },
  ])
  expect((await abilitiesOf('admin.a'))[0]).toEqual({ rights: true, reset: false, deactivate: false, reactivate: false })
  const counts = []
  for (const state of ['active', 'inactive']) counts.push((await list({ keyword: 'some.', state })).data.total)
  expect(counts).toEqual([2, 1])
})

test('shows when an account was last used, and until when its code is valid', async () => {
  const { operatorId } = await makeOperator(world, { account: 'fresh.code' })
  const seenAt = world.clock.now().toISOString()
  await giveEnrolment(world, operatorId)
  const [row] = (await list({ keyword: 'fresh.code' })).data.rows
  expect(row).toMatchObject({ seenAt, totpOn: false, enrolmentUntil: expect.any(String) })
  world.clock.advance(24 * HOUR)
  expect((await list({ keyword: 'fresh.code' })).data.rows[0]).toMatchObject({ enrolmentUntil: null })
})
