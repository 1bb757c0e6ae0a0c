import {
  MAY_NOT_BUY,
  ApplyShopAudit,
  REVIEW,
  ConsoleGetApplication,
  DecideApplication,
  EditShopAudit,
  GetInfo,
  GetShopAudit,
  ListAddresses,
  OpenApplicationFile,
  ListAudit,
  maskIdentity,
  PreviewCheckout,
  RETAIL_CLASSES,
  type Scope,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeIdentityNumber,
  makeLicenceFile,
  makeOffer,
  makeOperator,
  makeProcurer,
  makeUser,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { identityNumber } from '../../../../seed/codes.ts'
import { openWorld } from '../../../../test/world.ts'
import { SECOND } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const apply = (input: object, token: string) => world.call(ApplyShopAudit, { level: 'procure', submit: true, ...input }, token)
const edit = (auditId: number, input: object, token: string) => world.call(EditShopAudit, { auditId, ...input }, token)
const decide = (auditId: number, input: object = {}) =>
  world.call(DecideApplication, { auditId, version: 1, approve: true, ...input }, reviewer.token)
const info = async (token: string) => (await world.call(GetShopAudit, {}, token)).data
const reviewed = async (auditId: number) => (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data
const mayBuy = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities.buy
const makeWaiting = async (options: Parameters<typeof makeProcurer>[1] = {}) =>
  makeApplication(world, await makeProcurer(world, options))
/** The complete application with other values in the certificate of a kind. */
const changed = ({ complete }: Applicant, kind: string, values: object) => ({
  ...complete,
  certificates: complete.certificates.map((one) => (one.kind === kind ? { ...one, ...values } : one)),
})
const numberOf = ({ complete }: Applicant, kind: string) =>
  complete.certificates.find((one) => one.kind === kind)!.number as string
const reasons = [{ field: 'purchaser-id.pictures' as const, text: '照片不清晰，请重新拍摄' }]

test('rejects anonymous callers, operators, people without a shop, and the finance', async () => {
  const { shopId, complete } = await makeProcurer(world)
  const newcomer = await world.login((await makeUser(world)).userId)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  for (const [token, code] of [
    ['', 401],
    [reviewer.token, 401],
    [newcomer, 403],
    [finance.token, 403],
  ] as const)
    expect((await apply(complete, token)).code).toBe(code)
})

test('takes up to nine pictures of a certificate, and both sides of a card alone', async () => {
  const by = await makeProcurer(world)
  const nine = await Promise.all(Array.from({ length: 9 }, () => makeLicenceFile(world, by.userId)))
  const papers = ['business-licence', 'drug-business-licence', 'power-of-attorney']
  const all = {
    ...by.complete,
    certificates: by.complete.certificates.map((one) => (papers.includes(String(one.kind)) ? { ...one, fileIds: nine } : one)),
  }
  const cards = by.complete.certificates.flatMap(({ kind, fileIds }) =>
    papers.includes(String(kind)) ? [] : (fileIds as string[]),
  )
  const wrong = await apply(changed({ ...by, complete: all }, 'purchaser-id', { fileIds: cards.slice(0, 3) }), by.token)
  expect(wrong.data.fields).toEqual({ 'purchaser-id.pictures': '最多上传 2 张' })
  expect((await apply(all, by.token)).code).toBe(200)
})

test('rejects bad input', async () => {
  const { token, complete } = await makeProcurer(world)
  const optional = Object.keys(complete)
  await expectBadInputs(world, ApplyShopAudit, { level: 'procure', ...complete, submit: true }, token, optional)
  expect((await apply({ ...complete, scopes: ['narcotics'] }, token)).code).toBe(422)
})

test('rejects pictures of others as unknown', async () => {
  const mine = await makeProcurer(world)
  const other = await makeWaiting()
  for (const fileId of [await makeLicenceFile(world, other.userId), other.fileId])
    expect(await apply(changed(mine, 'purchaser-id', { fileIds: [mine.fileId, fileId] }), mine.token)).toMatchObject({
      code: 404,
    })
})

test('what is missing is named field by field; a clinic has its own licence', async () => {
  const pharmacy = await makeProcurer(world)
  const fields = (await apply({}, pharmacy.token)).data.fields
  expect(fields).toMatchObject({
    'business-licence.number': '请填写统一社会信用代码',
    'drug-business-licence.pictures': '请上传药品经营许可证照片',
    'drug-business-licence.expiresOn': '请选择许可证有效期',
    'legal-person-id.pictures': '请上传法定代表人身份证正反两面',
    'legal-person-id.number': '请填写身份证号',
    capacity: '请选择由谁采购',
    scopes: '请选择证照上的经营范围',
    receiver: '请填写收货人',
    receiverPhone: '请填写 11 位手机号，或带区号的座机',
  })
  expect(Object.keys(fields!)).toHaveLength(4 + 5 + 4 + 4)
  const ofAgent = (await apply({ capacity: 'agent' }, pharmacy.token)).data.fields
  expect(ofAgent).toMatchObject({ 'power-of-attorney.expiresOn': '请选择委托期限', 'purchaser-id.number': '请填写身份证号' })
  const clinic = await makeProcurer(world, { type: 4 })
  const asked = Object.keys((await apply({}, clinic.token)).data.fields!)
  expect(asked).toContain('medical-practice-licence.number')
  expect(asked).not.toContain('drug-business-licence.number')
  expect((await info(clinic.token)).procure.content!.certificates.map(({ kind }) => kind)).toEqual([
    'medical-practice-licence',
    'legal-person-id',
    'power-of-attorney',
    'purchaser-id',
  ])
})

test('what is wrong is named field by field', async () => {
  const applicant = await makeProcurer(world)
  const wrong = async (kind: string, values: object) =>
    (await apply(changed(applicant, kind, values), applicant.token)).data.fields
  expect(await wrong('legal-person-id', { number: '310101198403120011' })).toEqual({
    'legal-person-id.number': '身份证号不正确，请对照身份证核对',
  })
  for (const kind of ['legal-person-id', 'purchaser-id', 'power-of-attorney'])
    expect(await wrong(kind, { holder: 'Tom1' })).toHaveProperty([`${kind}.holder`], '请按身份证填写中文姓名')
  expect(await wrong('purchaser-id', { number: identityNumber('310101', '20080311', '001') })).toEqual({
    'purchaser-id.number': '须年满 18 周岁',
  })
  expect(await wrong('purchaser-id', { expiresOn: '2026-03-09' })).toEqual({
    'purchaser-id.expiresOn': '身份证已过期，请上传新的身份证',
  })
  expect(await wrong('purchaser-id', { fileIds: [] })).toEqual({ 'purchaser-id.pictures': '请上传采购员身份证正反两面' })
  expect(await wrong('power-of-attorney', { expiresOn: '2027-03-12' })).toEqual({
    'power-of-attorney.expiresOn': '委托期限最长一年',
  })
  expect(await wrong('power-of-attorney', { longTerm: true, expiresOn: undefined })).toEqual({
    'power-of-attorney.expiresOn': '请选择委托期限',
  })
  expect(await wrong('power-of-attorney', { holder: '张三' })).toEqual({
    'power-of-attorney.holder': '与采购员身份证上的姓名不一致',
  })
  expect(await wrong('purchaser-id', { number: numberOf(applicant, 'legal-person-id') })).toEqual({
    'purchaser-id.number': '与法定代表人是同一人，请在上面选择本人采购',
  })
})

test('refuses a second one while one waits, and one of a shop that may buy', async () => {
  const { token, complete, auditId } = await makeWaiting()
  for (const submit of [true, false])
    expect(await apply({ ...complete, submit }, token)).toMatchObject({ code: 409, data: { reason: 'ALREADY_WAITING', auditId } })
  const qualified = await makeProcurer(world, { priceOnly: false })
  expect(await apply(qualified.complete, qualified.token)).toMatchObject({
    code: 409,
    msg: '门店已有采购资质；证照到期前 60 天起可以更新',
  })
})

test('identity numbers leave the server masked, come back unchanged, and are stored encrypted', async () => {
  const applicant = await makeProcurer(world)
  const { token, complete } = applicant
  const number = numberOf(applicant, 'purchaser-id')
  const masked = maskIdentity(number)
  const { auditId } = (await apply({ ...complete, submit: false }, token)).data
  const shown = await info(token)
  expect(JSON.stringify(shown)).not.toContain(number)
  expect(shown.procure.content!.certificates.at(-1)!.number).toBe(masked)
  // The form sends back what it was shown.
  expect((await apply(changed(applicant, 'purchaser-id', { number: masked }), token)).data.auditId).toBe(auditId)
  const review = JSON.stringify(await reviewed(auditId))
  expect([review.includes(masked), review.includes(number)]).toEqual([true, false])
  await decide(auditId)
  const stored = await world.rows(sql`select a.*, v.content, c.number from applications.application a
    join applications.version v on v.application_id = a.id join qualification.certificate c on c.shop_id = a.shop_id where a.id = ${auditId}`)
  expect([JSON.stringify(stored).includes(number), JSON.stringify(stored).includes(masked)]).toEqual([false, true])
})

test('a masked number that the server does not have counts as missing', async () => {
  const applicant = await makeProcurer(world)
  const masked = maskIdentity(makeIdentityNumber())
  expect((await apply(changed(applicant, 'purchaser-id', { number: masked }), applicant.token)).data.fields).toEqual({
    'purchaser-id.number': '请填写身份证号',
  })
})

test('the reviewer sees what contradicts the shop, and whose card another shop has sent', async () => {
  const first = await makeWaiting({ name: '先到药店' })
  const second = await makeProcurer(world)
  const number = numberOf(first, 'purchaser-id')
  const input = changed({ ...second, complete: changed(second, 'legal-person-id', { holder: '赵六' }) }, 'purchaser-id', {
    number,
  })
  const { auditId } = (await apply(input, second.token)).data
  const warnings = Object.fromEntries(
    (await reviewed(auditId)).fields.flatMap(({ field, warning }) => (warning ? [[field, warning]] : [])),
  )
  expect(warnings).toEqual({
    'legal-person-id.holder': '门店登记的法定代表人为 李明',
    'purchaser-id.number': '也用于：先到药店',
  })
})

test('the reviewer sees nothing of an agent where the legal person buys', async () => {
  const applicant = await makeProcurer(world)
  const { auditId } = (await apply({ ...applicant.complete, capacity: 'legal' }, applicant.token)).data
  const { fields, pictures } = await reviewed(auditId)
  expect(fields.map(({ field }) => field)).toEqual([
    'business-licence.pictures',
    'business-licence.number',
    'business-licence.holder',
    'business-licence.expiresOn',
    'drug-business-licence.pictures',
    'drug-business-licence.number',
    'drug-business-licence.holder',
    'drug-business-licence.expiresOn',
    'drug-business-licence.scopeText',
    'capacity',
    'legal-person-id.pictures',
    'legal-person-id.number',
    'legal-person-id.holder',
    'legal-person-id.expiresOn',
    'scopes',
    'receiver',
    'receiverPhone',
  ])
  expect(pictures).toHaveLength(4)
})

test('the log names the paper that a reviewer opened', async () => {
  const applicant = await makeWaiting()
  const fileId = (applicant.complete.certificates.at(-1)!.fileIds as string[])[0]!
  expect((await world.call(OpenApplicationFile, { fileId }, reviewer.token)).code).toBe(200)
  const [line] = (await world.call(ListAudit, {}, reviewer.token)).data.rows
  expect(line!.changes).toMatchObject([{ name: '照片', after: '采购员身份证 1' }])
})

test('what was rejected is corrected in place and sent again', async () => {
  const applicant = await makeWaiting()
  const { token, auditId, complete } = applicant
  await decide(auditId, { approve: false, reasons })
  expect(await info(token)).toMatchObject({
    price: { state: REVIEW.approved },
    procure: { state: REVIEW.rejected, auditId, reasons: { 'purchaser-id.pictures': '照片不清晰，请重新拍摄' } },
    nextStep: { to: '/sub-person/register/commitApply', text: '修改采购申请' },
  })
  expect(await mayBuy(token)).toBe(false)
  // The same scopes in another order, and the same photos, are no change.
  const scopes = (complete.scopes as Scope[]).toReversed()
  expect(await edit(auditId, { ...complete, scopes, submit: true }, token)).toMatchObject({
    code: 422,
    msg: '请先修改：采购员身份证照片',
  })
  // Whose papers are not asked for any more have nothing left to correct.
  await edit(auditId, { ...complete, capacity: 'legal', submit: false }, token)
  expect((await info(token)).procure.changed).toEqual(expect.arrayContaining(['capacity', 'purchaser-id.pictures']))
  expect((await edit(auditId, { ...complete, receiver: '李明', submit: true }, token)).data).toMatchObject({
    auditId,
    state: REVIEW.waiting,
  })
  const receiver = (await reviewed(auditId)).fields.find(({ field }) => field === 'receiver')
  expect(receiver).toMatchObject({ value: '李明', before: '王芳' })
})

test('what has ended since it was sent can’t be approved', async () => {
  const applicant = await makeProcurer(world)
  const ending = changed(applicant, 'drug-business-licence', { expiresOn: '2026-03-10' })
  const { auditId } = (await apply(ending, applicant.token)).data
  const before = world.clock.now()
  world.clock.advance(86_400_000)
  expect(await decide(auditId)).toMatchObject({
    code: 422,
    data: { fields: { approve: '药品经营许可证已过期，请驳回，让申请人更新' } },
  })
  world.clock.set(before)
  expect(await mayBuy(applicant.token)).toBe(false)
  expect((await decide(auditId)).code).toBe(200)
})

test('an approval takes the place of all core certificates from before, also of those no longer needed', async () => {
  const { token, shopId, auditId } = await makeWaiting()
  await makeCertificate(world, shopId, { kind: 'quality-manager', expiresOn: '2026-03-09' })
  await makeCertificate(world, shopId, { kind: 'quality-agreement', expiresOn: '2026-03-09', isCore: false })
  await decide(auditId)
  expect(await mayBuy(token)).toBe(true)
  expect(
    await world.rows(sql`select kind from qualification.certificate where shop_id = ${shopId} and kind like 'quality%'`),
  ).toEqual([{ kind: 'quality-agreement' }])
})

test('an approval lets everybody in the shop buy at once: the approved scopes, the certificates, the address on the licence', async () => {
  const { token, shopId, auditId } = await makeWaiting({ withoutAddress: true })
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const offer = await makeOffer(world)
  const lines = { lines: [{ gccsId: offer.offerId, quantity: 10 }] }
  expect([await mayBuy(token), await mayBuy(colleague.token)]).toEqual([false, false])
  expect((await world.call(PreviewCheckout, lines, token)).code).toBe(MAY_NOT_BUY)
  expect((await decide(auditId)).data).toEqual({ done: true })
  expect([await mayBuy(token), await mayBuy(colleague.token)]).toEqual([true, true])
  expect((await world.call(PreviewCheckout, lines, token)).code).toBe(200)
  expect((await world.call(GetInfo, {}, token)).data.shop).toMatchObject({
    scopes: ['chemical', 'chinese-medicine', ...RETAIL_CLASSES],
    qualification: { procure: REVIEW.approved, missing: [] },
  })
  expect(await info(token)).toMatchObject({
    missing: [],
    nextStep: { to: '/sub-person/credential/credential', text: '查看资质' },
  })
  expect((await world.call(ListAddresses, {}, token)).data.rows).toMatchObject([
    { receiver: '王芳', phone: '13812345678', ofLicence: true, state: REVIEW.approved, isDefault: true },
  ])
  expect(
    await world.rows(
      sql`select kind, is_core, expires_on from qualification.certificate where shop_id = ${shopId} order by kind`,
    ),
  ).toEqual([
    { kind: 'business-licence', is_core: true, expires_on: null },
    { kind: 'drug-business-licence', is_core: true, expires_on: '2028-08-26' },
    { kind: 'legal-person-id', is_core: true, expires_on: null },
    { kind: 'power-of-attorney', is_core: true, expires_on: '2027-01-04' },
    { kind: 'purchaser-id', is_core: true, expires_on: '2028-08-26' },
  ])
  const [event] = await world.rows(
    sql`select payload from kernel.event where room = ${`shop:${shopId}`} order by id desc limit 1`,
  )
  expect(event).toEqual({ payload: { auditId, level: 'procure', state: REVIEW.approved } })
})

/** A shop whose right to buy was approved, on a day at which its certificates may be renewed. */
async function makeRenewer() {
  const applicant = await makeWaiting()
  await decide(applicant.auditId)
  await world.write(sql`update qualification.certificate set expires_on = '2026-03-09'
    where shop_id = ${applicant.shopId} and kind = 'drug-business-licence'`)
  // Of two applications the newer one counts, by the time at which they began.
  world.clock.advance(SECOND)
  return applicant
}

test('a shop whose certificate has ended renews it: it sees prices all the time, and buys again once it is approved', async () => {
  const { token, shopId, auditId: first, complete } = await makeRenewer()
  const standsAt = async () => {
    const { user, shop, abilities } = (await world.call(GetInfo, {}, token)).data
    const { price, procure } = await info(token)
    expect([user !== null, price.state, shop!.qualification.procure]).toEqual([true, REVIEW.approved, REVIEW.approved])
    return [procure.renews, procure.state, abilities.seePrice, abilities.buy]
  }
  expect(await standsAt()).toEqual([true, REVIEW.draft, true, false])
  expect(await info(token)).toMatchObject({
    procure: { auditId: null, content: { receiver: '王芳' } },
    nextStep: { to: '/sub-person/credential/update?kind=drug-business-licence', text: '更新药品经营许可证' },
  })
  const { auditId } = (await apply(complete, token)).data
  expect(auditId).not.toBe(first)
  expect(await standsAt()).toEqual([true, REVIEW.waiting, true, false])
  await decide(auditId, { approve: false, reasons })
  expect(await standsAt()).toEqual([true, REVIEW.rejected, true, false])
  await edit(auditId, { ...complete, receiver: '李明', submit: true }, token)
  await edit(auditId, { withdraw: true }, token)
  expect(await standsAt()).toEqual([true, REVIEW.withdrawn, true, false])
  const again = (await apply(complete, token)).data.auditId
  expect((await decide(again)).code).toBe(200)
  expect(await standsAt()).toEqual([false, REVIEW.approved, true, true])
  expect(
    await world.rows(
      sql`select expires_on from qualification.certificate where shop_id = ${shopId} and kind = 'drug-business-licence'`,
    ),
  ).toEqual([{ expires_on: '2028-08-26' }])
  expect((await apply(complete, token)).data.reason).toBe('ALREADY_QUALIFIED')
})

test('certificates are renewed from 60 days before one ends, and the shop buys meanwhile', async () => {
  const { token, shopId, complete } = await makeRenewer()
  const endsOn = (day: string) =>
    world.write(
      sql`update qualification.certificate set expires_on = ${day}::date where shop_id = ${shopId} and kind = 'drug-business-licence'`,
    )
  await endsOn('2026-05-10')
  expect(await info(token)).toMatchObject({ procure: { renews: false, state: REVIEW.approved } })
  expect((await apply(complete, token)).data.reason).toBe('ALREADY_QUALIFIED')
  await endsOn('2026-05-09')
  expect((await world.call(GetInfo, {}, token)).data.shop!.qualification.expiring).toMatchObject([
    { kind: 'drug-business-licence', updatable: true },
  ])
  expect(await info(token)).toMatchObject({
    procure: { renews: true, state: REVIEW.approved },
    nextStep: { to: '/sub-person/credential/update?kind=drug-business-licence', text: '更新药品经营许可证' },
  })
  expect((await apply(complete, token)).code).toBe(200)
  expect([await mayBuy(token), (await info(token)).procure.state]).toEqual([true, REVIEW.waiting])
})

test('race: of eight people who renew at once, one does', async () => {
  const { token, complete } = await makeRenewer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(complete, token)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('race: of eight people who send at once, one does', async () => {
  const { token, complete } = await makeProcurer(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(complete, token)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('race: of eight concurrent reviewers one decides, and the shop has one of each certificate', async () => {
  const { token, auditId, shopId } = await makeWaiting()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => decide(auditId, i % 2 === 0 ? {} : { approve: false, reasons })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
  const approved = (await info(token)).procure.state === REVIEW.approved
  expect(await world.rows(sql`select from qualification.certificate where shop_id = ${shopId}`)).toHaveLength(approved ? 5 : 0)
})

test('race: approved while the applicant sends again: the right to buy stays', async () => {
  for (let round = 0; round < 16; round++) {
    const { auditId, token, complete } = await makeWaiting()
    const [approved, again] = await Promise.all([decide(auditId), apply(complete, token)])
    expect([approved.code, again.code]).toEqual([200, 409])
    expect(['ALREADY_WAITING', 'ALREADY_QUALIFIED']).toContain(again.data.reason)
    expect(await mayBuy(token)).toBe(true)
  }
})

test('race: approved and withdrawn at the same moment, it is one of the two, and so is the right to buy', async () => {
  for (let round = 0; round < 8; round++) {
    const { auditId, token } = await makeWaiting()
    const [approved, withdrawn] = await Promise.all([decide(auditId), edit(auditId, { withdraw: true }, token)])
    expect([approved.code, withdrawn.code].toSorted()).toEqual([200, 409])
    expect((await info(token)).procure.state).toBe(approved.code === 200 ? REVIEW.approved : REVIEW.withdrawn)
    expect(await mayBuy(token)).toBe(approved.code === 200)
  }
})
