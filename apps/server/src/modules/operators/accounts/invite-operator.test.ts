import { BeginTotp, ConfirmTotp, ConsoleLogin, ConsoleMe, InviteOperator, keysOf, RIGHTS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSeller, makeSellerOperator } from '../../../../test/factories/index.ts'
import { nextNumber } from '../../../../test/factories/sequence.ts'
import { PASSWORD, setUpTotp, totpCode } from '../../../../test/totp.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const admin = await makeOperator(world, { password: PASSWORD })
const seller = await makeSellerOperator(world, { password: PASSWORD, name: '华东医药' })
const invite = (input: object = {}, token = admin.token) =>
  world.call(
    InviteOperator,
    { account: `new.${nextNumber()}`, name: '李娜', rights: ['orders'], password: PASSWORD, ...input },
    token,
  )

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['system', 'audit'], password: PASSWORD })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token, other.token]) codes.push((await invite({}, token)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  const right = { account: 'li.na', name: '李娜', sellerId: seller.sellerId, rights: ['orders'], password: PASSWORD }
  await expectBadInputs(world, InviteOperator, right, admin.token, ['sellerId'])
  for (const [field, value] of [
    ['rights', []],
    ['rights', ['nothing']],
    ['account', '李娜'],
  ] as const)
    expect(Object.keys((await invite({ [field]: value })).data.fields!)[0]).toContain(field)
  const money = await invite({ sellerId: seller.sellerId, rights: ['money'] })
  expect(money.data.fields).toEqual({ rights: '请从列表中选择权限' })
})

test('a seller invites for itself alone, and the platform for sellers that exist', async () => {
  const { sellerId } = await makeSeller(world)
  const codes = []
  for (const [id, token] of [
    [sellerId, seller.token],
    [null, seller.token],
    [987_654_321, admin.token],
  ] as const)
    codes.push((await invite({ sellerId: id }, token)).code)
  expect(codes).toEqual([404, 404, 404])
})

test('refuses rights that the caller does not have, a taken account, and a stolen session', async () => {
  const some = await makeOperator(world, { rights: ['operators', 'orders'], password: PASSWORD })
  expect((await invite({ rights: ['orders', 'money'] }, some.token)).data.reason).toBe('RIGHTS_EXCEEDED')
  expect((await invite({ account: admin.account })).data.reason).toBe('ACCOUNT_TAKEN')
  for (let i = 0; i < 4; i++) expect((await invite({ password: 'Wrong1234' }, some.token)).data.reason).toBe('PASSWORD_WRONG')
  for (const password of ['Wrong1234', PASSWORD])
    expect((await invite({ password }, some.token)).data.reason).toBe('PASSWORD_LOCKED')
  world.clock.advance(15 * MINUTE)
  expect((await invite({}, some.token)).code).toBe(200)
})

test('the invited operator gets in with the password, and to the rights with the code; neither is in the log', async () => {
  const strict = await openWorld({ settings: { DEMONSTRATION: 'off' } })
  const owner = await makeSellerOperator(strict, { password: PASSWORD, name: '国药控股' })
  await strict.write(sql`update operators.operator set enrolment_hash = sha256('code'), enrolment_until = now() + interval '99 years'
    where id = ${owner.operatorId}`)
  await setUpTotp(strict, owner.token, { enrolment: 'code' })
  const input = { account: 'li.na', name: '李娜', rights: ['audit', 'orders'], password: PASSWORD }
  const { data } = await strict.call(InviteOperator, input, owner.token)
  expect(data).toMatchObject({ account: 'li.na', enrolmentUntil: expect.stringMatching(/Z$/) })
  const { accessToken } = (await strict.call(ConsoleLogin, { account: 'li.na', password: data.password }, '')).data
  expect((await strict.call(ConsoleMe, {}, accessToken)).data).toMatchObject({ sellerName: '国药控股', rights: [] })
  const begun = await strict.call(BeginTotp, { password: data.password, enrolment: data.enrolment }, accessToken)
  await strict.call(ConfirmTotp, { code: totpCode(strict, begun.data.secret) }, accessToken)
  expect((await strict.call(ConsoleMe, {}, accessToken)).data.rights).toEqual(['orders', 'audit'])
  const log = await strict.rows<{ after: object }>(sql`select * from operators.audit_log where action = 'operator.add'`)
  expect(log).toMatchObject([
    { subject_id: 'li.na', seller_id: owner.sellerId, after: { name: '李娜', seller: '国药控股', rights: ['orders', 'audit'] } },
  ])
  for (const word of [data.password, data.enrolment, PASSWORD]) expect(JSON.stringify(log)).not.toContain(word)
})

test('the platform creates the first operator of a seller, with every right of sellers', async () => {
  const { sellerId } = await makeSeller(world)
  const { account } = (await invite({ sellerId, rights: keysOf(RIGHTS.seller) })).data
  const [row] = await world.rows(sql`select org, seller_id, rights from operators.operator where account = ${account}`)
  expect(row).toEqual({ org: 'seller', seller_id: sellerId, rights: keysOf(RIGHTS.seller) })
})

test('race: of four who invite the same account one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => invite({ account: 'the.same' })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
