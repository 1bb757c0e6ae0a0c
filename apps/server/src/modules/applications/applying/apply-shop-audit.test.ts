import { ApplyShopAudit, REVIEW, GetInfo, GetShopAudit, SaveUserAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  addMember,
  makeApplicant,
  makeApplication,
  makeBuyer,
  makeLicenceFile,
  makeOperator,
  makeUser,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const apply = (input: object, token: string, key?: string) =>
  world.call(ApplyShopAudit, { level: 'price', submit: true, ...input }, token, key ? { key } : {})
const info = async (token: string) => (await world.call(GetShopAudit, {}, token)).data
const rowsOf = (shopId: number) =>
  world.rows(sql<{ id: number; state: number; version: number }>`
    select id, state, version from applications.application where shop_id = ${shopId}`)

test('rejects anonymous callers, operators, people without a shop, and the finance', async () => {
  const { shopId, complete } = await makeApplicant(world)
  const newcomer = await world.login((await makeUser(world)).userId)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  for (const [token, code] of [
    ['', 401],
    [(await makeOperator(world)).token, 401],
    [newcomer, 403],
    [finance.token, 403],
  ] as const)
    expect((await apply(complete, token)).code).toBe(code)
  expect(await rowsOf(shopId)).toEqual([])
})

test('rejects bad input', async () => {
  const { token, complete } = await makeApplicant(world)
  const optional = ['certificates', 'contact', 'phone']
  await expectBadInputs(world, ApplyShopAudit, { level: 'price', ...complete, submit: true }, token, optional)
})

test('rejects a second certificate of a kind: the one that is checked is the one that is reviewed', async () => {
  const { token, shopId, complete } = await makeApplicant(world)
  const [licence] = complete.certificates
  const certificates = [licence, { ...licence, number: '91330106MA2H0K3X5L', holder: '另一家药店' }]
  for (const submit of [true, false])
    expect(await apply({ ...complete, certificates, submit }, token)).toMatchObject({
      code: 422,
      data: { fields: { certificates: '每种证照只能填写一份' } },
    })
  expect(await rowsOf(shopId)).toEqual([])
})

test('rejects pictures of others, of other purposes and of other shops as unknown', async () => {
  const mine = await makeApplicant(world)
  const other = await makeApplication(world)
  const avatar = await makeLicenceFile(world, mine.userId)
  await world.write(sql`update files.file set purpose = 'avatar' where id = ${avatar}`)
  for (const fileId of [await makeLicenceFile(world, other.userId), other.fileId, avatar]) {
    const certificates = [{ ...mine.complete.certificates[0], fileIds: [mine.fileId, fileId] }]
    for (const submit of [true, false])
      expect(await apply({ ...mine.complete, certificates, submit }, mine.token)).toMatchObject({
        code: 404,
        msg: '没有找到这张照片，请重新上传',
      })
  }
  expect(await rowsOf(mine.shopId)).toEqual([])
})

test('a picture that somebody uploaded for a shop is the shop’s: not theirs to use elsewhere, also once they were removed', async () => {
  const by = await makeApplicant(world)
  const colleague = await makeBuyer(world, { shopId: by.shopId, role: 'purchaser' })
  const fileId = await makeLicenceFile(world, colleague.userId)
  const certificates = [{ ...by.complete.certificates[0]!, fileIds: [fileId] }]
  expect((await apply({ ...by.complete, certificates, submit: false }, colleague.token)).code).toBe(200)
  await world.write(sql`delete from shops.member where shop_id = ${by.shopId} and user_id = ${colleague.userId}`)
  const { shopId } = await makeBuyer(world, { canBuy: false })
  await addMember(world, shopId, colleague.userId)
  await world.write(sql`update access.session set shop_id = ${shopId} where user_id = ${colleague.userId}`)
  expect((await apply({ ...by.complete, certificates, submit: false }, colleague.token)).code).toBe(404)
  const identity = { idFront: fileId }
  expect((await world.call(SaveUserAudit, { kind: 2, identity, submit: false }, colleague.token)).code).toBe(404)
  // The shop goes on with it.
  expect((await apply({ ...by.complete, certificates, submit: false }, by.token)).code).toBe(200)
})

test('keeps a draft of anything, one for the whole shop, and begins the form with what the shop is registered with', async () => {
  const owner = await makeApplicant(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const begun = (await info(owner.token)).price
  expect(begun).toMatchObject({
    state: REVIEW.draft,
    auditId: null,
    updatedAt: null,
    content: { contact: '王芳', phone: '13800000000' },
  })
  expect(begun.content!.certificates).toMatchObject([{ number: owner.complete.certificates[0]!.number, files: [] }])

  const saved = await apply({ submit: false }, owner.token)
  expect(saved.data.state).toBe(REVIEW.draft)
  const typed = { certificates: [{ kind: 'business-licence', number: '9133 0106', fileIds: [owner.fileId] }], phone: '138' }
  world.clock.advance(60_000)
  const later = (await apply({ ...typed, submit: false }, owner.token)).data
  expect(later).toEqual({ ...saved.data, updatedAt: world.clock.now().toISOString() })
  // The colleague goes on with it, pictures included.
  const { price } = await info(colleague.token)
  expect(price).toMatchObject({ auditId: saved.data.auditId, updatedAt: later.updatedAt, content: { contact: '', phone: '138' } })
  expect(price.content!.certificates[0]).toMatchObject({ number: '91330106', files: [{ fileId: owner.fileId }] })
  expect((await apply({ ...typed, contact: '赵敏', submit: false }, colleague.token)).data).toEqual(later)
  expect(await rowsOf(owner.shopId)).toEqual([{ id: saved.data.auditId, state: REVIEW.draft, version: 0 }])
})

test('what is incomplete or wrong is named field by field', async () => {
  const { token, userId, complete } = await makeApplicant(world)
  expect((await apply({}, token)).data.fields).toEqual({
    'business-licence.pictures': '请上传营业执照照片',
    'business-licence.number': '请填写统一社会信用代码',
    'business-licence.holder': '请填写执照上的名称',
    'business-licence.expiresOn': '请选择营业期限',
    contact: '请填写联系人',
    phone: '请填写 11 位手机号，或带区号的座机',
  })
  const wrong = async (certificate: object) =>
    (await apply({ ...complete, certificates: [{ ...complete.certificates[0], ...certificate }] }, token)).data.fields
  expect(await wrong({ number: '91330106MA2H0K3X50' })).toEqual({ 'business-licence.number': '信用代码不正确，请对照执照核对' })
  const foreign = (await makeApplicant(world)).complete.certificates[0]!.number
  expect(await wrong({ number: foreign })).toEqual({
    'business-licence.number': '与门店登记的信用代码不一致，请核对是否为本店执照；信用代码变了是新的主体，需新增门店',
  })
  expect(await wrong({ longTerm: false, expiresOn: '2026-03-09' })).toEqual({
    'business-licence.expiresOn': '执照已过期，请上传新的执照',
  })
  const fileIds = await Promise.all([1, 2, 3].map(() => makeLicenceFile(world, userId)))
  expect(await wrong({ fileIds })).toEqual({ 'business-licence.pictures': '最多上传 2 张' })
})

test('sends a complete one: it waits, its papers are stored encrypted, and open pages are notified', async () => {
  const { token, shopId, auditId } = await makeApplication(world)
  expect(await info(token)).toMatchObject({
    price: { state: REVIEW.waiting, auditId, submittedAt: world.clock.now().toISOString(), content: { phone: '13812345678' } },
    nextStep: { to: '/sub-person/register/look', text: '查看审核进度' },
  })
  expect((await world.call(GetInfo, {}, token)).data.shop!.qualification).toMatchObject({
    price: REVIEW.waiting,
    canSeePrice: false,
  })
  const [version] = await world.rows(
    sql<{ content: string }>`select content from applications.version where application_id = ${auditId}`,
  )
  expect(version!.content).not.toMatch(/13812345678|王芳/)
  expect(await world.rows(sql`select name, payload from kernel.event where room = ${`shop:${shopId}`}`)).toEqual([
    { name: 'application-moved', payload: { auditId, level: 'price', state: REVIEW.waiting } },
  ])
})

test('refuses a second one while one waits, and one of a shop that may see prices', async () => {
  const { token, complete, auditId } = await makeApplication(world)
  for (const submit of [true, false])
    expect(await apply({ ...complete, submit }, token)).toMatchObject({ code: 409, data: { reason: 'ALREADY_WAITING', auditId } })
  const qualified = await makeApplicant(world, { canBuy: true })
  expect(await apply(qualified.complete, qualified.token)).toMatchObject({ code: 409, data: { reason: 'ALREADY_QUALIFIED' } })
})

test('a repetition with the same key gets the same response', async () => {
  const { token, complete, shopId } = await makeApplicant(world)
  const key = 'k'.repeat(20)
  const first = await apply(complete, token, key)
  expect(await apply(complete, token, key)).toMatchObject({ code: 200, data: first.data })
  expect(await rowsOf(shopId)).toMatchObject([{ version: 1 }])
})

test('a shop sends at most ten a day', async () => {
  const { token, complete, shopId } = await makeApplicant(world)
  const until = new Date(world.clock.now().getTime() + DAY / 4)
  await world.write(sql`insert into kernel.attempt (subject, count, until) values (${`application:s:${shopId}`}, 10, ${until})`)
  expect(await apply(complete, token)).toMatchObject({ code: 429, msg: '今天提交的次数太多了，请明天再提交' })
  expect(await rowsOf(shopId)).toEqual([])
})

test('race: of eight people who send at once, one does, and the others learn that it waits', async () => {
  const { token, complete, shopId } = await makeApplicant(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(complete, token)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await rowsOf(shopId)).toMatchObject([{ state: REVIEW.waiting, version: 1 }])
})
