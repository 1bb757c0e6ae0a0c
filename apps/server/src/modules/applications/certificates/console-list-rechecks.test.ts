import { ConsoleListRechecks, RecheckShop } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeShop } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const list = (input: Record<string, unknown> = {}, as = token) => world.call(ConsoleListRechecks, input, as)
const names = async (input: Record<string, unknown> = {}) => (await list(input)).data.rows.map(({ shopName }) => shopName)
/** A shop that was approved at a moment. */
async function approved(name: string, at: string, procureState: 0 | 2 = 2) {
  const { shopId } = await makeShop(world, { name, procureState })
  await world.write(sql`update qualification.shop_qualification set checked_at = ${at}::timestamptz where shop_id = ${shopId}`)
  return shopId
}

test('rejects anonymous callers, buyers and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = ['', (await makeBuyer(world)).token, other.token].map(async (as) => (await list({}, as)).code)
  expect(await Promise.all(codes)).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  expect((await list({ due: 'later' })).data.fields).toHaveProperty('due')
})

test('shows the shops that are due, by days in China, and those that soon will be; a check moves a shop a year on', async () => {
  // Due on 10 March, the day of the test: it was approved a year ago, at the last minute of that day.
  const shopId = await approved('今天到期', '2025-03-10T15:59:00Z')
  await approved('早已到期', '2024-01-01T00:00:00Z')
  await approved('明天到期', '2025-03-10T16:00:00Z')
  await approved('下月到期', '2025-04-10T00:00:00Z')
  await approved('没有资质', '2024-01-01T00:00:00Z', 0)
  expect([await names(), await names({ due: 'soon' })]).toEqual([['早已到期', '今天到期'], ['明天到期']])
  const { rows } = (await list({ keyword: '今天' })).data
  expect(rows).toMatchObject([
    { shopId, checkedAt: '2025-03-10T15:59:00.000Z', checkedBy: '', dueOn: '2026-03-10', auditId: null },
  ])
  await world.call(RecheckShop, { shopId, checkedAt: rows[0]!.checkedAt }, token)
  expect(await names()).toEqual(['早已到期'])
})
