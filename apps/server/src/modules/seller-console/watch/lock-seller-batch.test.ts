import { AddBatch, AdjustBatch, CloseRecall, ConsoleGetOffer, CorrectBatch, LockBatch, LockSellerBatch } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBatch,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOwnOffer,
  makeRecallable,
  makeSellerOperator,
  startRecallOf,
} from '../../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const operator = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const REASON = '抽检含量不合格'
const lock = (batchId: number, locked = true, token = operator.token) =>
  call(LockSellerBatch, { batchId, locked, reason: REASON }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { batchId, seller } = await makeOwnOffer(world)
  const checker = await makeOperator(world, { rights: ['qualification'] })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token, seller.token, checker.token])
    codes.push((await lock(batchId, true, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
  expect((await batchOf(world, batchId)).locked).toBe(false)
})

test('names bad input, and does not find a batch that does not exist', async () => {
  const { batchId } = await makeOwnOffer(world)
  await expectBadInputs(world, LockSellerBatch, { batchId, locked: true, reason: REASON }, operator.token)
  expect((await lock(987_654_321)).code).toBe(404)
})

test('the number leaves sale in both offers of the seller; it reads why, can’t unlock it, and does so once the platform has ended it', async () => {
  const today = chinaDay(world.clock.now())
  const { seller, goodsId, offerId } = await makeOwnOffer(world, { stock: 0 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const batchId = await makeBatch(world, offerId, { batchNo: 'Q1', lifeDays: 100 })
  const moved = await makeBatch(world, near.offerId, { batchNo: 'Q1', lifeDays: 100 })
  const other = await makeBatch(world, offerId, { batchNo: 'Q2', quantity: 7 })
  for (let times = 0; times < 2; times++) expect((await lock(batchId)).code).toBe(200)
  const locked = async () => Promise.all([batchId, moved, other].map(async (id) => (await batchOf(world, id)).locked))
  expect(await locked()).toEqual([true, true, false])
  expect((await offerStockOf(world, offerId)).available).toBe(7)
  const own = async () => (await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data
  expect((await own()).batches.map(({ batchNo, platformLock }) => [batchNo, platformLock])).toEqual([
    ['Q1', REASON],
    ['Q2', null],
  ])
  expect((await own()).moves[0]).toMatchObject({ reason: `平台锁定：${REASON}`, by: '赵敏' })
  const unlock = () => call(LockBatch, { batchId, locked: false, reason: '复核合格' }, seller.token)
  expect((await unlock()).data.reason).toBe('BATCH_LOCKED')
  const renamed = {
    batchId,
    batchNo: 'Q9',
    producedOn: addDays(today, 100 - 730),
    expiresOn: addDays(today, 100),
    reason: '批号录错',
  }
  expect((await call(CorrectBatch, renamed, seller.token)).data.reason).toBe('BATCH_LOCKED')
  expect((await lock(batchId, false)).code).toBe(200)
  expect(await locked()).toEqual([true, true, false])
  expect((await unlock()).code).toBe(200)
  expect((await offerStockOf(world, offerId)).available).toBe(107)
  expect((await auditOf(world, 'batch', batchId)).map(({ action }) => action)).toEqual([
    'batch.platform-lock',
    'batch.platform-unlock',
    'batch.unlock',
  ])
})

test('no packs of it come into the other offer, and a recall that is closed does not put it back on sale', async () => {
  const recallable = await makeRecallable(world)
  const { batchId, batchNo, seller, goodsId } = recallable
  const recallId = await startRecallOf(world, recallable)
  await lock(batchId)
  const verdict = { recallId, released: true, reason: '复检合格，恢复销售' }
  expect((await call(CloseRecall, verdict, seller.token)).code).toBe(200)
  expect((await batchOf(world, batchId)).locked).toBe(true)
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const today = chinaDay(world.clock.now())
  const days = { producedOn: addDays(today, -400), expiresOn: addDays(today, 100) }
  const refused = await call(AddBatch, { gccsId: near.offerId, batchNo, ...days, quantity: 5 }, seller.token)
  expect([refused.data.reason, refused.msg]).toEqual(['BATCH_LOCKED', `批号 ${batchNo} 已被平台锁定：${REASON}，不能入库`])
})

test('no correction brings packs under the locked number, and none of it under another one, whichever offer has it', async () => {
  const today = chinaDay(world.clock.now())
  const { seller, goodsId, offerId } = await makeOwnOffer(world, { stock: 0 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const usual = await makeBatch(world, offerId, { batchNo: 'U1', lifeDays: 100 })
  const held = await makeBatch(world, near.offerId, { batchNo: 'Q1', lifeDays: 100 })
  await lock(held)
  const days = { producedOn: addDays(today, 100 - 730), expiresOn: addDays(today, 100), reason: '批号录错' }
  const into = await call(CorrectBatch, { batchId: usual, batchNo: 'Q1', ...days }, seller.token)
  expect([into.data.reason, into.msg]).toEqual(['BATCH_LOCKED', `批号 Q1 已被平台锁定：${REASON}，不能更正为它`])
  // Also where only one of the lot's batches carries the lock.
  await world.write(sql`update catalog.batch set batch_no = 'Q1' where id = ${usual}`)
  const out = await call(CorrectBatch, { batchId: usual, batchNo: 'Q9', ...days }, seller.token)
  expect(out.data.reason).toBe('BATCH_LOCKED')
})

test('nothing comes into an empty batch of a number that is locked in the seller’s other offer', async () => {
  const { seller, goodsId, offerId } = await makeOwnOffer(world, { stock: 0 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const empty = await makeBatch(world, offerId, { batchNo: 'Q1', lifeDays: 100, quantity: 0 })
  const held = await makeBatch(world, near.offerId, { batchNo: 'Q1', lifeDays: 100 })
  await lock(held)
  // As a merge leaves it where one record had it sold out.
  await world.write(sql`update catalog.batch set locked = false, platform_lock = '' where id = ${empty}`)
  const refused = await call(AdjustBatch, { batchId: empty, delta: 5, reason: '盘盈' }, seller.token)
  expect(refused.data.reason).toBe('BATCH_LOCKED')
})

test('race: a correction to a number and the platform’s lock of it: never packs of it for sale', async () => {
  const today = chinaDay(world.clock.now())
  const { seller, goodsId, offerId } = await makeOwnOffer(world, { stock: 0 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const usual = await makeBatch(world, offerId, { batchNo: 'U1', lifeDays: 100 })
  const held = await makeBatch(world, near.offerId, { batchNo: 'Q1', lifeDays: 100 })
  const days = { producedOn: addDays(today, 100 - 730), expiresOn: addDays(today, 100), reason: '批号录错' }
  const [, corrected] = await Promise.all([
    lock(held),
    call(CorrectBatch, { batchId: usual, batchNo: 'Q1', ...days }, seller.token),
  ])
  expect((await batchOf(world, held)).locked).toBe(true)
  expect((await batchOf(world, usual)).locked).toBe(corrected.code === 200)
})

test('race: of two operators who lock it at once, the log has one', async () => {
  const { batchId } = await makeOwnOffer(world)
  const answers = await Promise.all([lock(batchId), lock(batchId)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await auditOf(world, 'batch', batchId)).toHaveLength(1)
})

test('another seller’s batch of the same number is not affected', async () => {
  const one = await makeRecallable(world)
  const other = await makeRecallable(world, {
    seller: await makeSellerOperator(world),
    goodsId: one.goodsId,
    batchNo: one.batchNo,
  })
  await lock(one.batchId)
  expect((await batchOf(world, other.batchId)).locked).toBe(false)
})
