import {
  ApplyShopAudit,
  REVIEW,
  ClaimApplication,
  ConsoleGetApplication,
  DecideApplication,
  EditShopAudit,
  GetCertificateUpdate,
  GetShopAudit,
  GetShopAuditHistory,
  ListCertificates,
  OpenApplicationFile,
  type ApplicationField,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { openAnotherServer } from '../../../../test/another-server.ts'
import {
  makeApplicant,
  makeApplication,
  makeOperator,
  makeProcurer,
  makeUpdater,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
/** The same shop after its secret was lost. */
const { call } = await openAnotherServer(world, { APP_SECRET: '3c'.repeat(32) })

const reviewer = await makeOperator(world, { rights: ['qualification'] })
const open = async (auditId: number) => (await call(ConsoleGetApplication, { auditId }, reviewer.token)).data
const decide = (auditId: number, input: object) =>
  call(DecideApplication, { auditId, version: 1, approve: true, ...input }, reviewer.token)
const reject = (auditId: number, field: ApplicationField = 'business-licence.pictures') =>
  decide(auditId, { approve: false, reasons: [{ field, text: '请重新填写' }] })
const decideBefore = (auditId: number) => world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
const makers: [level: string, make: () => Promise<Applicant>][] = [
  ['price', () => makeApplicant(world)],
  ['procure', () => makeProcurer(world)],
]

test.each(makers)('%s: what can’t be read is an empty form for its applicant', async (level, make) => {
  const { token } = await makeApplication(world, await make())
  const { code, data } = await call(GetShopAudit, {}, token)
  expect(code).toBe(200)
  const shown = data[level as 'price' | 'procure']
  expect(shown.state).toBe(REVIEW.waiting)
  expect(shown.content!.certificates.flatMap(({ files }) => files)).toEqual([])
})

test.each([...makers, ['update', () => makeUpdater(world)] as const])(
  '%s: its reviewer sees that, can’t approve, and rejects it; what is sent again can be read',
  async (_, make) => {
    const it = await makeApplication(world, await make())
    await call(ClaimApplication, { auditId: it.auditId, claim: true }, reviewer.token)
    const shown = await open(it.auditId)
    expect(shown).toMatchObject({
      unreadable: true,
      pictures: [],
      templates: expect.arrayContaining(['内容已无法读取，请重新填写并提交']),
    })
    expect(new Set(shown.fields.map(({ value, changed }) => `${value} ${changed}`))).toEqual(new Set(['无法读取 false']))
    expect((await decide(it.auditId, {})).data.fields).toEqual({ approve: '内容已无法读取，请驳回，让申请人重新提交' })
    expect((await reject(it.auditId, shown.fields[0]!.field)).code).toBe(200)

    const again = await call(EditShopAudit, { auditId: it.auditId, ...it.complete, submit: true }, it.token)
    expect([again.code, again.data.state]).toEqual([200, REVIEW.waiting])
    const second = await open(it.auditId)
    expect(second).toMatchObject({ unreadable: false, previousUnreadable: true })
    expect(second.fields.some(({ changed, before }) => changed || before !== null)).toBe(false)
    expect((await decide(it.auditId, { version: 2 })).data).toEqual({ done: true })
    expect((await open(it.auditId)).state).toBe(REVIEW.approved)
    const { versions } = (await call(GetShopAuditHistory, { auditId: it.auditId }, it.token)).data
    expect(versions.map(({ fields }) => fields.filter(({ value }) => value === '无法读取').length > 0)).toEqual([false, true])
    expect(versions[0]!.fields.some(({ changed }) => changed)).toBe(false)
  },
)

test('a draft that can’t be read is filled in again, and a withdrawn application is followed by a new one', async () => {
  const drafting = await makeApplicant(world)
  const draft = { level: 'price', ...drafting.complete }
  await world.call(ApplyShopAudit, draft, drafting.token)
  expect((await call(ApplyShopAudit, { ...draft, submit: true }, drafting.token)).data.state).toBe(REVIEW.waiting)

  const waiting = await makeApplication(world)
  const { auditId, token, complete } = waiting
  expect((await call(EditShopAudit, { auditId, withdraw: true }, token)).data.state).toBe(REVIEW.withdrawn)
  expect((await call(ApplyShopAudit, { level: 'price', ...complete, submit: true }, token)).code).toBe(200)
})

test('a masked identity number is not the stored one when that can’t be read', async () => {
  const it = await makeApplication(world, await makeProcurer(world))
  await reject(it.auditId)
  const certificates = it.complete.certificates.map((one) =>
    one.kind === 'legal-person-id'
      ? { ...one, number: String(one.number).replace(/^(.{3}).*(.{4})$/, `$1${'*'.repeat(11)}$2`) }
      : one,
  )
  const sent = await call(EditShopAudit, { auditId: it.auditId, ...it.complete, certificates, submit: true }, it.token)
  expect(Object.keys(sent.data.fields!)).toEqual([expect.stringContaining('number')])
})

test('its pictures open for the reviewer, under the name of earlier ones', async () => {
  const { fileId } = await makeApplication(world)
  expect((await call(OpenApplicationFile, { fileId }, reviewer.token)).code).toBe(200)
})

test('certificates keep what is registered, without their pictures, and their form begins with that', async () => {
  const it = await makeApplication(world, await makeProcurer(world))
  await decideBefore(it.auditId)
  const { rows } = (await call(ListCertificates, {}, it.token)).data
  const licence = rows.find(({ kind }) => kind === 'drug-business-licence')!
  expect(licence.versions).toMatchObject([{ number: '沪DA0001234', files: [] }])
  const form = (await call(GetCertificateUpdate, { kind: 'drug-business-licence' }, it.token)).data
  expect(form).toMatchObject({ held: { number: '沪DA0001234', files: [] }, content: { certificate: { number: '沪DA0001234' } } })
})
