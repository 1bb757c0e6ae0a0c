import { ConsoleListSellerAgreements, EndSellerAgreement, RecordSellerAgreement } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSeller } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, addDays, chinaDay } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const day = (days: number) => addDays(chinaDay(world.clock.now()), days)
const TERMS = { commissionBp: 150, yearFeeFen: 0, depositFen: 0, note: '' }
let numbered = 0
async function agreement(from = 0, until = 364) {
  const { sellerId } = await makeSeller(world)
  const number = `YS-END-${++numbered}`
  const input = { sellerId, number, validFrom: day(from), validUntil: day(until), ...TERMS }
  const { agreementId } = (await call(RecordSellerAgreement, input, token)).data
  return { sellerId, number, agreementId }
}
const end = (agreementId: number, endsOn: string | null, reason = '双方同意终止') =>
  call(EndSellerAgreement, { agreementId, endsOn, reason }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { agreementId } = await agreement()
  const input = { agreementId, endsOn: day(1), reason: '双方同意终止' }
  await expectNonCheckersRejected(world, EndSellerAgreement, input)
})

test('names bad input, and does not find one that does not exist', async () => {
  const { agreementId } = await agreement()
  await expectBadInputs(world, EndSellerAgreement, { agreementId, endsOn: day(1), reason: '双方同意终止' }, token)
  expect((await end(987_654_321, day(1))).code).toBe(404)
  expect((await end(agreementId, day(-1))).data.fields).toEqual({ endsOn: '最后一天不能早于今天' })
  expect((await end(agreementId, day(364))).data.fields).toEqual({ endsOn: `需早于协议的截止日期 ${day(364)}` })
})

test('it holds until that day, and another one may follow; it is ended once, and the log has the reason', async () => {
  const { sellerId, number, agreementId } = await agreement()
  const last = day(10)
  const state = async () => (await call(ConsoleListSellerAgreements, { sellerId }, token)).data.rows.at(-1)!
  expect((await end(agreementId, last)).code).toBe(200)
  expect(await state()).toMatchObject({ state: 'current', ended: { on: last, by: '赵敏', reason: '双方同意终止' } })
  expect((await end(agreementId, day(5))).data.reason).toBe('ALREADY_DECIDED')
  const next = { sellerId, number: `${number}-2`, validFrom: day(11), validUntil: day(400), ...TERMS }
  expect((await call(RecordSellerAgreement, next, token)).code).toBe(200)
  expect((await auditOf(world, 'seller', sellerId))[1]).toMatchObject({
    action: 'agreement.end',
    before: { number, endsOn: day(364) },
    after: { number, endsOn: last, reason: '双方同意终止' },
  })
  world.clock.advance(11 * DAY)
  expect(await state()).toMatchObject({ state: 'ended' })
})

test('one that has not begun never holds when it ends today', async () => {
  const { sellerId, number, agreementId } = await agreement(30, 400)
  expect((await end(agreementId, day(0))).code).toBe(200)
  const again = { sellerId, number: `${number}-2`, validFrom: day(0), validUntil: day(400), ...TERMS }
  expect((await call(RecordSellerAgreement, again, token)).code).toBe(200)
})

test('one that was recorded wrongly never held: its number and its days are recorded again', async () => {
  const { sellerId, number, agreementId } = await agreement(-10, 400)
  const again = { sellerId, number, validFrom: day(-10), validUntil: day(364), ...TERMS }
  expect((await call(RecordSellerAgreement, again, token)).code).toBe(422)
  expect((await end(agreementId, null, '佣金录错')).code).toBe(200)
  expect((await call(RecordSellerAgreement, again, token)).code).toBe(200)
  expect((await call(RecordSellerAgreement, { ...again, validFrom: day(500), validUntil: day(600) }, token)).data.fields).toEqual(
    {
      number: '这个编号已登记',
    },
  )
  const listed = (await call(ConsoleListSellerAgreements, { sellerId }, token)).data.rows
  expect(listed.map(({ state, ended }) => [state, ended?.reason])).toEqual([
    ['current', undefined],
    ['void', '佣金录错'],
  ])
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    {},
    { action: 'agreement.void', after: { reason: '佣金录错' } },
    {},
  ])
})

test('race: of two who end it one does', async () => {
  const { agreementId } = await agreement()
  const answers = await Promise.all([end(agreementId, day(1)), end(agreementId, day(2))])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
