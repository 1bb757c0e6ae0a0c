import { CreateInvitation, ListInvitations, RevokeInvitation, VerifyInviteCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { invite, makeBuyer, makeUser } from '../../../test/factories/index.ts'
import { openAnotherServer } from '../../../test/another-server.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token = '') => world.call(ListInvitations, {}, token)

test('for owners alone', async () => {
  const { shopId } = await makeBuyer(world)
  expect((await list()).code).toBe(401)
  for (const role of ['purchaser', 'finance'] as const)
    expect((await list((await makeBuyer(world, { shopId, role })).token)).code).toBe(403)
})

test('lists the shop’s own that can still be used, with their codes', async () => {
  const { token } = await makeBuyer(world)
  const other = await makeBuyer(world)
  const { invitationId, code } = await invite(world, token)
  expect((await list(token)).data.rows).toMatchObject([{ invitationId, code, role: 'finance', roleName: '财务' }])
  expect((await list(other.token)).data.rows).toEqual([])
  world.clock.advance(7 * DAY)
  const { token: later } = await makeBuyer(world, { shopId: other.shopId, role: 'owner' })
  expect((await list(later)).data.rows).toEqual([])
})

test('after the server’s secret was lost, an invitation has no code and can be replaced', async () => {
  const { token } = await makeBuyer(world)
  const { invitationId, code } = await invite(world, token)
  const { call } = await openAnotherServer(world, { APP_SECRET: '3c'.repeat(32) })
  const listed = async () => (await call(ListInvitations, {}, token)).data.rows
  expect(await listed()).toMatchObject([{ invitationId, code: '' }])
  const guest = await world.login((await makeUser(world)).userId)
  expect((await call(VerifyInviteCode, { inviteCode: code }, guest)).data.reason).toBe('INVITE_INVALID')
  expect((await call(RevokeInvitation, { invitationId }, token)).data).toEqual({ done: true })
  const made = (await call(CreateInvitation, { role: 'finance' }, token)).data
  expect(await listed()).toMatchObject([{ invitationId: made.invitationId, code: expect.stringMatching(/^[A-Z2-9]{8}$/) }])
})
