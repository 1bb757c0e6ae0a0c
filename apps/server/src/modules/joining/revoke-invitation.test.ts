import { CreateInvitation, RevokeInvitation } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const invite = (token = '', role: 'purchaser' | 'finance' = 'finance') => world.call(CreateInvitation, { role }, token)
const revoke = (invitationId: number, token = '') => world.call(RevokeInvitation, { invitationId }, token)

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { shopId, token } = await makeBuyer(world)
  const { invitationId } = (await invite(token)).data
  const operator = await makeOperator(world)
  expect([(await revoke(invitationId)).code, (await revoke(invitationId, operator.token)).code]).toEqual([401, 401])
  for (const role of ['purchaser', 'finance'] as const)
    expect((await revoke(invitationId, (await makeBuyer(world, { shopId, role })).token)).code).toBe(403)
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, RevokeInvitation, { invitationId: 1 }, token)
})

test('takes back what was not used, once; other shops’ invitations do not exist', async () => {
  const { token } = await makeBuyer(world)
  const other = await makeBuyer(world)
  const { invitationId } = (await invite(token)).data
  const codes = [other.token, token, token].map((by) => () => revoke(invitationId, by))
  const answers: number[] = []
  for (const run of codes) answers.push((await run()).code)
  expect(answers).toEqual([404, 200, 404])
})
