import { ConsoleGetOwnProfile, DecideSellerProfile, WithdrawSellerProfile } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSellerOperator, makeSellerProfile } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
async function stage() {
  const seller = await makeSellerOperator(world)
  return { ...seller, profileId: await makeSellerProfile(world, seller.sellerId, { state: 1, introduction: '写错了' }) }
}
const withdraw = (profileId: number, token: string) => world.call(WithdrawSellerProfile, { profileId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId, profileId } = await stage()
  await expectNonSellersRejected(world, WithdrawSellerProfile, { profileId }, { sellerId, otherRight: 'offers' })
})

test('names bad input', async () => {
  const { profileId, token } = await stage()
  await expectBadInputs(world, WithdrawSellerProfile, { profileId }, token)
})

test('does not find another seller’s', async () => {
  expect((await withdraw((await stage()).profileId, (await stage()).token)).code).toBe(404)
})

test('refuses one that was decided', async () => {
  const { profileId, token } = await stage()
  await world.call(DecideSellerProfile, { profileId, decision: 'approve' }, reviewer)
  expect((await withdraw(profileId, token)).data.reason).toBe('ALREADY_DECIDED')
})

test('takes it back once, and the log says so', async () => {
  const { sellerId, profileId, token } = await stage()
  expect([(await withdraw(profileId, token)).code, (await withdraw(profileId, token)).code]).toEqual([200, 409])
  expect((await world.call(ConsoleGetOwnProfile, {}, token)).data.waiting).toBeNull()
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    { action: 'profile.withdraw', before: { introduction: '写错了' } },
  ])
})

test('race: of withdrawing and deciding one comes first', async () => {
  const { profileId, token } = await stage()
  const answers = await Promise.all([
    withdraw(profileId, token),
    world.call(DecideSellerProfile, { profileId, decision: 'approve' }, reviewer),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
