import { REVIEW, ClaimApplication, DecideApplication, EditShopAudit, GetInfo, GetShopAudit, ListAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeApplication, makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reasons = [{ field: 'business-licence.pictures' as const, text: '照片不清晰，请重新拍摄' }]
const decide = (auditId: number, input: object, token = reviewer.token) =>
  world.call(DecideApplication, { auditId, version: 1, approve: true, ...input }, token)
const seesPrices = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities.seePrice

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const seller = await makeSellerOperator(world, { rights: ['orders'] })
  const other = await makeOperator(world, { rights: ['orders', 'audit'] })
  for (const [token, code] of [
    ['', 401],
    [(await makeBuyer(world)).token, 401],
    [seller.token, 403],
    [other.token, 403],
  ] as const)
    expect((await decide(1, {}, token)).code).toBe(code)
})

test('rejects bad input: a rejection needs reasons, an approval has none', async () => {
  const { auditId } = await makeApplication(world)
  await expectBadInputs(world, DecideApplication, { auditId, version: 1, approve: true, reasons: [] }, reviewer.token, [
    'reasons',
  ])
  expect((await decide(auditId, { approve: false })).data.fields).toEqual({ reasons: '请至少为一项填写不通过的原因' })
  expect((await decide(auditId, { reasons })).data.fields).toEqual({ reasons: '有不通过的项目，不能通过' })
})

test('rejects reasons for what was not reviewed: the applicant would not see them', async () => {
  const { auditId } = await makeApplication(world)
  const foreign = [{ field: 'purchaser-id.number' as const, text: '与证件不一致' }]
  expect((await decide(auditId, { approve: false, reasons: foreign })).data.fields).toEqual({
    reasons: '这份申请没有「采购员身份证号」',
  })
})

test('approves: prices open at once for everybody in the shop, open pages are notified, the log has a line', async () => {
  const { auditId, token, shopId } = await makeApplication(world)
  const colleague = await makeBuyer(world, { shopId, role: 'finance' })
  expect([await seesPrices(token), await seesPrices(colleague.token)]).toEqual([false, false])
  expect((await decide(auditId, {})).data).toEqual({ done: true })
  expect([await seesPrices(token), await seesPrices(colleague.token)]).toEqual([true, true])
  expect((await world.call(GetShopAudit, {}, token)).data).toMatchObject({
    price: { state: REVIEW.approved, reasons: {}, decidedAt: world.clock.now().toISOString() },
    nextStep: { to: '/sub-person/register/commitApply' },
  })
  const [event] = await world.rows(
    sql`select name, payload from kernel.event where room = ${`shop:${shopId}`} order by id desc limit 1`,
  )
  expect(event).toEqual({ name: 'application-moved', payload: { auditId, level: 'price', state: REVIEW.approved } })
  const [line] = (await world.call(ListAudit, {}, reviewer.token)).data.rows
  expect(line).toMatchObject({ actionName: '通过资质申请', subject: { name: '资质申请', id: String(auditId) } })
})

test('rejects field by field: the applicant and the log read the reasons', async () => {
  const { auditId, token } = await makeApplication(world)
  expect((await decide(auditId, { approve: false, reasons })).code).toBe(200)
  expect((await world.call(GetShopAudit, {}, token)).data).toMatchObject({
    price: { state: REVIEW.rejected, reasons: { 'business-licence.pictures': '照片不清晰，请重新拍摄' } },
    nextStep: { to: '/sub-person/register/look', text: '修改后重新提交' },
  })
  expect(await seesPrices(token)).toBe(false)
  const [line] = (await world.call(ListAudit, {}, reviewer.token)).data.rows
  expect(line!.changes).toMatchObject([
    { name: '状态', before: '待审核', after: '已驳回' },
    { name: '营业执照照片', before: null, after: '照片不清晰，请重新拍摄' },
  ])
})

test('refuses what was decided, withdrawn or sent again meanwhile, and drafts', async () => {
  const rejected = await makeApplication(world)
  await decide(rejected.auditId, { approve: false, reasons })
  expect(await decide(rejected.auditId, {})).toMatchObject({ code: 409, msg: '赵敏已驳回这份申请' })
  await world.call(
    EditShopAudit,
    { auditId: rejected.auditId, ...rejected.complete, contact: '赵晴', submit: true },
    rejected.token,
  )
  expect(await decide(rejected.auditId, {})).toMatchObject({ code: 409, data: { reason: 'CHANGED_MEANWHILE' } })

  const withdrawn = await makeApplication(world)
  await world.call(EditShopAudit, { auditId: withdrawn.auditId, withdraw: true }, withdrawn.token)
  expect(await decide(withdrawn.auditId, {})).toMatchObject({ code: 409, msg: '申请人已撤回，无需审核' })
  expect((await decide(987_654_321, {})).code).toBe(404)
})

test('refuses what another operator is reviewing, until that one has left it for 30 minutes', async () => {
  const { auditId } = await makeApplication(world)
  const other = await makeOperator(world, { rights: ['qualification'], name: '钱进' })
  await world.call(ClaimApplication, { auditId, claim: true }, other.token)
  expect(await decide(auditId, {})).toMatchObject({ code: 409, msg: '钱进正在审核这份申请' })
  world.clock.advance(30 * MINUTE)
  expect((await decide(auditId, {})).code).toBe(200)
})

test('race: of eight concurrent reviewers one decides, with one audit log entry; the others learn who', async () => {
  const { auditId } = await makeApplication(world)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => decide(auditId, i % 2 === 0 ? {} : { approve: false, reasons })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
  for (const { code, msg } of answers) if (code === 409) expect(msg).toMatch(/^赵敏已(通过|驳回)这份申请$/)
  expect(await world.rows(sql`select from operators.audit_log where subject_id = ${String(auditId)}`)).toHaveLength(1)
})
