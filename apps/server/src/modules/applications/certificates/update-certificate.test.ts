import {
  ApplyShopAudit,
  REVIEW,
  ConsoleGetApplication,
  DecideApplication,
  EditShopAudit,
  GetCertificateUpdate,
  GetInfo,
  GetShopAudit,
  ListCertificates,
  isIdentityCard,
  RETAIL_CLASSES,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeApplication,
  makeBuyer,
  makeCardFile,
  makeCertificate,
  makeIdentityNumber,
  makeLicenceFile,
  makeOperator,
  makeProcurer,
  makeUpdater,
  registeredWith,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { SECOND } from '../../../kernel/clock.ts'

const KIND = 'drug-business-licence'
const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reasons = [{ field: `${KIND}.pictures` as const, text: '照片不清晰，请重新拍摄' }]
const apply = (input: object, token: string) => world.call(ApplyShopAudit, { level: 'update', submit: true, ...input }, token)
const edit = (auditId: number, input: object, token: string) => world.call(EditShopAudit, { auditId, ...input }, token)
const decide = (auditId: number, input: object = {}) =>
  world.call(DecideApplication, { auditId, version: 1, approve: true, ...input }, reviewer.token)
const info = async (token: string) => (await world.call(GetShopAudit, {}, token)).data
const form = (token: string, kind = KIND) => world.call(GetCertificateUpdate, { kind }, token)
const mayBuy = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities.buy
const certificatesOf = (shopId: number) =>
  world.rows(
    sql<{ kind: string; number: string; audit_id: number | null }>`select kind, number, audit_id, expires_on::text
      from qualification.certificate where shop_id = ${shopId} order by kind`,
  )
const withCertificate = ({ complete }: Applicant, change: object) => ({
  ...complete,
  certificates: [{ ...complete.certificates[0], ...change }],
})

test('rejects anonymous callers, operators, and the finance', async () => {
  const { shopId, complete } = await makeUpdater(world)
  await expectFinanceRejected(world, ApplyShopAudit, { level: 'update', ...complete, submit: true }, shopId)
  await expectFinanceRejected(world, GetCertificateUpdate, { kind: KIND }, shopId)
})

test('rejects what is not one certificate that a shop of its type has', async () => {
  const { token, complete } = await makeUpdater(world)
  const [one] = complete.certificates
  for (const [certificates, text] of [
    [undefined, '每次更新一份证照'],
    [[one, { ...one, kind: 'food-licence' }], '每次更新一份证照'],
    [[{ ...one, kind: 'medical-practice-licence' }], '门店类型不需要这种证照'],
  ])
    expect((await apply({ ...complete, certificates }, token)).data.fields).toEqual({ certificates: text })
  expect((await form(token, 'medical-practice-licence')).code).toBe(404)
  expect((await world.call(GetCertificateUpdate, { kind: 'passport' }, token)).code).toBe(422)
  const { auditId } = (await apply({ ...complete, submit: false }, token)).data
  const other = await edit(auditId, { certificates: [{ ...one, kind: 'food-licence' }], submit: true }, token)
  expect(other.data.fields).toEqual({ certificates: '每次更新一份证照' })
})

test('rejects what is not complete, by field; another number or holder needs a proof of the change', async () => {
  const updater = await makeUpdater(world)
  const problems = async (input: object) => (await apply(input, updater.token)).data.fields
  expect(await problems({ certificates: [{ kind: KIND }] })).toEqual({
    [`${KIND}.pictures`]: '请上传药品经营许可证照片',
    [`${KIND}.number`]: '请填写许可证编号',
    [`${KIND}.scopeText`]: '请照证照填写经营范围',
    [`${KIND}.holder`]: '请填写许可证上的名称',
    [`${KIND}.legalPerson`]: '请填写法定代表人或负责人',
    [`${KIND}.regionId`]: '请选择所在地区',
    [`${KIND}.address`]: '请填写证照上的地址',
    [`${KIND}.expiresOn`]: '请选择许可证有效期',
    scopes: '请选择证照上的经营范围',
  })
  const proof = { 'change-proof.pictures': '证号或名称与现有证照不同，请上传变更证明' }
  expect(await problems(withCertificate(updater, { number: '沪DA999' }))).toEqual(proof)
  const renamed = withCertificate(updater, { holder: '新名大药房' })
  expect(await problems(renamed)).toEqual(proof)
  const proofFileIds = [await makeLicenceFile(world, updater.userId)]
  expect((await apply({ ...renamed, proofFileIds }, updater.token)).code).toBe(200)
})

test('refuses shops without the right to buy, and pictures of others', async () => {
  const { complete } = await makeUpdater(world)
  const looker = await makeBuyer(world, { priceOnly: true })
  expect((await apply(complete, looker.token)).data.reason).toBe('NOT_QUALIFIED')
  expect((await form(looker.token)).data.reason).toBe('NOT_QUALIFIED')
  const updater = await makeUpdater(world)
  const stolen = withCertificate(updater, { fileIds: complete.certificates[0]!.fileIds })
  expect((await apply(stolen, updater.token)).code).toBe(404)
})

test('one update of a certificate waits at a time, next to updates of others; all certificates together wait apart from them', async () => {
  const updater = await makeUpdater(world)
  const { token, userId } = updater
  const { auditId } = await makeApplication(world, updater)
  expect((await apply(updater.complete, token)).data).toMatchObject({ reason: 'ALREADY_WAITING', auditId })
  const record = {
    kind: 'device-record',
    number: '沪械备001',
    holder: '测试大药房',
    fileIds: [await makeLicenceFile(world, userId)],
  }
  expect((await apply({ certificates: [record] }, token)).code).toBe(200)

  await world.write(sql`update qualification.certificate set expires_on = '2026-03-12' where shop_id = ${updater.shopId}`)
  const all = await makeProcurer(world)
  const renewal = await world.call(ApplyShopAudit, { level: 'procure', ...all.complete, submit: true }, token)
  expect(renewal.data).toMatchObject({ reason: 'ALREADY_WAITING' })
  expect(renewal.msg).toBe('有证照更新正在审核，请等审核结果，或先撤回')
})

test('while it waits the old one counts; an approval replaces this certificate and its scopes alone, at once', async () => {
  const updater = await makeUpdater(world, { scopes: ['chemical', 'biological', 'sundries'] })
  const { token, shopId } = updater
  const other = await makeCertificate(world, shopId, { kind: 'business-licence', expiresOn: null })
  await world.write(
    sql`update qualification.certificate set expires_on = '2026-03-09' where shop_id = ${shopId} and kind = ${KIND}`,
  )
  expect([await mayBuy(token), (await info(token)).nextStep.to]).toEqual([false, `/sub-person/credential/update?kind=${KIND}`])
  const { auditId } = await makeApplication(world, updater)
  expect(await mayBuy(token)).toBe(false)
  const waiting = await info(token)
  expect(waiting.certificates.find(({ kind }) => kind === KIND)).toMatchObject({
    state: 'updating',
    daysLeft: -1,
    update: { auditId, state: REVIEW.waiting },
  })
  expect(waiting.procure.state).not.toBe(REVIEW.waiting)
  expect((await decide(auditId)).code).toBe(200)
  expect(await mayBuy(token)).toBe(true)
  expect((await world.call(GetInfo, {}, token)).data.shop!.scopes).toEqual([
    'sundries',
    'chemical',
    'chinese-medicine',
    ...RETAIL_CLASSES,
  ])
  const [business, drug] = await certificatesOf(shopId)
  expect([business!.audit_id, drug!.audit_id]).toEqual([null, auditId])
  expect(await world.rows(sql`select from qualification.certificate where id = ${other}`)).toHaveLength(1)
  const { rows } = (await world.call(ListCertificates, {}, token)).data
  expect(rows.find(({ kind }) => kind === KIND)).toMatchObject({
    state: 'valid',
    updatable: true,
    update: null,
    versions: [
      { expiresOn: '2031-02-12', until: null, files: [{ fileId: updater.fileId }] },
      { expiresOn: '2026-03-09', until: world.clock.now().toISOString(), files: [] },
    ],
  })
})

test('what was rejected has its reasons in the form, which is corrected and sent again; approved, it says so, and the next one begins from what counts', async () => {
  const updater = await makeUpdater(world)
  const { token, complete } = updater
  const { auditId } = await makeApplication(world, updater)
  await decide(auditId, { approve: false, reasons })
  expect((await info(token)).nextStep).toEqual({
    to: `/sub-person/credential/update?kind=${KIND}`,
    text: '修改药品经营许可证更新',
  })
  expect((await form(token)).data).toMatchObject({
    state: REVIEW.rejected,
    reasons: { [`${KIND}.pictures`]: '照片不清晰，请重新拍摄' },
    held: { number: complete.certificates[0]!.number },
    content: {
      certificate: { files: [{ fileId: updater.fileId }] },
      scopes: ['chemical', 'chinese-medicine', ...RETAIL_CLASSES],
    },
  })
  expect(await edit(auditId, { ...complete, submit: true }, token)).toMatchObject({
    code: 422,
    data: { fields: { [`${KIND}.pictures`]: '还没有修改：照片不清晰，请重新拍摄' } },
  })
  const [certificate] = complete.certificates
  const corrected = { ...complete, certificates: [{ ...certificate!, expiresOn: '2031-02-13' }] }
  await edit(auditId, { ...corrected, submit: false }, token)
  expect((await form(token)).data.changed).toEqual([`${KIND}.expiresOn`])
  expect((await edit(auditId, { ...corrected, submit: true }, token)).data.state).toBe(REVIEW.waiting)
  expect((await info(token)).nextStep).toEqual({ to: `/sub-person/credential/updateAudit?id=${auditId}`, text: '查看更新进度' })
  await decide(auditId, { version: 2 })
  world.clock.advance(SECOND)
  expect((await form(token)).data).toMatchObject({ state: REVIEW.approved, auditId, content: { certificate: { files: [] } } })
  expect((await info(token)).nextStep).toEqual({ to: '/sub-person/credential/credential', text: '查看资质' })
  // What ends soon is updated again.
  await world.write(
    sql`update qualification.certificate set expires_on = '2026-03-20' where shop_id = ${updater.shopId} and kind = ${KIND}`,
  )
  expect((await form(token)).data).toMatchObject({ state: REVIEW.draft, auditId: null, content: { certificate: { files: [] } } })
})

test('an identity number that comes back masked is the one that counts; a new one is masked wherever it is shown', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  const { token, shopId, complete } = applicant
  await decide(applicant.auditId)
  const card = complete.certificates.find(({ kind }) => kind === 'purchaser-id')!
  const shown = (await form(token, 'purchaser-id')).data.content.certificate
  expect(shown.number).toMatch(/^310101\*{8}[\dX]{4}$/)
  const { auditId } = (await apply({ certificates: [{ ...card, number: shown.number }] }, token)).data
  const [version] = await world.rows(
    sql<{ content: string }>`select content from applications.version where application_id = ${auditId}`,
  )
  expect(version!.content).not.toContain(String(card.number))
  expect((await decide(auditId)).code).toBe(200)
  const number = makeIdentityNumber()
  const next = (await apply({ certificates: [{ ...card, number }] }, token)).data.auditId
  await decide(next)
  expect((await certificatesOf(shopId)).find(({ kind }) => kind === 'purchaser-id')!.number).toBe(
    `${number.slice(0, 6)}********${number.slice(14)}`,
  )
})

test('a reviewer reads the old one next to the new one, with its pictures and whom the shop’s other paper names', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  const { token, userId, complete } = applicant
  await decide(applicant.auditId)
  const paper = complete.certificates.find(({ kind }) => kind === 'power-of-attorney')!
  const fileIds = [await makeLicenceFile(world, userId)]
  const { auditId } = (await apply({ certificates: [{ ...paper, holder: '赵小云', fileIds }] }, token)).data
  const shown = (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data
  expect(shown).toMatchObject({ level: 'update', levelName: '更新采购委托书' })
  expect(shown.fields).toMatchObject([
    { field: 'power-of-attorney.pictures', held: '1 张' },
    { field: 'power-of-attorney.holder', value: '赵小云', held: '王芳', warning: '采购员身份证上的姓名为 王芳' },
    { field: 'power-of-attorney.expiresOn', held: '2027-01-04' },
  ])
  expect(shown.pictures.map(({ name }) => name)).toEqual(['采购委托书 1', '现有采购委托书 1'])
  await decide(auditId)
  const decided = (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data
  expect(decided.fields[1]).toMatchObject({ value: '赵小云', held: '王芳' })
})

test('a record never ends, and gives its scope', async () => {
  const { token, userId, shopId } = await makeUpdater(world, { scopes: ['chemical'] })
  const fileIds = [await makeLicenceFile(world, userId)]
  const record = { kind: 'device-record', number: '沪械备002', holder: '测试大药房', fileIds }
  const { auditId } = (await apply({ certificates: [record] }, token)).data
  expect((await decide(auditId)).code).toBe(200)
  expect((await world.call(GetInfo, {}, token)).data.shop!.scopes).toEqual(['chemical', 'device-2'])
  expect((await certificatesOf(shopId))[0]).toMatchObject({ kind: 'device-record', expires_on: null })
})

test('a form of all certificates begins with what was updated since', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  const { token, complete, userId } = applicant
  await decide(applicant.auditId)
  const licence = complete.certificates.find(({ kind }) => kind === KIND)!
  const fileIds = [await makeLicenceFile(world, userId)]
  world.clock.advance(SECOND)
  const registration = await registeredWith(world, applicant.shopId)
  const { auditId } = (
    await apply(
      { certificates: [{ ...licence, expiresOn: '2030-01-01', fileIds }], scopes: ['chemical', 'retail-rx'], registration },
      token,
    )
  ).data
  await decide(auditId)
  // The application that was approved shows what counts now.
  const approved = (await info(token)).procure
  expect(approved).toMatchObject({ state: REVIEW.approved, renews: false })
  expect(approved.content!.certificates.find(({ kind }) => kind === KIND)!.expiresOn).toBe('2030-01-01')
  // Another certificate ends soon.
  await world.write(
    sql`update qualification.certificate set expires_on = '2026-03-20' where shop_id = ${applicant.shopId} and kind = 'legal-person-id'`,
  )
  const { content } = (await info(token)).procure
  expect(content!.certificates.find(({ kind }) => kind === KIND)).toMatchObject({
    expiresOn: '2030-01-01',
    files: [{ fileId: fileIds[0] }],
  })
  expect(content!.scopes).toEqual(['chemical', 'retail-rx'])
})

test('race: of eight people who send at once, one does; of eight reviewers, one decides', async () => {
  const { token, complete, shopId } = await makeUpdater(world)
  const sent = await Promise.all(Array.from({ length: 8 }, () => apply(complete, token)))
  expect(sent.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
  const { auditId } = sent.find(({ code }) => code === 200)!.data
  const decided = await Promise.all(
    Array.from({ length: 8 }, (_, i) => decide(auditId, i % 2 === 0 ? {} : { approve: false, reasons })),
  )
  expect(decided.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await certificatesOf(shopId)).toHaveLength(1)
})

test('race: approved and withdrawn at the same moment, it is one of the two, and so is the certificate', async () => {
  for (let round = 0; round < 8; round++) {
    const updater = await makeUpdater(world)
    const { auditId } = await makeApplication(world, updater)
    const [approved, withdrawn] = await Promise.all([decide(auditId), edit(auditId, { withdraw: true }, updater.token)])
    expect([approved.code, withdrawn.code].toSorted()).toEqual([200, 409])
    const [held] = await certificatesOf(updater.shopId)
    expect(held!.audit_id).toBe(approved.code === 200 ? auditId : null)
  }
})

test('race: an update and a renewal of all certificates sent at once: one of them waits', async () => {
  for (let round = 0; round < 6; round++) {
    const updater = await makeUpdater(world)
    const { token, userId, shopId } = updater
    await world.write(sql`update qualification.certificate set expires_on = '2026-03-12' where shop_id = ${shopId}`)
    const all = await makeProcurer(world)
    const [shop] = await world.rows(sql<{ credit_code: string }>`select credit_code from shops.shop where id = ${shopId}`)
    const certificates = await Promise.all(
      all.complete.certificates.map(async (one) => ({
        ...one,
        ...(one.kind === 'business-licence' && { number: shop!.credit_code }),
        fileIds: await Promise.all(
          (one.fileIds as string[]).map(() =>
            (isIdentityCard(one.kind as string) ? makeCardFile : makeLicenceFile)(world, userId),
          ),
        ),
      })),
    )
    const answers = await Promise.all([
      apply(updater.complete, token),
      world.call(ApplyShopAudit, { level: 'procure', ...all.complete, certificates, submit: true }, token),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  }
})
