import { ListPersonalData, PERSONAL_DATA_KINDS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeFeedback, makeOperator } from '../../../test/factories/index.ts'
import { testConfig, testProviders } from '../../../test/settings.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { modulesOf } from '../index.ts'

const world = await openWorld()
const list = (token = '') => world.call(ListPersonalData, {}, token)

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await list(token)).code).toBe(401)
})

test('counts what was collected in the last 7, 30 and 365 days', async () => {
  const buyer = await makeBuyer(world)
  await makeFeedback(world, buyer)
  world.clock.advance(8 * DAY)
  await makeFeedback(world, buyer)
  const { data } = await list(buyer.token)
  expect(data.rows.map(({ kind }) => kind)).toEqual(Object.keys(PERSONAL_DATA_KINDS))
  expect(data.rows.find(({ kind }) => kind === 'communication')).toMatchObject({ week: 1, month: 2, year: 2 })
  expect(data.export).toBeNull()
})

/** Tables that name a user for whom they are no record of theirs, each with the reason. */
const NOT_THEIRS: Record<string, string> = {
  'access.password_proof': 'for ten minutes, while a password is set',
  'applications.transition': 'the versions that were sent are listed',
  'access.wechat_ticket': 'for ten minutes, while a WeChat is bound',
  'cart.line': 'the cart is the shop’s',
  'catalog.favourite': 'favourites are the shop’s',
  'joining.invitation': 'an act of the shop',
  'shops.branch': 'an act of the shop',
  'shops.branch_change': 'an act of the shop',
  'messaging.muted': 'what they chose is in the settings',
  'payments.payment': 'part of the trade, which is listed',
  'privacy.departure': 'that they wanted to leave is shown as the date on which the account ends',
  'privacy.export': 'the file itself',
}
test('every table with a user in it is shown to that user, or says why not', async () => {
  const found = await world.rows(sql<{ name: string }>`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'access.app_user'::regclass order by 1`)
  const covered = new Set(
    modulesOf(testConfig('postgres://shop@localhost/shop'), testProviders()).flatMap(({ personalData = [] }) =>
      personalData.flatMap(({ tables }) => tables),
    ),
  )
  expect(found.map(({ name }) => name).filter((name) => !covered.has(name) && !(name in NOT_THEIRS))).toEqual([])
})
