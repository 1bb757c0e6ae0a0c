import {
  ChangeMemberRole,
  DecideJoinRequest,
  DecidePurchaserPapers,
  GetMyPurchaserPapers,
  MoveToShop,
  RemoveMember,
  WithdrawPurchaserPapers,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeUser, sendPapers } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const withdraw = (submissionId: number, token: string) => world.call(WithdrawPurchaserPapers, { submissionId }, token)
const stateOf = async (id: number) =>
  (
    await world.rows(
      sql<{
        state: number
        ended: boolean
      }>`select state, ended_at is not null as ended from purchasers.submission where id = ${id}`,
    )
  )[0]
async function makeWaiting() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  return { owner, purchaser, ...(await sendPapers(world, purchaser)) }
}

test('rejects anonymous callers, operators, people without a shop, and the finance', async () => {
  const { submissionId, owner } = await makeWaiting()
  await expectFinanceRejected(world, WithdrawPurchaserPapers, { submissionId }, owner.shopId)
  expect((await withdraw(submissionId, await world.login((await makeUser(world)).userId))).code).toBe(403)
})

test('rejects bad input', async () => {
  const { submissionId, purchaser } = await makeWaiting()
  await expectBadInputs(world, WithdrawPurchaserPapers, { submissionId }, purchaser.token)
})

test('papers of others do not exist, not for the owner either, nor those for another shop', async () => {
  const { submissionId, owner, purchaser } = await makeWaiting()
  expect((await withdraw(submissionId, owner.token)).code).toBe(404)
  expect((await withdraw(987_654_321, purchaser.token)).code).toBe(404)
  const other = await makeBuyer(world)
  await world.write(sql`insert into shops.member (shop_id, user_id, role, joined_at)
    values (${other.shopId}, ${purchaser.userId}, 'purchaser', now())`)
  const elsewhere = await world.loginElsewhere(purchaser.userId, other.shopId)
  expect((await withdraw(submissionId, elsewhere)).code).toBe(404)
  expect(await stateOf(submissionId)).toEqual({ state: 1, ended: false })
})

test('what was decided or taken back stays so', async () => {
  const { submissionId, owner, purchaser } = await makeWaiting()
  await world.call(DecidePurchaserPapers, { submissionId, version: 1, approve: true }, owner.token)
  expect((await withdraw(submissionId, purchaser.token)).data.reason).toBe('ALREADY_DECIDED')
})

test('what waits is taken back, and can be sent again', async () => {
  const { submissionId, purchaser } = await makeWaiting()
  expect((await withdraw(submissionId, purchaser.token)).code).toBe(200)
  expect(await stateOf(submissionId)).toEqual({ state: 4, ended: true })
  expect((await world.call(GetMyPurchaserPapers, {}, purchaser.token)).data).toMatchObject({ state: 'none', sent: { review: 4 } })
  expect((await withdraw(submissionId, purchaser.token)).data.reason).toBe('ALREADY_DECIDED')
  await sendPapers(world, purchaser)
})

test('what waits is withdrawn with the membership, by removal or by moving, and with the right to order', async () => {
  const removed = await makeWaiting()
  await world.call(RemoveMember, { userId: removed.purchaser.userId }, removed.owner.token)
  expect(await stateOf(removed.submissionId)).toEqual({ state: 4, ended: true })

  const moved = await makeWaiting()
  const to = await makeBuyer(world)
  const asked = { toShopId: to.shopId, identity: { name: '林知夏' }, role: 'purchaser', submit: true } as const
  const { id } = (await world.call(MoveToShop, asked, moved.purchaser.token)).data
  expect((await world.call(DecideJoinRequest, { requestId: id, approve: true }, to.token)).code).toBe(200)
  expect(await stateOf(moved.submissionId)).toEqual({ state: 4, ended: true })

  const finance = await makeWaiting()
  await world.call(ChangeMemberRole, { userId: finance.purchaser.userId, role: 'finance' }, finance.owner.token)
  expect(await stateOf(finance.submissionId)).toEqual({ state: 4, ended: true })
})

test('whoever was removed and joins again has no right left from before', async () => {
  const { submissionId, owner, purchaser } = await makeWaiting()
  await world.call(DecidePurchaserPapers, { submissionId, version: 1, approve: true }, owner.token)
  expect(await stateOf(submissionId)).toEqual({ state: 2, ended: false })
  await world.call(RemoveMember, { userId: purchaser.userId }, owner.token)
  expect(await stateOf(submissionId)).toEqual({ state: 2, ended: true })
  await world.write(sql`insert into shops.member (shop_id, user_id, role, joined_at)
    values (${owner.shopId}, ${purchaser.userId}, 'purchaser', now())`)
  const token = await world.loginElsewhere(purchaser.userId, owner.shopId)
  expect((await world.call(GetMyPurchaserPapers, {}, token)).data).toMatchObject({ state: 'none', basis: null })
})

test('of two withdrawals at once, and of one and a removal, one counts', async () => {
  const { submissionId, purchaser, owner } = await makeWaiting()
  const codes = await Promise.all([withdraw(submissionId, purchaser.token), withdraw(submissionId, purchaser.token)])
  expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const again = await sendPapers(world, purchaser)
  await Promise.all([
    withdraw(again.submissionId, purchaser.token),
    world.call(RemoveMember, { userId: purchaser.userId }, owner.token),
  ])
  expect(await stateOf(again.submissionId)).toEqual({ state: 4, ended: true })
})
