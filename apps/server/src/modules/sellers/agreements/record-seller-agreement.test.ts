import {
  ConsoleListOwnAgreements,
  ConsoleListSellerAgreements,
  ConsoleListSellers,
  ConsoleListWaiting,
  EndSellerAgreement,
  RecordSellerAgreement,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSeller, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const day = (days: number) => addDays(chinaDay(world.clock.now()), days)
let numbered = 0
type Terms = Omit<Args<typeof RecordSellerAgreement>, 'sellerId'>
const terms = (changes: Partial<Terms> = {}): Terms => ({
  number: `YS-HZ-${++numbered}`,
  validFrom: day(0),
  validUntil: day(364),
  commissionBp: 150,
  yearFeeFen: 600_000,
  depositFen: 5_000_000,
  note: '含冷链',
  ...changes,
})
const record = (sellerId: number, changes: Partial<Terms> = {}) =>
  call(RecordSellerAgreement, { sellerId, ...terms(changes) }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { sellerId } = await makeSeller(world)
  await expectNonCheckersRejected(world, RecordSellerAgreement, { sellerId, ...terms() })
})

test('names bad input, and does not find a seller that does not exist', async () => {
  const { sellerId } = await makeSeller(world)
  await expectBadInputs(world, RecordSellerAgreement, { sellerId, ...terms() }, token)
  for (const [changes, field] of [
    [{ validUntil: day(-1) }, 'validUntil'],
    [{ commissionBp: 3_001 }, 'commissionBp'],
    [{ yearFeeFen: 100_000_001 }, 'yearFeeFen'],
  ] as const)
    expect(Object.keys((await record(sellerId, changes)).data.fields ?? {}), field).toEqual([field])
  expect((await record(987_654_321)).code).toBe(404)
})

test('a number is recorded once, in whatever case, and on no day do two agreements of a seller hold', async () => {
  const first = await makeSeller(world)
  const second = await makeSeller(world)
  expect((await record(first.sellerId, { number: 'YS-A-1' })).code).toBe(200)
  expect(Object.keys((await record(second.sellerId, { number: 'ys-a-1' })).data.fields!)).toEqual(['number'])
  for (const [from, until] of [
    [-400, 0],
    [364, 400],
    [100, 200],
    [-10, 500],
  ] as const)
    expect((await record(first.sellerId, { validFrom: day(from), validUntil: day(until) })).data.fields).toEqual({
      validFrom: `与协议 YS-A-1（到 ${day(364)}）的期限重叠`,
    })
  // What follows, and what came before.
  expect((await record(first.sellerId, { validFrom: day(365), validUntil: day(700) })).code).toBe(200)
  expect((await record(first.sellerId, { validFrom: day(-400), validUntil: day(-1) })).code).toBe(200)
})

test('the platform and the seller itself read it, no other seller; the log has its terms', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeSellerOperator(world)
  const given = terms()
  await call(RecordSellerAgreement, { sellerId: seller.sellerId, ...given }, token)
  const own = (await call(ConsoleListOwnAgreements, {}, seller.token)).data
  expect(own.rows).toMatchObject([{ ...given, state: 'current', recordedBy: '赵敏', ended: null }])
  expect((await call(ConsoleListSellerAgreements, { sellerId: seller.sellerId }, token)).data).toEqual(own)
  expect((await call(ConsoleListOwnAgreements, {}, other.token)).data.rows).toEqual([])
  expect(await auditOf(world, 'seller', seller.sellerId)).toMatchObject([{ action: 'agreement.record', after: given }])
})

test('open sellers without one for the time after the next 30 days wait for the platform', async () => {
  const lacking = async () => {
    const { rows } = (await call(ConsoleListSellers, { agreement: 'lacking', pageSize: 50 }, token)).data
    const waiting = (await call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'sellerAgreements')
    expect(waiting?.count ?? 0).toBe(rows.length)
    return rows.map(({ sellerId }) => sellerId)
  }
  const { sellerId } = await makeSeller(world)
  const closed = await makeSeller(world, { open: false })
  expect(await lacking()).toContain(sellerId)
  expect(await lacking()).not.toContain(closed.sellerId)
  const future = await record(sellerId, { validFrom: day(400), validUntil: day(700) })
  expect(await lacking()).toContain(sellerId)
  const endsOn = day(390)
  expect((await call(EndSellerAgreement, { agreementId: future.data.agreementId, endsOn, reason: '录错' }, token)).code).toBe(200)
  expect(await lacking()).toContain(sellerId)
  await record(sellerId, { validUntil: day(29) })
  expect(await lacking()).toContain(sellerId)
  // A day without one between two.
  const gap = await record(sellerId, { validFrom: day(31), validUntil: day(60) })
  expect(await lacking()).toContain(sellerId)
  expect(
    (await call(EndSellerAgreement, { agreementId: gap.data.agreementId, endsOn: day(30), reason: '录错' }, token)).code,
  ).toBe(200)
  await record(sellerId, { validFrom: day(30), validUntil: day(30) })
  expect(await lacking()).not.toContain(sellerId)
  const listed = (await call(ConsoleListSellers, { pageSize: 50 }, token)).data.rows.find((row) => row.sellerId === sellerId)
  expect(listed!.agreedUntil).toBe(day(30))
})

test('race: of two for the same time one is recorded', async () => {
  const { sellerId } = await makeSeller(world)
  const answers = await Promise.all([record(sellerId), record(sellerId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422])
})
