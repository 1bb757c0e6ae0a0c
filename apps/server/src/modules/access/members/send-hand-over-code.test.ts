import { SendHandOverCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const send = (userId: number, to: 'me' | 'member', token = '', captcha = {}) =>
  world.call(SendHandOverCode, { userId, to, ...captcha }, token)

async function pair() {
  world.clock.advance(DAY)
  const owner = await makeBuyer(world)
  return { owner, member: await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' }) }
}

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { owner, member } = await pair()
  expect((await send(member.userId, 'me')).code).toBe(401)
  expect((await send(member.userId, 'me', (await makeOperator(world)).token)).code).toBe(401)
  for (const to of ['me', 'member'] as const) expect((await send(owner.userId, to, member.token)).code).toBe(403)
})

test('rejects bad input', async () => {
  const { owner, member } = await pair()
  await expectBadInputs(world, SendHandOverCode, { userId: member.userId, to: 'me' }, owner.token)
})

test('does not find people of other shops, and refuses owners', async () => {
  const { owner } = await pair()
  const other = await makeBuyer(world, { role: 'purchaser' })
  for (const userId of [other.userId, 987_654_321]) expect((await send(userId, 'member', owner.token)).code).toBe(404)
  expect((await send(owner.userId, 'member', owner.token)).data.reason).toBe('ALREADY_OWNER')
  await world.work()
  expect(phones.lastTo(other.phone)).toBeUndefined()
})

test('sends each phone its own code, which says what it is for; the third of a day needs a captcha', async () => {
  const { owner, member } = await pair()
  for (const to of ['me', 'member'] as const)
    expect((await send(member.userId, to, owner.token)).data).toEqual({ retryAfter: 60 })
  expect((await send(member.userId, 'member', owner.token)).data.reason).toBe('TOO_OFTEN')
  await world.work()
  for (const { phone } of [owner, member])
    expect(phones.lastTo(phone)).toMatchObject({ template: 'handOver', text: expect.stringContaining('移交门店负责人') })
  world.clock.advance(MINUTE)
  expect((await send(member.userId, 'member', owner.token)).code).toBe(200)
  world.clock.advance(MINUTE)
  expect((await send(member.userId, 'member', owner.token)).data.reason).toBe('CAPTCHA_NEEDED')
  expect((await send(member.userId, 'member', owner.token, await solveCaptcha(world))).code).toBe(200)
})
