import { expect, test } from 'vitest'
import { planOrders, type FreeBatch, type HeldLine, type OrderToSettle } from './plan-orders.ts'

const line = (orderId: number, held: number, more: Partial<HeldLine> = {}): HeldLine => ({
  orderId,
  lineId: orderId * 10,
  offerId: 1,
  name: '阿莫西林',
  unit: '盒',
  minLifeDays: 0,
  batchId: 100,
  batchNo: 'A1',
  held,
  quantity: held,
  ...more,
})
const order = (id: number, more: Partial<OrderToSettle> = {}): OrderToSettle => ({
  id,
  lineCount: 1,
  mayCancel: false,
  mayRefund: true,
  ...more,
})
const batch = (id: number, available: number, life = 500): FreeBatch => ({
  id,
  offer_id: 1,
  batch_no: `B${id}`,
  available,
  expires_on: `2028-0${id}-01`,
  life,
})
const outcomes = (plan: ReturnType<typeof planOrders>) => plan.map(({ outcome }) => outcome)

test('takes other batches in the order given, over several where one is not enough, and says which replaced which', () => {
  const [one] = planOrders([order(1)], [line(1, 10)], [batch(2, 4), batch(3, 20)])
  expect(one).toEqual({
    orderId: 1,
    outcome: 'swapped',
    detail: '阿莫西林批号由 A1 换为 B2（有效期至 2028-02-01）、B3（有效期至 2028-03-01）',
    changes: [
      { lineId: 10, offerId: 1, batchId: 100, taken: 0, released: 10, shipped: 0 },
      { lineId: 10, offerId: 1, batchId: 2, taken: 4, released: 0, shipped: 0 },
      { lineId: 10, offerId: 1, batchId: 3, taken: 6, released: 0, shipped: 0 },
    ],
  })
})

test('takes none with less shelf life than the buyer requires, and none of another offer', () => {
  const lines = [line(1, 10, { minLifeDays: 365 })]
  expect(outcomes(planOrders([order(1)], lines, [batch(2, 50, 364)]))).toEqual(['refunded'])
  expect(outcomes(planOrders([order(1)], lines, [batch(2, 50, 365)]))).toEqual(['swapped'])
  expect(outcomes(planOrders([order(1)], lines, [{ ...batch(2, 50), offer_id: 2 }]))).toEqual(['refunded'])
})

test('an unpaid order that lacks something is cancelled, and what it would have got goes to the next', () => {
  const plan = planOrders([order(1, { mayCancel: true }), order(2)], [line(1, 10), line(2, 6)], [batch(2, 6)])
  expect(outcomes(plan)).toEqual(['cancelled', 'swapped'])
  expect(plan[0]).toMatchObject({ changes: [], detail: '阿莫西林批号 A1 的 10 盒没有可换的批号' })
})

test('a paid order of which nothing can be sent is refunded; of which something can, keeps it and leaves the rest to the seller', () => {
  expect(outcomes(planOrders([order(1)], [line(1, 10)], []))).toEqual(['refunded'])
  // Other lines, packs of other batches, or some that can be replaced.
  expect(outcomes(planOrders([order(1, { lineCount: 2 })], [line(1, 10)], []))).toEqual(['left'])
  expect(outcomes(planOrders([order(1)], [line(1, 10, { quantity: 12 })], []))).toEqual(['left'])
  expect(planOrders([order(1)], [line(1, 10)], [batch(2, 4)])).toMatchObject([
    { outcome: 'left', detail: '阿莫西林批号由 A1 换为 B2（有效期至 2028-02-01）；阿莫西林批号 A1 的 6 盒没有可换的批号' },
  ])
  // It is being picked already.
  expect(outcomes(planOrders([order(1, { mayRefund: false })], [line(1, 10)], []))).toEqual(['left'])
})

test('an order that holds nothing of it any more is left alone', () => {
  expect(planOrders([order(1)], [], [batch(2, 50)])).toEqual([])
})
