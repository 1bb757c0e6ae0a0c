import { CancelOrder, CloseRecall, ConsoleGetRecall, ListNotices, PlaceOrder, ShipOrder, StartRecall } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeBatch,
  makeBuyer,
  makeOperator,
  makeOrder,
  makeRecallable,
  orderOf,
  previewSubmission,
  recallOf,
  startRecallOf,
  wholeShipment,
} from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { batchOf } from '../../../test/inspect.ts'
import { expectOrdersConsistent, expectStockConsistent, stockTotals } from '../../../test/load/invariants.ts'
import { openWorld } from '../../../test/world.ts'
import { BatchFailed } from '../../kernel/batch.ts'
import { remindBuyers } from './remind.ts'

const world = await openWorld()
const { call } = world

/** Packs of a batch that orders hold, of those that no recall has settled. */
const unsettledOf = async (batchId: number) =>
  (
    await world.rows(
      sql<{ packs: number }>`select coalesce(sum(r.quantity - r.shipped - r.released), 0)::int as packs from orders.reservation r
        join orders.order_line l on l.id = r.order_line_id
        where r.batch_id = ${batchId} and not exists (select from recalls.open_order p where p.order_id = l.order_id)`,
    )
  )[0]!.packs

test('against orders at the same moment: each is refused, or gets another batch', async () => {
  for (let round = 0; round < 3; round++) {
    const batch = await makeRecallable(world)
    await makeBatch(world, batch.offerId, { quantity: 30, lifeDays: 550 })
    const buyers = await Promise.all([1, 2, 3, 4].map(() => makeBuyer(world)))
    const submissions = await Promise.all(
      buyers.map((buyer) => previewSubmission(world, buyer, [{ offerId: batch.offerId, quantity: 10 }])),
    )
    const before = await stockTotals(world)
    const [started, ...placed] = await Promise.all([
      call(StartRecall, recallOf(world, batch), batch.seller.token),
      ...submissions.map((input, at) => call(PlaceOrder, input, buyers[at]!.token)),
    ])
    expect(started.code).toBe(200)
    for (const { code } of placed) expect([200, 409]).toContain(code)
    await world.work()
    expect(await unsettledOf(batch.batchId)).toBe(0)
    expect((await batchOf(world, batch.batchId)).reserved).toBe(0)
    await expectStockConsistent(world, before)
    await expectOrdersConsistent(world)
  }
})

test('against shipping: a package leaves before it, and its shop is among the buyers, or it does not leave', async () => {
  for (let round = 0; round < 3; round++) {
    const batch = await makeRecallable(world)
    const orders = await Promise.all([1, 2, 3].map(() => orderOf(world, batch, 'packed')))
    await makeBatch(world, batch.offerId, { quantity: 20 })
    const before = await stockTotals(world)
    const [started, ...shipped] = await Promise.all([
      call(StartRecall, recallOf(world, batch), batch.seller.token),
      ...orders.map((order) => call(ShipOrder, wholeShipment(order), order.seller.token)),
    ])
    expect(started.code).toBe(200)
    const gone = shipped.filter(({ code }) => code === 200).length
    const { data } = await call(ConsoleGetRecall, { recallId: started.data.recallIds[0]! }, batch.seller.token)
    expect(data).toMatchObject({ shops: gone, received: gone * 10 })
    expect(await unsettledOf(batch.batchId)).toBe(0)
    await expectStockConsistent(world, before)
    await expectOrdersConsistent(world)
  }
})

test('against cancelling: the stock comes back once', async () => {
  for (let round = 0; round < 3; round++) {
    const batch = await makeRecallable(world)
    const orders = await Promise.all([1, 2, 3].map(() => orderOf(world, batch, 'unpaid')))
    const before = await stockTotals(world)
    const answers = await Promise.all([
      ...orders.map(({ orderId, buyer }) => call(CancelOrder, { orderId, reason: '不想要了' }, buyer.token)),
      call(StartRecall, recallOf(world, batch), batch.seller.token),
    ])
    expect(answers.at(-1)!.code).toBe(200)
    expect((await batchOf(world, batch.batchId)).reserved).toBe(0)
    await expectStockConsistent(world, before)
    await expectOrdersConsistent(world)
  }
})

test('recalls of numbers in the same orders, at the same moment, settle each order', async () => {
  const first = await makeRecallable(world)
  const second = await makeRecallable(world, { seller: first.seller })
  const platform = (await makeOperator(world)).token
  const buyer = await makeBuyer(world)
  const before = await stockTotals(world)
  const lines = [first, second].map(({ offerId }) => ({ offerId, quantity: 10 }))
  const placed = await Promise.all(
    [1, 2].map(async () => call(PlaceOrder, await previewSubmission(world, buyer, lines), buyer.token)),
  )
  for (const { code } of placed) expect(code).toBe(200)
  const started = await Promise.all([
    call(StartRecall, recallOf(world, first), first.seller.token),
    call(StartRecall, recallOf(world, second), platform),
  ])
  expect(started.map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  expect([(await batchOf(world, first.batchId)).reserved, (await batchOf(world, second.batchId)).reserved]).toEqual([0, 0])
  await expectStockConsistent(world, before)
  await expectOrdersConsistent(world)
})

test('a recall that the platform takes over at the same moment settles each order once', async () => {
  const batch = await makeRecallable(world)
  const platform = (await makeOperator(world)).token
  // Two lines, one of them recalled: such an order is left to the seller, and goes on holding the packs.
  const buyer = await makeBuyer(world)
  const lines = [batch, await makeRecallable(world, { seller: batch.seller })].map(({ offerId }) => ({ offerId, quantity: 10 }))
  const order = await makeOrder(world, 'paid', { buyer, seller: batch.seller, lines })
  const held = await holdRow(world, 'orders.order_head', order.orderId)
  const begun = call(StartRecall, recallOf(world, batch), batch.seller.token)
  await held.waiting()
  const taken = call(StartRecall, recallOf(world, batch), platform)
  await held.waiting(2)
  await held.release()
  expect((await Promise.all([begun, taken])).map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  expect(await world.rows(sql`select order_id as id, outcome from recalls.open_order where order_id = ${order.orderId}`)).toEqual(
    [{ id: order.orderId, outcome: 'left' }],
  )
  await expectOrdersConsistent(world)
})

test('closed while its job waits for an order, it settles nothing more', async () => {
  const batch = await makeRecallable(world)
  const buyer = await makeBuyer(world)
  const lines = [batch, await makeRecallable(world, { seller: batch.seller })].map(({ offerId }) => ({ offerId, quantity: 10 }))
  const order = await makeOrder(world, 'paid', { buyer, seller: batch.seller, lines })
  // Left over from the start, as those beyond the first hundred are: the job settles it.
  const setReleased = (quantity: number) =>
    world.write(sql`update orders.reservation r set released = ${quantity} from orders.order_line l
      where l.id = r.order_line_id and l.order_id = ${order.orderId} and r.batch_id = ${batch.batchId}`)
  await setReleased(10)
  const { data } = await call(StartRecall, recallOf(world, batch), batch.seller.token)
  await setReleased(0)
  const held = await holdRow(world, 'orders.order_head', order.orderId)
  const working = world.work()
  await held.waiting()
  const close = { recallId: data.recallIds[0]!, released: true, reason: '复检合格，恢复销售' }
  expect((await call(CloseRecall, close, batch.seller.token)).code).toBe(200)
  await held.release()
  await working
  expect(await world.rows(sql`select from recalls.open_order where order_id = ${order.orderId}`)).toEqual([])
  await expectOrdersConsistent(world)
})

test('an order that fails keeps neither the others nor the notices, and is settled by a later run', async () => {
  const batch = await makeRecallable(world)
  const shipped = await orderOf(world, batch, 'shipped')
  const [broken, other] = [await orderOf(world, batch, 'paid'), await orderOf(world, batch, 'paid')]
  // Left over from the start, as those beyond the first hundred are: the job settles them.
  const setReleased = (quantity: number) =>
    world.write(sql`update orders.reservation r set released = ${quantity} from orders.order_line l
      where l.id = r.order_line_id and l.order_id in (${broken.orderId}, ${other.orderId}) and r.batch_id = ${batch.batchId}`)
  await setReleased(10)
  const recallId = await startRecallOf(world, batch)
  await setReleased(0)
  await world.write(sql`create function recalls.broken() returns trigger language plpgsql as $$ begin
    if new.order_id = ${sql.lit(broken.orderId)} then raise 'broken'; end if; return new; end $$`)
  await world.write(sql`create trigger broken before insert on recalls.open_order for each row execute function recalls.broken()`)
  const settled = async () =>
    (await world.rows(sql<{ order_id: number }>`select order_id from recalls.open_order where recall_id = ${recallId}`)).map(
      (row) => row.order_id,
    )
  await expect(world.work()).rejects.toBeInstanceOf(BatchFailed)
  expect(await settled()).toEqual([other.orderId])
  const notices = (await world.call(ListNotices, {}, shipped.buyer.token)).data.rows
  expect(notices.filter(({ kind }) => kind === 'recall')).toHaveLength(1)

  await world.write(sql`drop trigger broken on recalls.open_order`)
  await remindBuyers(world.app.jobContext)
  await world.work()
  expect((await settled()).toSorted()).toEqual([broken.orderId, other.orderId].toSorted())
  const { data } = await world.call(ConsoleGetRecall, { recallId }, batch.seller.token)
  expect(data.stateName).toBe('进行中')
  await expectOrdersConsistent(world)
})

test('closing it twice happens once', async () => {
  const batch = await makeRecallable(world)
  const { data } = await call(StartRecall, recallOf(world, batch), batch.seller.token)
  const close = () =>
    call(CloseRecall, { recallId: data.recallIds[0]!, released: true, reason: '复检合格，恢复销售' }, batch.seller.token)
  expect((await Promise.all([close(), close()])).map(({ code }) => code).toSorted()).toEqual([200, 409])
})
