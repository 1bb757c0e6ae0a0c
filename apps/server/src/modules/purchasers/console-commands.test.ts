import {
  ConsoleClaimPurchaserPapers,
  ConsoleDecidePurchaserPapers,
  ConsoleOpenPurchaserFile,
  GetMyPurchaserPapers,
  ListNotices,
  WithdrawPurchaserPapers,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  givePapers,
  makeBuyer,
  makeLicenceFile,
  makeOperator,
  makeSellerOperator,
  sendPapers,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const claim = (submissionId: number, token: string, take = true) =>
  world.call(ConsoleClaimPurchaserPapers, { submissionId, claim: take }, token)
const approve = (submissionId: number, token: string, version = 1) =>
  world.call(ConsoleDecidePurchaserPapers, { submissionId, version, approve: true }, token)
const WRONG = [{ field: 'poaFiles' as const, text: '没有盖章' }]
const reject = (submissionId: number, token: string) =>
  world.call(ConsoleDecidePurchaserPapers, { submissionId, version: 1, approve: false, reasons: WRONG }, token)
const open = (fileId: string, token: string) => world.call(ConsoleOpenPurchaserFile, { fileId }, token)
const linesOf = (id: number) =>
  world.rows(sql<{ action: string; after: object }>`select action, after from operators.audit_log
    where subject_id = ${String(id)} order by id`)
const mine = async (token: string) => (await world.call(GetMyPurchaserPapers, {}, token)).data
async function makeWaiting(changes: object = {}) {
  const purchaser = await makeBuyer(world, { name: '康民大药房', role: 'purchaser', withoutPapers: true })
  return { ...purchaser, ...(await sendPapers(world, purchaser, changes)) }
}

test('rejects anonymous callers, purchasers, sellers, and operators without the right', async () => {
  const { submissionId, fileId, token } = await makeWaiting()
  const others = ['', token, (await makeSellerOperator(world)).token, (await makeOperator(world, { rights: ['orders'] })).token]
  const codes: number[][] = []
  for (const as of others)
    codes.push([await claim(submissionId, as), await approve(submissionId, as), await open(fileId, as)].map(({ code }) => code))
  expect(codes).toEqual([
    [401, 401, 401],
    [401, 401, 401],
    [403, 403, 403],
    [403, 403, 403],
  ])
})

test('rejects bad input: a rejection without reasons, an approval with some', async () => {
  const token = await reviewer()
  const { submissionId, fileId } = await makeWaiting()
  await expectBadInputs(world, ConsoleClaimPurchaserPapers, { submissionId, claim: true }, token)
  await expectBadInputs(world, ConsoleDecidePurchaserPapers, { submissionId, version: 1, approve: true }, token)
  await expectBadInputs(world, ConsoleOpenPurchaserFile, { fileId }, token)
  const decide = (decision: object) =>
    world.call(ConsoleDecidePurchaserPapers, { submissionId, version: 1, approve: false, ...decision }, token)
  expect((await decide({})).data.fields).toHaveProperty('reasons')
  expect((await decide({ approve: true, reasons: WRONG })).data.fields).toHaveProperty('reasons')
})

test('what was never sent does not exist, nor does a picture that is in no papers', async () => {
  const token = await reviewer()
  const { userId } = await makeBuyer(world)
  const answers = [
    await claim(987_654_321, token),
    await approve(987_654_321, token),
    await open(await makeLicenceFile(world, userId), token),
  ]
  expect(answers.map(({ code }) => code)).toEqual([404, 404, 404])
})

test('who has claimed it decides it; what was decided, sent again or withdrawn is not decided as it was read', async () => {
  const [own, others] = [await reviewer(), await reviewer()]
  const { submissionId, token } = await makeWaiting()
  expect((await claim(submissionId, own)).code).toBe(200)
  for (const answer of [await claim(submissionId, others), await approve(submissionId, others)])
    expect(answer.data.reason).toBe('CLAIMED_BY_OTHER')
  expect((await approve(submissionId, own, 2)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await claim(submissionId, own, false)).code).toBe(200)
  expect((await reject(submissionId, others)).code).toBe(200)
  expect((await approve(submissionId, own)).data.reason).toBe('ALREADY_DECIDED')
  const withdrawn = await makeWaiting()
  await world.call(WithdrawPurchaserPapers, { submissionId: withdrawn.submissionId }, withdrawn.token)
  expect((await approve(withdrawn.submissionId, own)).data.reason).toBe('ALREADY_DECIDED')
  expect((await mine(token)).state).toBe('refused')
  expect((await linesOf(submissionId)).map(({ action }) => action)).toEqual([
    'purchaser.claim',
    'purchaser.release',
    'purchaser.reject',
  ])
})

test('a power of attorney that has ended meanwhile, and a legal person of another name, are only rejected', async () => {
  const token = await reviewer()
  const today = chinaDay(world.clock.now())
  const late = await makeWaiting({ poaUntil: addDays(today, 1) })
  world.clock.advance(2 * DAY)
  expect((await approve(late.submissionId, token)).data.fields).toHaveProperty('approve')
  expect((await reject(late.submissionId, token)).code).toBe(200)
  const legal = await makeWaiting({ capacity: 'legal', name: '李明' })
  await world.write(sql`update shops.shop set legal_person = '周正' where id = ${legal.shopId}`)
  expect((await approve(legal.submissionId, token)).data.fields).toHaveProperty('approve')
})

test('approved, the purchaser orders and is notified; refused, they read why', async () => {
  const token = await reviewer()
  const approved = await makeWaiting()
  expect((await approve(approved.submissionId, token)).code).toBe(200)
  expect(await mine(approved.token)).toMatchObject({ state: 'valid', basis: 'power-of-attorney' })
  expect(await linesOf(approved.submissionId)).toEqual([{ action: 'purchaser.approve', after: { state: 2 } }])
  const rejected = await makeWaiting()
  await reject(rejected.submissionId, token)
  const { rows } = (await world.call(ListNotices, {}, rejected.token)).data
  expect(rows[0]).toMatchObject({ title: '采购资料未通过', text: '为康民大药房下单的资料需要修改。采购委托书：没有盖章' })
})

test('an approval says from when they order: later, or once their shop buys again', async () => {
  const token = await reviewer()
  const noticeOf = async (of: string) => (await world.call(ListNotices, {}, of)).data.rows[0]!.text
  const today = chinaDay(world.clock.now())
  const [from, until] = [addDays(today, 3), addDays(today, 300)]
  const now = await makeWaiting()
  expect((await approve(now.submissionId, token)).data.result).toBe('林知夏现在可以为康民大药房下单')
  expect(await noticeOf(now.token)).toBe('您现在可以为康民大药房下单')
  const later = await makeWaiting({ poaFrom: from, poaUntil: until })
  expect((await approve(later.submissionId, token)).data.result).toBe(`自 ${from} 起林知夏可为康民大药房下单`)
  expect(await noticeOf(later.token)).toBe(`自 ${from} 起您可为康民大药房下单`)
  const stopped = await makeWaiting()
  await world.write(
    sql`update shops.shop set frozen_at = now(), frozen_reason = '复核', frozen_by = '赵敏' where id = ${stopped.shopId}`,
  )
  expect((await approve(stopped.submissionId, token)).data.result).toBe('康民大药房目前不能采购，恢复后林知夏即可下单')
})

test('a power of attorney that begins after a right that was shortened meanwhile is only rejected', async () => {
  const token = await reviewer()
  const today = chinaDay(world.clock.now())
  const { submissionId, userId, shopId, token: mineToken } = await makeWaiting({ poaFrom: addDays(today, 3) })
  await givePapers(world, { userId, shopId }, addDays(today, 1))
  expect((await approve(submissionId, token)).data.fields).toHaveProperty('approve')
  expect(await mine(mineToken)).toMatchObject({ state: 'expiring', until: addDays(today, 1) })
})

test('a power of attorney that ends before a right that became longer meanwhile is only rejected', async () => {
  const token = await reviewer()
  const today = chinaDay(world.clock.now())
  const { submissionId, userId, shopId, token: mineToken } = await makeWaiting({ poaUntil: addDays(today, 100) })
  await givePapers(world, { userId, shopId }, addDays(today, 101))
  expect((await approve(submissionId, token)).data.fields).toEqual({
    approve: `申请人现在的下单资格到 ${addDays(today, 101)}，委托书 ${addDays(today, 100)} 就到期，不能缩短，请驳回`,
  })
  expect(await mine(mineToken)).toMatchObject({ state: 'valid', until: addDays(today, 101) })
  await world.write(sql`update shops.permit set valid_until = ${addDays(today, 100)} where user_id = ${userId}`)
  expect((await approve(submissionId, token)).code).toBe(200)
})

test('a picture opens for the reviewer, and the audit log says which', async () => {
  const { submissionId, fileId } = await makeWaiting()
  expect((await open(fileId, await reviewer())).data.url).toContain('/files/private/')
  expect(await linesOf(submissionId)).toEqual([{ action: 'purchaser.open-file', after: { picture: '身份证人像面' } }])
})

test('of two reviewers at once one decides', async () => {
  const { submissionId, token } = await makeWaiting()
  const answers = await Promise.all([approve(submissionId, await reviewer()), reject(submissionId, await reviewer())])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(['valid', 'refused']).toContain((await mine(token)).state)
})
