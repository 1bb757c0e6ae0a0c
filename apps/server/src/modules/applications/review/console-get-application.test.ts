import { REVIEW, ClaimApplication, ConsoleGetApplication, DecideApplication, EditShopAudit, isIdCard } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { identityNumber } from '../../../../seed/codes.ts'
import {
  makeAdder,
  makeAddition,
  makeApplicant,
  makeApplication,
  makeBuyer,
  makeCardFile,
  makeLicenceFile,
  makeOperator,
  makeProcurer,
  makeReading,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const open = (auditId: number, token = reviewer.token) => world.call(ConsoleGetApplication, { auditId }, token)
const claim = (auditId: number, claim = true) => world.call(ClaimApplication, { auditId, claim }, reviewer.token)
/** A complete application to buy with other values in a certificate. */
const changed = ({ complete }: Applicant, kind: string, values: object) => ({
  ...complete,
  certificates: complete.certificates.map((one) => (one.kind === kind ? { ...one, ...values } : one)),
})
const fieldOf = async (auditId: number, name: string) => (await open(auditId)).data.fields.find(({ field }) => field === name)!

test('rejects anonymous callers, buyers, operators without the right, and what was never sent', async () => {
  const { auditId } = await makeApplication(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  for (const [token, code] of [
    ['', 401],
    [(await makeBuyer(world)).token, 401],
    [other.token, 403],
  ] as const)
    expect((await open(auditId, token)).code).toBe(code)
  const { shopId } = await makeApplicant(world)
  await world.write(
    sql`insert into applications.application (level, shop_id, state, created_at, updated_at) values ('price', ${shopId}, 0, now(), now())`,
  )
  const [draft] = await world.rows(sql<{ id: number }>`select id from applications.application where shop_id = ${shopId}`)
  for (const id of [draft!.id, 987_654_321]) expect((await open(id)).code).toBe(404)
})

test('shows what was sent field by field, next to what the shop is registered with', async () => {
  const { auditId, complete, fileId } = await makeApplication(world, await makeApplicant(world, { name: '百草堂药店' }))
  const { number } = complete.certificates[0]!
  expect((await open(auditId)).data).toMatchObject({
    state: REVIEW.waiting,
    shop: { name: '百草堂药店', creditCode: number, address: expect.stringContaining('黄浦区') },
    fields: [
      { field: 'business-licence.pictures', name: '营业执照照片', value: '1 张', before: null, warning: '', rejection: '' },
      { field: 'business-licence.number', value: number },
      { field: 'business-licence.holder', value: '百草堂药店' },
      { field: 'business-licence.expiresOn', value: '长期' },
      { field: 'contact', value: '王芳' },
      { field: 'phone', value: '13812345678' },
    ],
    pictures: [{ fileId, kind: 'business-licence', name: '营业执照 1' }],
    history: [{ state: REVIEW.waiting, version: 1 }],
  })
  expect((await open(auditId)).data.templates).toContain('照片不清晰，请重新拍摄')
})

test('points out what contradicts the shop’s data and what ends soon', async () => {
  const applicant = await makeApplicant(world, { name: '百草堂药店' })
  const [licence] = applicant.complete.certificates
  const certificates = [{ ...licence, holder: '百草药店', longTerm: false, expiresOn: '2026-04-01' }]
  const { auditId } = await makeApplication(world, { ...applicant, complete: { ...applicant.complete, certificates } })
  expect((await fieldOf(auditId, 'business-licence.holder')).warning).toBe('门店名称为 百草堂药店')
  expect((await fieldOf(auditId, 'business-licence.expiresOn')).warning).toBe('30 天内到期')
  expect((await fieldOf(auditId, 'business-licence.number')).warning).toBe('')
})

test('shows who else claims the shop’s credit code, until it is decided: an approval ends their chance', async () => {
  const applicant = await makeApplicant(world)
  const { auditId, complete } = await makeApplication(world, applicant)
  const [licence] = complete.certificates
  const adder = await makeAdder(world)
  const shop = { ...adder.complete.shop, creditCode: String(licence!.number) }
  await makeAddition(world)
  expect((await open(auditId)).data.rivals).toEqual([])
  const { additionId } = await makeAddition(world, { ...adder, complete: { ...adder.complete, shop } })
  expect((await open(auditId)).data.rivals).toMatchObject([{ additionId, shopName: adder.complete.shop.name }])
  await claim(auditId)
  await world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
  expect((await open(auditId)).data.rivals).toEqual([])
})

test('shows what its pictures say where something else was filled in, next to other warnings', async () => {
  const applicant = await makeApplicant(world, { name: '百草堂药店' })
  const [licence] = applicant.complete.certificates
  const certificates = [{ ...licence, holder: '百草药店' }]
  const { auditId, fileId } = await makeApplication(world, { ...applicant, complete: { ...applicant.complete, certificates } })
  const number = String(licence?.number)
  await makeReading(world, applicant.userId, fileId, 'business-licence', [
    { field: 'number', value: number, sure: true },
    { field: 'holder', value: '百草堂药店', sure: true },
    { field: 'expiresOn', value: '2039-03-20', sure: false },
  ])
  // Of another paper, or another picture, nothing is compared.
  await makeReading(world, applicant.userId, fileId, 'food-licence', [{ field: 'number', value: 'JY13301060012345', sure: true }])
  expect((await fieldOf(auditId, 'business-licence.number')).warning).toBe('')
  expect((await fieldOf(auditId, 'business-licence.holder')).warning).toBe('门店名称为 百草堂药店；照片上是 百草堂药店')
  expect((await fieldOf(auditId, 'business-licence.expiresOn')).warning).toBe('照片上是 2039-03-20（识别不确定）')
})

test('after a rejection it shows what was changed, and who did what', async () => {
  const { auditId, complete, token } = await makeApplication(world)
  world.clock.advance(MINUTE)
  const reasons = [{ field: 'contact' as const, text: '联系不上，请核对后重填' }]
  await world.call(DecideApplication, { auditId, version: 1, approve: false, reasons }, reviewer.token)
  expect((await fieldOf(auditId, 'contact')).rejection).toBe('联系不上，请核对后重填')
  world.clock.advance(MINUTE)
  await world.call(EditShopAudit, { auditId, ...complete, contact: '赵芳', submit: true }, token)
  expect(await fieldOf(auditId, 'contact')).toMatchObject({
    value: '赵芳',
    before: '王芳',
    changed: true,
    rejection: '联系不上，请核对后重填',
  })
  expect(await fieldOf(auditId, 'phone')).toMatchObject({ before: null, changed: false, rejection: '' })
  expect((await open(auditId)).data.history).toMatchObject([
    { state: REVIEW.waiting, version: 2 },
    { state: REVIEW.rejected, version: 1, by: '赵敏' },
    { state: REVIEW.waiting, version: 1 },
  ])
})

test('shows each version that was sent before: compared, with its photos, who sent it, who refused it and why', async () => {
  const { auditId, complete, token, userId, fileId } = await makeApplication(world)
  const [licence] = complete.certificates
  const photo = await makeLicenceFile(world, userId)
  const send = (input: object) => world.call(EditShopAudit, { auditId, ...complete, ...input, submit: true }, token)
  const reject = async (version: number, field: 'contact' | 'business-licence.pictures', text: string) => {
    world.clock.advance(MINUTE)
    await world.call(DecideApplication, { auditId, version, approve: false, reasons: [{ field, text }] }, reviewer.token)
    world.clock.advance(MINUTE)
  }
  const certificates = [{ ...licence, fileIds: [photo] }]
  await reject(1, 'business-licence.pictures', '看不清')
  expect((await send({ certificates })).code).toBe(200)
  await reject(2, 'contact', '联系不上')
  expect((await send({ certificates, contact: '赵芳' })).code).toBe(200)
  const { versions, version } = (await open(auditId)).data
  expect([version, versions]).toMatchObject([
    3,
    [
      {
        version: 2,
        state: REVIEW.rejected,
        submittedBy: expect.stringMatching(/./),
        decidedBy: '赵敏',
        pictures: [{ fileId: photo }],
      },
      { version: 1, state: REVIEW.rejected, decidedBy: '赵敏', pictures: [{ fileId, name: '营业执照 1' }] },
    ],
  ])
  const noted = versions.map(({ fields }) =>
    fields.flatMap(({ field, changed, rejection }) => (changed || rejection ? [[field, changed, rejection]] : [])),
  )
  expect(noted).toEqual([
    [
      ['business-licence.pictures', true, ''],
      ['contact', false, '联系不上'],
    ],
    [['business-licence.pictures', false, '看不清']],
  ])
  expect(versions.map(({ decidedAt, submittedAt }) => Date.parse(decidedAt!) - Date.parse(submittedAt))).toEqual([MINUTE, MINUTE])
})

test('says whom an identity number names to its reviewer alone, and never the whole number', async () => {
  const applicant = await makeProcurer(world)
  const number = identityNumber('310101', '19851103', '028')
  const { auditId } = await makeApplication(world, { ...applicant, complete: changed(applicant, 'purchaser-id', { number }) })
  const said = async (token?: string) =>
    (await open(auditId, token)).data.fields.flatMap(({ field, contains }) => (contains ? [[field, contains]] : []))
  expect(await said()).toEqual([])
  await claim(auditId)
  expect(await said()).toEqual([
    ['legal-person-id.number', expect.stringMatching(/^出生 1984-03-12，[男女]$/)],
    ['purchaser-id.number', '出生 1985-11-03，女'],
  ])
  expect(JSON.stringify((await open(auditId)).data)).not.toContain(number)
  const colleague = await makeOperator(world, { rights: ['qualification'] })
  expect(await said(colleague.token)).toEqual([])
  await claim(auditId, false)
  expect(await said()).toEqual([])
})

test('after a rejection it points out what was exchanged behind the same words, and what is new', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  const { auditId, token, complete } = applicant
  const reasons = [{ field: 'purchaser-id.pictures' as const, text: '照片不清晰，请重新拍摄' }]
  await world.call(DecideApplication, { auditId, version: 1, approve: false, reasons }, reviewer.token)
  const old = complete.certificates.find(({ kind }) => kind === 'purchaser-id')!
  const shown = old.number as string
  // Another birthday behind the same mask: the last digits are those of another check sum.
  const number = sameMask(shown)
  const fileIds = [await makeCardFile(world, applicant.userId), (old.fileIds as string[])[1]]
  await world.call(EditShopAudit, { auditId, ...changed(applicant, 'purchaser-id', { number, fileIds }), submit: true }, token)
  const { fields } = (await open(auditId)).data
  expect(fields.filter((field) => field.changed)).toMatchObject([
    { field: 'purchaser-id.pictures', value: '2 张', before: null, rejection: '照片不清晰，请重新拍摄' },
    { field: 'purchaser-id.number', value: `${shown.slice(0, 6)}********${shown.slice(14)}`, before: null, rejection: '' },
  ])
})

test('the papers of an agent are new where the legal person was to buy before', async () => {
  const applicant = await makeProcurer(world)
  const { auditId } = await makeApplication(world, { ...applicant, complete: { ...applicant.complete, capacity: 'legal' } })
  const reasons = [{ field: 'capacity' as const, text: '请按实际情况选择' }]
  await world.call(DecideApplication, { auditId, version: 1, approve: false, reasons }, reviewer.token)
  await world.call(EditShopAudit, { auditId, ...applicant.complete, submit: true }, applicant.token)
  const { fields } = (await open(auditId)).data
  expect(fields.flatMap(({ field, changed }) => (changed ? [field] : []))).toEqual([
    'capacity',
    'power-of-attorney.pictures',
    'power-of-attorney.holder',
    'power-of-attorney.expiresOn',
    'purchaser-id.pictures',
    'purchaser-id.number',
    'purchaser-id.holder',
    'purchaser-id.expiresOn',
  ])
})

/** An identity number of somebody born on another day, which looks the same when it is masked. */
function sameMask(number: string): string {
  for (let year = 1950; year < 2000; year++)
    for (let day = 10; day < 29; day++) {
      const other = `${number.slice(0, 6)}${year}11${day}${number.slice(14)}`
      if (other !== number && isIdCard(other)) return other
    }
  throw new Error('no such number')
}
