import { ListAudit, SetOffersOnSale, type ChangeDictionaryEntry, ShipOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import type { AuditLine } from '../../kernel/audit-line.ts'
import { writeAudit } from './audit.ts'

const world = await openWorld()
const seller1 = await makeSellerOperator(world)
const seller2 = await makeSellerOperator(world)
const admin = await makeOperator(world, { name: '管理员' })
const whoAt = (operator: { operatorId: number; sellerId: number | null }, now: Date) => ({
  operator,
  ip: '10.0.0.1',
  traceId: 't',
  now,
})
const write = (operator: typeof seller1, line: Partial<AuditLine<typeof ShipOrder>> = {}, now = START) =>
  world.app.database.transact((tx) => writeAudit(tx, whoAt(operator, now), ShipOrder, { subjectId: 1, ...line }))
await write(seller1, { before: { status: 5 }, after: { status: 6 } })
await write(seller2)
await write(seller2, { subjectId: 2 }, new Date(START.getTime() + DAY))
await world.app.database.transact((tx) =>
  writeAudit(tx, whoAt({ ...admin, sellerId: null }, START), SetOffersOnSale, {
    action: 'offer.off',
    subjectId: 7,
    before: { onSale: true },
    after: { onSale: false },
  }),
)
// As the demonstration does, which writes one order's life after another's.
await write(seller2, { subjectId: 9 }, new Date(START.getTime() - DAY))
const accepted = await makeOrder(world, 'accepted')
const list = async (token: string, input: object = {}) => (await world.call(ListAudit, input, token)).data

test('rejects anonymous callers and buyers', async () => {
  for (const token of ['', (await makeBuyer(world)).token]) expect((await world.call(ListAudit, {}, token)).code).toBe(401)
})

test('rejects bad input', async () => {
  for (const input of [
    { from: '2026-02-30' },
    { to: '2026-13-01' },
    { from: 'yesterday' },
    { from: '2026-01-01T00:00' },
    { action: 'x'.repeat(61) },
    { operator: 'a\0' },
    { page: 51 },
    { pageSize: 1000 },
    { surprise: 1 },
  ])
    expect({ input, code: (await world.call(ListAudit, input, admin.token)).code }).toEqual({ input, code: 422 })
})

test('shows sellers their entries, the platform all of them, operators without the right only what they did', async () => {
  expect((await list(seller1.token)).rows).toMatchObject([
    {
      action: 'order.ship',
      actionName: '发货',
      org: seller1.sellerName,
      subject: { kind: 'order', name: '订单', id: '1', label: '1' },
      changes: [{ name: '状态', before: '已打包', after: '待收货' }],
    },
  ])
  expect((await list(admin.token)).total).toBe(6)
  const colleague = await makeOperator(world, { sellerId: seller1.sellerId, rights: ['orders'] })
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  expect((await list(colleague.token)).total).toBe(0)
  expect((await list(auditor.token)).total).toBe(0)
  const chief = await makeOperator(world, { sellerId: seller1.sellerId })
  expect((await list(chief.token)).total).toBe(1)
})

test('filters by action, operator, and the day in China', async () => {
  const subjects = async (input: object) =>
    (await list(admin.token, input)).rows.map(({ subject }) => `${subject.kind} ${subject.id}`)
  expect(await subjects({ action: '发货' })).toHaveLength(4)
  expect(await subjects({ action: 'offer.o' })).toEqual(['offer 7'])
  expect(await subjects({ action: '没有这种操作' })).toEqual([])
  expect(await subjects({ operator: '管理' })).toEqual(['offer 7'])
  for (const operator of ['%', '_', '\\']) expect(await subjects({ operator })).toEqual([])
  expect(await subjects({ from: '2026-03-11' })).toEqual(['order 2'])
  expect(await subjects({ to: '2026-03-10' })).toHaveLength(5)
  expect(await subjects({ from: '2026-03-10', to: '2026-03-11' })).toHaveLength(5)
})

test('shows the newest first, whichever was written first', async () => {
  const times = (await list(admin.token)).rows.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(times.at(-1)).toBe(new Date(START.getTime() - DAY).toISOString())
})

test('lets no one change or delete an entry, not even the server', async () => {
  await expect(world.write(sql`update operators.audit_log set action = 'x'`)).rejects.toThrow('append-only')
  await expect(world.write(sql`delete from operators.audit_log`)).rejects.toThrow('append-only')
})

test('names subjects as people know them: an order by its number', async () => {
  const { orderId, orderNo, seller } = accepted
  const { rows } = await list(seller.token, { action: 'order.accept' })
  expect(rows[0]!.subject).toEqual({ kind: 'order', name: '订单', id: String(orderId), label: orderNo })
})

test('subjects are named by what identifies them: a number or a text', () => {
  const orders: AuditLine<typeof ShipOrder> = { subjectId: 1 }
  const entries: AuditLine<typeof ChangeDictionaryEntry> = { subjectId: 'unit.box' }
  // @ts-expect-error An order has a number.
  orders.subjectId = 'one'
  // @ts-expect-error An entry of a dictionary has a text.
  entries.subjectId = 1
  expect([orders, entries]).toHaveLength(2)
})
