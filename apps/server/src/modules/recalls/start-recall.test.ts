import { randomUUID } from 'node:crypto'
import { ConsoleGetRecall, GetOrder, ListNotices, ListRecalls, ORDER, PreviewCheckout, StartRecall } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBatch,
  makeBuyer,
  makeOperator,
  makeOrder,
  makeRecallable,
  makeSellerOperator,
  orderOf,
  recallOf,
  startRecallOf,
  type Buyer,
  type Recallable,
} from '../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf, statusOf } from '../../../test/inspect.ts'
import { expectStockConsistent, stockTotals } from '../../../test/load/invariants.ts'
import { openWorld } from '../../../test/world.ts'
import { after, DAY, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
let platform: string
beforeAll(async () => {
  platform = (await makeOperator(world, { rights: ['offers'] })).token
})
/** What is reserved and left to ship of an order, by batch number. */
const heldOf = (orderId: number) =>
  world.rows(
    sql<{
      batch_no: string
      packs: number
    }>`select b.batch_no, r.quantity - r.shipped - r.released as packs from orders.reservation r
      join orders.order_line l on l.id = r.order_line_id join catalog.batch b on b.id = r.batch_id
      where l.order_id = ${orderId} and r.quantity > r.shipped + r.released order by b.batch_no`,
  )
const noticesOf = async ({ token }: Buyer) =>
  (await call(ListNotices, {}, token)).data.rows.map(({ kind, title }) => `${kind} ${title}`)
const outcomesOf = async (recallId: number, token = platform) =>
  (await call(ConsoleGetRecall, { recallId }, token)).data.orders.map(({ orderId, outcome }) => [orderId, outcome])
const start = (batch: Recallable, more: object = {}, token = batch.seller.token) =>
  call(StartRecall, { ...recallOf(world, batch), ...more }, token)

describe('rejects', () => {
  test('anonymous callers, buyers and operators without the right', async () => {
    const batch = await makeRecallable(world)
    const other = await makeOperator(world, { sellerId: batch.seller.sellerId, rights: ['orders'] })
    const auditor = await makeOperator(world, { rights: ['qualification', 'orders'] })
    const callers = ['', (await makeBuyer(world)).token, other.token, auditor.token]
    expect(await Promise.all(callers.map(async (token) => (await start(batch, {}, token)).code))).toEqual([401, 401, 403, 403])
    expect((await batchOf(world, batch.batchId)).locked).toBe(false)
  })

  test('bad input, decisions to come or long past, and papers of others', async () => {
    const batch = await makeRecallable(world)
    const { class: level, paperFileIds, ...input } = recallOf(world, batch)
    await expectBadInputs(world, StartRecall, { ...input, class: level, paperFileIds }, batch.seller.token)
    const decided = async (ms: number) =>
      (await start(batch, { decidedAt: after(world.clock.now(), ms).toISOString() })).data.fields
    expect([await decided(MINUTE), await decided(-31 * DAY)]).toEqual([
      { decidedAt: '决定时间不能晚于现在' },
      { decidedAt: '决定时间不能早于 30 天前' },
    ])
    expect((await start(batch, { paperFileIds: [randomUUID()] })).code).toBe(404)
    expect((await batchOf(world, batch.batchId)).locked).toBe(false)
  })

  test('a seller who names another one, or a number that it does not have', async () => {
    const batch = await makeRecallable(world)
    const other = await makeSellerOperator(world)
    expect((await start(batch, {}, other.token)).code).toBe(404)
    expect((await start(batch, { sellerId: batch.seller.sellerId }, other.token)).code).toBe(404)
    expect((await start(batch, { batchNo: 'NOTHING' })).code).toBe(404)
  })

  test('a second one as long as the first goes on', async () => {
    const batch = await makeRecallable(world)
    await startRecallOf(world, batch)
    expect((await start(batch)).data.reason).toBe('RECALL_OPEN')
    expect((await start(batch, {}, platform)).code).toBe(200)
    expect((await start(batch, {}, platform)).data.reason).toBe('RECALL_OPEN')
  })
})

test('locks the batch at once, records who was sent packs and no others, and notifies them', async () => {
  const batch = await makeRecallable(world)
  const shipped = await orderOf(world, batch, 'shipped', { quantity: 30 })
  await orderOf(world, batch, 'shipped', { quantity: 5, buyer: shipped.buyer })
  const reserved = await orderOf(world, batch, 'accepted')
  const unrelated = await makeOrder(world, 'shipped', { seller: batch.seller })
  await makeBatch(world, batch.offerId, { lifeDays: 400 })
  const recallId = await startRecallOf(world, batch)
  expect((await batchOf(world, batch.batchId)).locked).toBe(true)
  expect((await offerStockOf(world, batch.offerId)).available).toBe(90)
  await world.work()
  const [shown] = (await call(ListRecalls, {}, shipped.buyer.token)).data.rows
  expect(await noticesOf(shipped.buyer)).toContain(`recall 二级召回：${shown!.goodsShowName}`)
  for (const { buyer } of [reserved, unrelated]) {
    expect((await noticesOf(buyer)).filter((one) => one.startsWith('recall'))).toEqual([])
    expect((await call(ListRecalls, {}, buyer.token)).data.rows).toEqual([])
  }
  const { data } = await call(ConsoleGetRecall, { recallId }, batch.seller.token)
  expect(data).toMatchObject({
    stateName: '进行中',
    shops: 1,
    received: 35,
    notified: 1,
    answered: 0,
    notHeard: 35,
    byPlatform: false,
  })
  expect(data.dueAt).toBe(after(new Date(data.decidedAt), 3 * DAY).toISOString())
  expect((await auditOf(world, 'recall', recallId)).map(({ action, after: what }) => [action, what])).toEqual([
    ['recall.start', { class: 2, reason: '含量测定不合格', decidedBy: '华东制药有限公司', shops: 1, packs: 35, orders: 1 }],
  ])
})

test('leaves sale for buyers in the same moment', async () => {
  const batch = await makeRecallable(world)
  const buyer = await makeBuyer(world)
  await startRecallOf(world, batch)
  const { obstacles } = (await call(PreviewCheckout, { lines: [{ gccsId: batch.offerId, quantity: 1 }] }, buyer.token)).data
  expect(obstacles.map(({ reason }) => reason)).toEqual(['noStock'])
})

describe('open orders', () => {
  test('get another batch that fulfils the shelf life they asked for; their buyers read which', async () => {
    const batch = await makeRecallable(world)
    const order = await orderOf(world, batch, 'packed', { minLifeDays: 365 })
    const before = [...(await stockTotals(world))]
    await makeBatch(world, batch.offerId, { batchNo: 'SHORT-1', lifeDays: 200 })
    await makeBatch(world, batch.offerId, { batchNo: 'LONG-1', lifeDays: 450 })
    const added = (await stockTotals(world)).filter(({ id }) => !before.some((one) => one.id === id))
    const recallId = await startRecallOf(world, batch)
    expect(await heldOf(order.orderId)).toEqual([{ batch_no: 'LONG-1', packs: 10 }])
    expect(await outcomesOf(recallId)).toEqual([[order.orderId, 'swapped']])
    const { history, status } = (await call(GetOrder, { orderId: order.orderId }, order.buyer.token)).data
    expect(status).toBe(ORDER.packed)
    expect(history[0]).toMatchObject({
      text: expect.stringMatching(/^药品召回，.*批号由 .* 换为 LONG-1（有效期至 \d{4}-\d\d-\d\d）$/) as string,
      by: '系统',
    })
    expect(await noticesOf(order.buyer)).toContain('order 订单已换批号')
    await expectStockConsistent(
      world,
      [...before, ...added].toSorted((a, b) => a.id - b.id),
    )
  })

  test('the paid ones are served first; an unpaid one that lacks something is cancelled', async () => {
    const batch = await makeRecallable(world)
    const unpaid = await orderOf(world, batch, 'unpaid')
    world.clock.advance(MINUTE)
    const paid = await orderOf(world, batch, 'paid')
    await makeBatch(world, batch.offerId, { quantity: 12 })
    const before = await stockTotals(world)
    await startRecallOf(world, batch)
    expect([await statusOf(world, unpaid.orderId), await statusOf(world, paid.orderId)]).toEqual([ORDER.cancelled, ORDER.paid])
    expect(await noticesOf(unpaid.buyer)).toContain('order 订单因召回已取消')
    expect((await batchOf(world, batch.batchId)).reserved).toBe(0)
    await expectStockConsistent(world, before)
  })

  test('a paid one of which nothing can be sent is refunded; one of which the rest can stays, and waits for its seller', async () => {
    const batch = await makeRecallable(world)
    const whole = await orderOf(world, batch, 'accepted')
    const part = await makeOrder(world, 'paid', {
      seller: batch.seller,
      lines: [{ offerId: batch.offerId, quantity: 10 }, { quantity: 3 }],
    })
    const before = await stockTotals(world)
    const recallId = await startRecallOf(world, batch)
    expect([await statusOf(world, whole.orderId), await statusOf(world, part.orderId)]).toEqual([ORDER.refunding, ORDER.paid])
    expect(await noticesOf(whole.buyer)).toContain('order 订单因召回退款')
    expect(await noticesOf(part.buyer)).toContain('order 订单中有召回批号')
    const { data } = await call(ConsoleGetRecall, { recallId }, batch.seller.token)
    expect(data.waitingOrders).toBe(1)
    expect(data.orders.map(({ outcome, waiting }) => [outcome, waiting])).toEqual([
      ['left', 10],
      ['refunded', 0],
    ])
    await expectStockConsistent(world, before)
  })
})

test('a paid one whose money no payment holds waits for its seller, and hinders nothing', async () => {
  const batch = await makeRecallable(world)
  const order = await orderOf(world, batch, 'paid')
  await world.write(sql`update payments.payment p set paid_at = null from orders.order_head o
    where o.id = ${order.orderId} and p.trade_id = o.trade_id`)
  const recallId = await startRecallOf(world, batch)
  expect([await outcomesOf(recallId), await statusOf(world, order.orderId)]).toEqual([[[order.orderId, 'left']], ORDER.paid])
  expect((await batchOf(world, batch.batchId)).locked).toBe(true)
})

describe('the platform', () => {
  test('recalls a number at every seller that has it, one for each, and takes over what a seller began', async () => {
    const first = await makeRecallable(world)
    const third = await makeRecallable(world, { goodsId: first.goodsId, batchNo: first.batchNo })
    const { buyer } = await orderOf(world, first, 'shipped')
    const own = await startRecallOf(world, first)
    await world.work()
    world.clock.advance(MINUTE)
    const { data } = await start(first, { class: 1 }, platform)
    const [added] = data.recallIds.filter((id: number) => id !== own)
    expect([data.recallIds.length, data.recallIds.includes(own)]).toEqual([2, true])
    expect((await batchOf(world, third.batchId)).locked).toBe(true)
    expect((await call(ConsoleGetRecall, { recallId: added! }, first.seller.token)).code).toBe(404)
    const ofPlatform = { byPlatform: true, mayClose: false, class: 1 }
    expect((await call(ConsoleGetRecall, { recallId: added! }, third.seller.token)).data).toMatchObject(ofPlatform)
    expect((await call(ConsoleGetRecall, { recallId: own }, first.seller.token)).data).toMatchObject(ofPlatform)
    await world.work()
    const titles = (await noticesOf(buyer)).filter((one) => one.startsWith('recall'))
    expect(titles.map((title) => title.slice(0, 11))).toEqual(['recall 一级召回', 'recall 二级召回'])
  })

  test('recalls it at one seller alone', async () => {
    const first = await makeRecallable(world)
    const other = await makeRecallable(world, { goodsId: first.goodsId, batchNo: first.batchNo })
    expect((await start(first, { sellerId: other.seller.sellerId }, platform)).code).toBe(200)
    expect([(await batchOf(world, first.batchId)).locked, (await batchOf(world, other.batchId)).locked]).toEqual([false, true])
  })
})

test('starts once for two concurrent requests', async () => {
  const batch = await makeRecallable(world)
  const answers = await Promise.all([start(batch), start(batch), start(batch, {}, platform)])
  // The platform takes over what the seller began, or the seller is too late.
  expect(answers.slice(0, 2).filter(({ code }) => code === 200).length).toBeLessThan(2)
  expect(answers[2].code).toBe(200)
})
