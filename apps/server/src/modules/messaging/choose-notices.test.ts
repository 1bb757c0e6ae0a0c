import { ChooseNotices, GetUnreadMessage, ListNotices, type Args } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, type Buyer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { notifyShop, notifyUser } from './notify.ts'

const world = await openWorld()
const off = { kind: 'order', channel: 'list', on: false } as const
const choose = (input: Args<typeof ChooseNotices>, token = '') => world.call(ChooseNotices, input, token)
const notice = { kind: 'order', title: '订单已发货', text: '订单 1', to: '/sub-goods/order/list' } as const
const seen = async ({ token }: Pick<Buyer, 'token'>) => [
  (await world.call(ListNotices, {}, token)).data.rows.length,
  (await world.call(GetUnreadMessage, {}, token)).data.total,
]
const { transact } = world.app.jobContext

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  expect([(await choose(off)).code, (await choose(off, token)).code]).toEqual([401, 401])
})

test('names bad input', async () => {
  await expectBadInputs(world, ChooseNotices, off, (await makeBuyer(world)).token)
})

test('what no one can do without is not switched off', async () => {
  const { token, userId } = await makeBuyer(world)
  for (const [kind, channel] of [
    ['account', 'list'],
    ['account', 'badge'],
    ['certificate', 'list'],
    ['audit', 'list'],
  ] as const)
    expect((await choose({ kind, channel, on: false }, token)).data.reason).toBe('ALWAYS_NOTIFIED')
  expect(await world.rows(sql`select from messaging.muted where user_id = ${userId}`)).toEqual([])
})

test('a kind that is switched off is not written for this user, for a colleague it is; switched on, it is again', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const notifyAll = () => transact((work) => notifyShop(work, owner.shopId, notice))
  expect((await choose(off, owner.token)).code).toBe(200)
  await choose(off, owner.token)
  await notifyAll()
  await transact((work) => notifyUser(work, owner.userId, notice))
  await transact((work) => notifyUser(work, owner.userId, { ...notice, kind: 'feedback' }))
  expect([await seen(owner), await seen(colleague)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  await choose({ ...off, on: true }, owner.token)
  await notifyAll()
  expect([await seen(owner), await seen(colleague)]).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('without its reminder it is among the messages and counts as read', async () => {
  const buyer = await makeBuyer(world)
  await choose({ kind: 'order', channel: 'badge', on: false }, buyer.token)
  await transact((work) => notifyUser(work, buyer.userId, notice))
  await transact((work) => notifyShop(work, buyer.shopId, notice))
  expect(await seen(buyer)).toEqual([2, 0])
})

test('race: switched off twice at once, it is off', async () => {
  const { token } = await makeBuyer(world)
  const answers = await Promise.all([choose(off, token), choose(off, token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
})
