import {
  ConsoleDecidePurchaserPapers,
  ConsoleEndPurchaserRight,
  ConsoleGetPurchaserPapers,
  DecidePurchaserPapers,
  EndPurchaserRight,
  GetMyPurchaserPapers,
  ListNotices,
  ListPurchaserPapers,
  RemoveMember,
  SaveUserAudit,
  WithdrawPurchaserPapers,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { givePapers, invite, makeBuyer, makeOperator, sendPapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { leaveShops } from '../shops/members.ts'

const world = await openWorld()
const { call } = world
const platform = await makeOperator(world, { rights: ['qualification'] })
const reason = '冒用他人身份'
const end = (userId: number, token: string) => call(EndPurchaserRight, { userId }, token)
const mine = async (token: string) => (await call(GetMyPurchaserPapers, {}, token)).data
const newest = async (token: string) => (await call(ListNotices, {}, token)).data.rows[0]
/** An owner, and a purchaser who orders until a day far off. */
async function makeShop() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  await givePapers(world, purchaser, addDays(chinaDay(world.clock.now()), 300))
  return { owner, purchaser }
}

test('what waits is withdrawn, and what was sent carries no right; papers sent again give a new one', async () => {
  const { owner, purchaser } = await makeShop()
  const renewal = { poaUntil: addDays(chinaDay(world.clock.now()), 360) }
  const { submissionId } = await sendPapers(world, purchaser, renewal)
  await end(purchaser.userId, owner.token)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'ended', sent: { review: 4 } })
  expect(
    await world.rows(sql`select from purchasers.submission where id = ${submissionId} and ended_at is not null`),
  ).toHaveLength(1)
  const again = await sendPapers(world, purchaser)
  expect((await mine(purchaser.token)).state).toBe('waiting')
  await call(WithdrawPurchaserPapers, { submissionId: again.submissionId }, purchaser.token)
  expect((await mine(purchaser.token)).state).toBe('ended')
  const third = await sendPapers(world, purchaser)
  const approval = { submissionId: third.submissionId, version: 3, approve: true }
  expect((await call(DecidePurchaserPapers, approval, owner.token)).code).toBe(200)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'valid', ended: null })
})

test('that a renewal was refused before is not said after the end', async () => {
  const { owner, purchaser } = await makeShop()
  const { submissionId } = await sendPapers(world, purchaser, { poaUntil: addDays(chinaDay(world.clock.now()), 360) })
  const reasons = [{ field: 'poaFiles' as const, text: '没有盖章' }]
  await call(DecidePurchaserPapers, { submissionId, version: 1, approve: false, reasons }, owner.token)
  await end(purchaser.userId, owner.token)
  expect((await mine(purchaser.token)).state).toBe('ended')
})

test('what the platform ended it alone gives again, also after leaving and coming back', async () => {
  const { owner, purchaser } = await makeShop()
  const { shopId, userId } = purchaser
  await call(ConsoleEndPurchaserRight, { shopId, userId, reason }, platform.token)
  const decide = (submissionId: number, version: number) =>
    call(DecidePurchaserPapers, { submissionId, version, approve: true }, owner.token)
  const notice = await newest(owner.token)
  const first = await sendPapers(world, purchaser)
  expect(await newest(owner.token)).toEqual(notice)
  expect(await decide(first.submissionId, 1)).toMatchObject({ code: 409, data: { reason: 'PLATFORM_DECIDES' } })
  await call(RemoveMember, { userId: purchaser.userId }, owner.token)
  const { code: inviteCode } = await invite(world, owner.token, 'purchaser')
  const joining = {
    kind: 1,
    shopId: owner.shopId,
    identity: { name: '林知夏' },
    role: 'purchaser',
    inviteCode,
    submit: true,
  } as const
  expect((await call(SaveUserAudit, joining, purchaser.token)).code).toBe(200)
  expect((await mine(purchaser.token)).state).toBe('ended')
  const second = await sendPapers(world, purchaser)
  const { rows } = (await call(ListPurchaserPapers, {}, owner.token)).data
  expect(rows.find(({ userId }) => userId === purchaser.userId)?.waiting?.decidable).toBe(false)
  expect((await decide(second.submissionId, 2)).data.reason).toBe('PLATFORM_DECIDES')
  const seen = (await call(ConsoleGetPurchaserPapers, { submissionId: second.submissionId }, platform.token)).data
  expect(seen.ended).toMatchObject({ by: 'platform', reason })
  const approval = { submissionId: second.submissionId, version: 2, approve: true }
  expect((await call(ConsoleDecidePurchaserPapers, approval, platform.token)).code).toBe(200)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'valid', ended: null })
})

test('that a right was ended is forgotten with the account', async () => {
  const { owner, purchaser } = await makeShop()
  await end(purchaser.userId, owner.token)
  await world.app.jobContext.transact((work) => leaveShops(work, purchaser.userId))
  expect(await world.rows(sql`select from shops.ended_permit where user_id = ${purchaser.userId}`)).toEqual([])
})
