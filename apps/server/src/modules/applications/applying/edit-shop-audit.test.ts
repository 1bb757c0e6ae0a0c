import { REVIEW, ApplyShopAudit, DecideApplication, EditShopAudit, GetShopAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeApplicant, makeApplication, makeBuyer, makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const edit = (auditId: number, input: object, token: string) => world.call(EditShopAudit, { auditId, ...input }, token)
const decide = (auditId: number, approve: boolean, version = 1) => {
  const reasons = approve ? [] : [{ field: 'business-licence.number' as const, text: '与执照照片不一致' }]
  return world.call(DecideApplication, { auditId, version, approve, reasons }, reviewer.token)
}
const shopOf = async (auditId: number) =>
  (await world.rows(sql<{ shop_id: number }>`select shop_id from applications.application where id = ${auditId}`))[0]?.shop_id
const price = async (token: string) => (await world.call(GetShopAudit, {}, token)).data.price

test('rejects anonymous callers, operators, people without a shop, and the finance', async () => {
  const { auditId, shopId, complete } = await makeApplication(world)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  const newcomer = await world.login((await makeUser(world)).userId)
  for (const [token, code] of [
    ['', 401],
    [reviewer.token, 401],
    [newcomer, 403],
    [finance.token, 403],
  ] as const)
    expect((await edit(auditId, complete, token)).code).toBe(code)
})

test('rejects bad input', async () => {
  const { auditId, token, complete } = await makeApplication(world)
  const optional = ['certificates', 'contact', 'phone', 'submit']
  await expectBadInputs(world, EditShopAudit, { auditId, ...complete, submit: false }, token, optional)
})

test('does not find what does not exist or belongs to another shop', async () => {
  const { auditId } = await makeApplication(world)
  const other = await makeApplicant(world)
  for (const id of [auditId, 987_654_321]) expect((await edit(id, { withdraw: true }, other.token)).code).toBe(404)
})

test('what was rejected is corrected in place and sent again as a new version; both versions are kept', async () => {
  const { auditId, token, complete } = await makeApplication(world)
  await decide(auditId, false)
  expect(await price(token)).toMatchObject({
    state: REVIEW.rejected,
    reasons: { 'business-licence.number': '与执照照片不一致' },
    content: { contact: '王芳' },
  })
  // Typing keeps it rejected, with its reasons.
  expect((await edit(auditId, { ...complete, contact: '赵' }, token)).data.state).toBe(REVIEW.rejected)
  expect(await price(token)).toMatchObject({
    reasons: { 'business-licence.number': '与执照照片不一致' },
    content: { contact: '赵' },
  })

  const sent = await edit(auditId, { ...complete, contact: '赵敏', submit: true }, token)
  expect(sent.data).toMatchObject({ auditId, state: REVIEW.waiting })
  expect(await price(token)).toMatchObject({ state: REVIEW.waiting, reasons: {}, content: { contact: '赵敏' } })
  expect(
    await world.rows(sql`select version from applications.version where application_id = ${auditId} order by version`),
  ).toEqual([{ version: 1 }, { version: 2 }])
  await expect(world.write(sql`update applications.version set content = ''`)).rejects.toThrow()
})

test('which fields say something else than what was rejected is known on every device; typed back, they do not', async () => {
  const { auditId, token, complete } = await makeApplication(world)
  expect((await price(token)).changed).toEqual([])
  await decide(auditId, false)
  expect((await price(token)).changed).toEqual([])
  const [licence] = complete.certificates
  await edit(auditId, { ...complete, certificates: [{ ...licence!, holder: '' }], contact: '赵敏' }, token)
  expect((await price(token)).changed).toEqual(['business-licence.holder', 'contact'])
  await edit(auditId, complete, token)
  expect((await price(token)).changed).toEqual([])
  const finance = await makeBuyer(world, { shopId: (await shopOf(auditId))!, role: 'finance' })
  await edit(auditId, { ...complete, contact: '赵敏' }, token)
  expect((await price(finance.token)).changed).toEqual([])
  await edit(auditId, { ...complete, contact: '赵敏', submit: true }, token)
  expect((await price(token)).changed).toEqual([])
})

test('what was rejected is not sent again as it was: the refusal names what to change', async () => {
  const { auditId, token, complete } = await makeApplication(world)
  await decide(auditId, false)
  const refusal = {
    code: 422,
    msg: '请先修改：统一社会信用代码',
    data: { fields: { 'business-licence.number': '还没有修改：与执照照片不一致' } },
  }
  expect(await edit(auditId, { ...complete, submit: true }, token)).toMatchObject(refusal)
  expect(await world.call(ApplyShopAudit, { level: 'price', ...complete, submit: true }, token)).toMatchObject(refusal)
  expect((await price(token)).state).toBe(REVIEW.rejected)
  // Something else was changed: the reviewer may have been wrong.
  expect((await edit(auditId, { ...complete, contact: '赵敏', submit: true }, token)).code).toBe(200)
})

test('one that waits can’t be changed, only withdrawn; another may follow', async () => {
  const { auditId, token, complete, shopId } = await makeApplication(world)
  for (const submit of [true, false])
    expect(await edit(auditId, { ...complete, submit }, token)).toMatchObject({
      code: 409,
      data: { reason: 'AUDIT_MOVED_ON', state: REVIEW.waiting },
    })
  expect((await edit(auditId, { withdraw: true }, token)).data).toMatchObject({ auditId, state: REVIEW.withdrawn })
  expect(await edit(auditId, { withdraw: true }, token)).toMatchObject({ code: 409, data: { state: REVIEW.withdrawn } })
  expect(await price(token)).toMatchObject({ state: REVIEW.withdrawn, content: { contact: '王芳' } })
  const next = await makeApplication(world, { ...(await makeApplicant(world)), token, shopId, complete })
  expect(next.auditId).not.toBe(auditId)
})

test('an approved one can’t be changed', async () => {
  const { auditId, token, complete } = await makeApplication(world)
  await decide(auditId, true)
  for (const input of [{ withdraw: true }, { ...complete, submit: true }])
    expect(await edit(auditId, input, token)).toMatchObject({ code: 409, data: { state: REVIEW.approved } })
})

test('race: approved and withdrawn at the same moment, it is one of the two', async () => {
  for (let round = 0; round < 8; round++) {
    const { auditId, token } = await makeApplication(world)
    const [approved, withdrawn] = await Promise.all([decide(auditId, true), edit(auditId, { withdraw: true }, token)])
    expect([approved.code, withdrawn.code].toSorted()).toEqual([200, 409])
    expect((await price(token)).state).toBe(approved.code === 200 ? REVIEW.approved : REVIEW.withdrawn)
  }
})
