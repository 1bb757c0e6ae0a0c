import { RevokeInvitation, SaveUserAudit, VerifyInviteCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { invite, makeBuyer, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const verify = (inviteCode: string, token = '') => world.call(VerifyInviteCode, { inviteCode }, token)
const join = (shopId: number, inviteCode: string, token: string) =>
  world.call(SaveUserAudit, { kind: 1, shopId, identity: { name: '苏小满' }, role: 'purchaser', inviteCode, submit: true }, token)
const person = async () => world.login((await makeUser(world)).userId)
const revoke = (invitationId: number, token: string) => world.call(RevokeInvitation, { invitationId }, token)

test('rejects anonymous callers, and what is no code', async () => {
  const { token } = await makeBuyer(world)
  expect((await verify('ABCDEFGH')).code).toBe(401)
  for (const code of ['ABCDEFG', 'ABCDEFG1', 'ABCDEFGHI'])
    expect((await verify(code, token)).data.fields).toHaveProperty('inviteCode')
})

test('says to a member that they are one', async () => {
  const { token } = await makeBuyer(world)
  const { code } = await invite(world, token)
  expect((await verify(code, token)).data.joined).toBe(true)
})

test('says when it was taken back or has run out', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [revoked, old] = [await invite(world, token), await invite(world, token)]
  await revoke(revoked.invitationId, token)
  world.clock.advance(7 * DAY)
  const theirs = await person()
  expect((await verify(revoked.code, theirs)).msg).toBe('邀请已被撤回，请联系门店负责人')
  expect((await join(shopId, old.code, theirs)).msg).toBe('邀请码已过期，请让负责人重新邀请')
})

test('ten wrong codes an hour, by whatever call; a right one for another shop is wrong', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { code } = await invite(world, token)
  const other = await makeShop(world)
  const theirs = await person()
  for (let i = 0; i < 5; i++) {
    expect((await verify('ZZZZZZZZ', theirs)).msg).toBe('邀请码无效或已过期')
    expect((await join(other.shopId, code, theirs)).data.reason).toBe('INVITE_INVALID')
  }
  expect([(await verify(code, theirs)).code, (await join(shopId, code, theirs)).code]).toEqual([429, 429])
  world.clock.advance(HOUR + 1)
  expect((await verify(code, theirs)).code).toBe(200)
})

test('of forty codes tried at the same moment ten are looked at', async () => {
  const { token } = await makeBuyer(world)
  const { code } = await invite(world, token)
  const theirs = await person()
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify('ZZZZZZZZ', theirs)))
  expect(answers.filter((answer) => answer.data.reason === 'INVITE_INVALID').length).toBeLessThanOrEqual(10)
  expect(answers.filter((answer) => answer.code === 429).length).toBeGreaterThanOrEqual(30)
  expect((await verify(code, theirs)).code).toBe(429)
})

test('a right code counts nothing, however often it is looked at', async () => {
  const { token } = await makeBuyer(world)
  const { code } = await invite(world, token)
  const theirs = await person()
  for (let i = 0; i < 12; i++) expect((await verify(code, theirs)).code).toBe(200)
})
