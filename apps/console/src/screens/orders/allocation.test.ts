import type { ConsoleGetOrder, ListShipBatches } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { batchesLeft, beyondReserved, notPacked, parcelError, restFor, shipArgs, swappedIn } from './allocation.ts'

type Line = Out<typeof ConsoleGetOrder>['lines'][number]
type Found = Out<typeof ListShipBatches>['rows'][number]
const line = (lineId: number, ...reserved: [batchId: number, quantity: number, shipped: number][]): Line => ({
  lineId,
  goodsNo: `G${lineId}`,
  goodsShowName: `商品${lineId}`,
  specification: '0.25g*24粒',
  factory: '厂家',
  units: '盒',
  approvalNo: '国药准字H1',
  image: '',
  quantity: reserved.reduce((sum, [, quantity]) => sum + quantity, 0),
  shippedQuantity: reserved.reduce((sum, [, , shipped]) => sum + shipped, 0),
  priceFen: 100,
  amountFen: 100,
  reserved: reserved.map(([batchId, quantity, shipped]) => ({
    batchId,
    batchNo: `B${batchId}`,
    expiresOn: '2027-01-01',
    quantity,
    shipped,
  })),
})
/** The server's response for those lines: the reserved batches with 20 free packs each, and others. */
const found = (lines: Line[], ...others: Partial<Found>[]): Found[] => {
  const batch = { expiresOn: '2027-01-01', lifeDays: 300, nearExpiry: false, obstacle: null, available: 20, reserved: 0 }
  const known = lines.flatMap(({ lineId, reserved }) =>
    reserved.map(({ batchId, batchNo, quantity, shipped }) => ({ lineId, batchId, batchNo, reserved: quantity - shipped })),
  )
  return [...known.filter(({ reserved }) => reserved > 0), ...others].map((one) => ({
    ...batch,
    lineId: 1,
    batchId: 1,
    batchNo: `B${one.batchId}`,
    ...one,
  }))
}
const left = (lines: Line[], ...others: Partial<Found>[]) => batchesLeft(lines, found(lines, ...others))
const batches = left([line(1, [11, 10, 0], [12, 5, 5]), line(2, [21, 8, 3])])

test('shipped packs are not offered again', () => {
  expect(batches.map(({ id, left }) => [id, left])).toEqual([
    ['1-11', 10],
    ['2-21', 5],
  ])
})

test('the first parcel starts with everything left, the next with what the others leave', () => {
  expect(restFor(batches, [])).toEqual({ '1-11': 10, '2-21': 5 })
  expect(restFor(batches, [{ quantities: { '1-11': 4, '2-21': null } }])).toEqual({ '1-11': 6, '2-21': 5 })
  expect(restFor(batches, [{ quantities: { '1-11': 12 } }])).toEqual({ '1-11': 0, '2-21': 5 })
})

test('rejects parcels that together exceed what is left of a line, and empty parcels', () => {
  const all = { quantities: restFor(batches, []) }
  expect(parcelError(batches, [all])).toBeNull()
  const over = [all, { quantities: { '2-21': 1 } }]
  expect([...notPacked(batches, over)]).toEqual([
    [1, 0],
    [2, -1],
  ])
  expect(parcelError(batches, over)).toBe('商品2超过待发数量 5 盒')
  expect(parcelError(batches, [all, { quantities: {} }])).toBe('包裹 2 里没有商品')
})

test('one batch may ship more than its reservation while another ships less', () => {
  const two = left([line(1, [11, 10, 0], [12, 5, 0])])
  const swapped = [{ quantities: { '1-11': 12, '1-12': 3 } }]
  expect(parcelError(two, swapped)).toBeNull()
  expect(two.map((batch) => beyondReserved(batch, swapped))).toEqual([2, 0])
  expect(restFor(two, [{ quantities: { '1-11': 12 } }])).toEqual({ '1-11': 0, '1-12': 3 })
})

test('a chosen batch is filled up to its stock, and reserved batches that may not be shipped start empty', () => {
  const reserved = found([line(1, [11, 10, 0])]).map((one) => ({ ...one, obstacle: '已锁定，不能发货，请换批号' }))
  const rows = [...reserved, ...found([], { batchId: 13, available: 6 }, { batchId: 14, available: 40, nearExpiry: true })]
  const all = batchesLeft([line(1, [11, 10, 0])], rows)
  const [locked, few, many] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]]
  const start = restFor(all, [])
  expect(start).toEqual({ '1-11': 0, '1-13': 0, '1-14': 0 })
  const first = swappedIn(few, all, [{ quantities: start }])
  expect(first).toEqual({ '1-11': 0, '1-13': 6, '1-14': 0 })
  expect(swappedIn(many, all, [{ quantities: first }])).toEqual({ '1-11': 0, '1-13': 0, '1-14': 10 })
  expect(swappedIn(many, all, [{ quantities: { '1-13': 2 } }, { quantities: { '1-13': 4 } }])).toMatchObject({
    '1-13': 0,
    '1-14': 6,
  })
  expect(parcelError(all, [{ quantities: { '1-13': 6, '1-14': 4 } }])).toBeNull()
  expect(parcelError(all, [{ quantities: { '1-13': 7 } }])).toBe('商品1：批号 B13 可用库存仅 6 盒')
  expect(parcelError(all, [{ quantities: { [locked.id]: 1 } }])).toBe('商品1：批号 B11 已锁定，不能发货，请换批号')
  expect(shipArgs(9, all, { way: 'own', quantities: { '1-14': 4 } }).lines).toEqual([{ lineId: 1, batchId: 14, quantity: 4 }])
})

test('the call of a parcel contains its quantities and its delivery method', () => {
  const quantities = { '1-11': 4, '2-21': 0 }
  expect(shipArgs(9, batches, { way: 'carrier', carrier: 'jd', trackingNo: 'JD123456', driver: 'x', quantities })).toEqual({
    orderId: 9,
    carrier: 'jd',
    trackingNo: 'JD123456',
    lines: [{ lineId: 1, batchId: 11, quantity: 4 }],
  })
  expect(shipArgs(9, batches, { way: 'own', driver: '王强', driverPhone: '13800000009', quantities })).toMatchObject({
    ownDelivery: true,
    driver: '王强',
  })
})
