import { ConsoleGetOffer, LockBatch, PreviewCheckout } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOwnOffer, makeSellerOperator, type SellerOperator } from '../../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
/** The offer's stock adjustments as its seller sees them, newest first. */
const movesOf = async (seller: SellerOperator, gccsId: number) =>
  (await call(ConsoleGetOffer, { gccsId }, seller.token)).data.moves.map((m) => [m.delta, m.reason, m.by])

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  await expectNonSellersRejected(
    world,
    LockBatch,
    { batchId, locked: true, reason: '质量复核' },
    { sellerId: seller.sellerId, otherRight: 'orders' },
  )
  expect((await batchOf(world, batchId)).locked).toBe(false)
})

test('names bad input', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  await expectBadInputs(world, LockBatch, { batchId, locked: true, reason: '质量复核' }, seller.token)
  expect((await call(LockBatch, { batchId, locked: true, reason: '无' }, seller.token)).data.fields).toHaveProperty('reason')
})

test('does not find another seller’s batch, nor one that does not exist', async () => {
  const { batchId, seller } = await makeOwnOffer(world)
  const other = await makeSellerOperator(world)
  expect((await call(LockBatch, { batchId, locked: true, reason: '质量复核' }, other.token)).code).toBe(404)
  expect((await call(LockBatch, { batchId: 999_999, locked: true, reason: '质量复核' }, seller.token)).code).toBe(404)
  expect((await batchOf(world, batchId)).locked).toBe(false)
})

test('takes it off sale at once, and puts it back; repeating it changes nothing', async () => {
  const { seller, offerId, batchId } = await makeOwnOffer(world)
  const buyer = await makeBuyer(world)
  const obstacles = async () =>
    (await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)).data.obstacles.map((o) => o.reason)
  for (let i = 0; i < 2; i++)
    expect((await call(LockBatch, { batchId, locked: true, reason: '质量复核' }, seller.token)).code).toBe(200)
  expect(await obstacles()).toEqual(['noStock'])
  expect(await offerStockOf(world, offerId)).toEqual({ available: 0, nearest_expiry: null })
  await call(LockBatch, { batchId, locked: false, reason: '复核合格' }, seller.token)
  expect(await obstacles()).toEqual([])
  expect((await offerStockOf(world, offerId)).available).toBe(500)
  expect(await movesOf(seller, offerId)).toEqual([
    [0, '解锁：复核合格', '张丽'],
    [0, '锁定：质量复核', '张丽'],
  ])
  expect((await auditOf(world, 'batch', batchId)).map((l) => [l.action, l.before, l.after])).toEqual([
    ['batch.lock', { locked: false }, { locked: true, reason: '质量复核' }],
    ['batch.unlock', { locked: true }, { locked: false, reason: '复核合格' }],
  ])
})

test('happens once for two concurrent requests', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(LockBatch, { batchId, locked: true, reason: '质量复核' }, seller.token)),
  )
  expect(answers.every((a) => a.code === 200)).toBe(true)
  expect(await auditOf(world, 'batch', batchId)).toHaveLength(1)
})
