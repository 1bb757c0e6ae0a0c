import { CreateInvitation, ListInvitations, RevokeInvitation } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const invite = (token = '', role: 'purchaser' | 'finance' = 'finance') => world.call(CreateInvitation, { role }, token)
const open = async (token: string) => (await world.call(ListInvitations, {}, token)).data.rows
const revoke = (invitationId: number, token = '') => world.call(RevokeInvitation, { invitationId }, token)

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { shopId } = await makeBuyer(world)
  expect([(await invite()).code, (await invite((await makeOperator(world)).token)).code]).toEqual([401, 401])
  for (const role of ['purchaser', 'finance'] as const)
    expect((await invite((await makeBuyer(world, { shopId, role })).token)).code).toBe(403)
})

test('rejects bad input, and ownership', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, CreateInvitation, { role: 'finance' }, token)
  expect((await invite(token, 'owner' as 'finance')).code).toBe(422)
})

test('a shop that is not approved does not invite; ten invitations are open at most', async () => {
  const unapproved = await makeBuyer(world, { canBuy: false })
  expect((await invite(unapproved.token)).data.reason).toBe('SHOP_NOT_JOINABLE')
  const { token } = await makeBuyer(world)
  for (let i = 0; i < 10; i++) expect((await invite(token)).code).toBe(200)
  expect((await invite(token)).data.reason).toBe('INVITATIONS_FULL')
  expect((await revoke((await open(token))[0]!.invitationId, token)).code).toBe(200)
  expect((await invite(token)).code).toBe(200)
})

test('race: a press that is sent twice makes one invitation; its code is not in what is stored for repetitions', async () => {
  const { token } = await makeBuyer(world)
  const press = () => world.call(CreateInvitation, { role: 'finance' }, token, { key: 'one-press-one-invitation' })
  const [first, ...others] = await Promise.all([press(), press(), press()])
  expect(first.code).toBe(200)
  for (const other of others) expect(other).toEqual({ ...first, status: other.status })
  const [{ code } = { code: '' }, ...rest] = await open(token)
  expect([code.length, rest]).toEqual([8, []])
  const stored = await world.rows(
    sql<{ answer: string }>`select answer::text from kernel.idempotency where key = 'one-press-one-invitation'`,
  )
  expect(stored[0]!.answer).not.toContain(code)
})
