import {
  AUDIT,
  DecideApplication,
  EditShopAudit,
  GetShopAudit,
  GetShopAuditHistory,
  ListCertificates,
  ListShopAudits,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeOperator, makeProcurer, makeUpdater } from '../../../test/factories/index.ts'
import { expectFinanceRejected, expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reasons = [{ field: 'drug-business-licence.pictures' as const, text: '照片不清晰，请重新拍摄' }]
const decide = (auditId: number, version: number, approve: boolean) =>
  world.call(DecideApplication, { auditId, version, approve, ...(!approve && { reasons }) }, reviewer.token)

test('rejects anonymous callers, operators, people without a shop; papers also the finance, who sees states', async () => {
  const { shopId, auditId } = await makeApplication(world, await makeUpdater(world))
  await expectNonMembersRejected(world, ListShopAudits, {})
  await expectFinanceRejected(world, ListCertificates, {}, shopId)
  await expectFinanceRejected(world, GetShopAuditHistory, { auditId }, shopId)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  expect((await world.call(ListShopAudits, {}, finance.token)).data.rows).toMatchObject([{ auditId, state: AUDIT.waiting }])
  const { certificates } = (await world.call(GetShopAudit, {}, finance.token)).data
  expect(certificates.find(({ kind }) => kind === 'drug-business-licence')).toMatchObject({ state: 'updating' })
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await world.call(ListShopAudits, { level: 'x' }, token)).data.fields).toHaveProperty('level')
  expect((await world.call(ListShopAudits, { state: 9 }, token)).data.fields).toHaveProperty('state')
  expect((await world.call(ListCertificates, { x: 1 }, token)).code).toBe(422)
})

test('another shop’s application does not exist', async () => {
  const { auditId } = await makeApplication(world)
  const { token } = await makeBuyer(world)
  expect((await world.call(GetShopAuditHistory, { auditId }, token)).code).toBe(404)
  expect((await world.call(ListShopAudits, {}, token)).data.rows).toEqual([])
})

test('shows an application with every version: what was changed, what became of it, and who decided', async () => {
  const updater = await makeUpdater(world)
  const { auditId } = await makeApplication(world, updater)
  await decide(auditId, 1, false)
  world.clock.advance(MINUTE)
  const [licence] = updater.complete.certificates
  const mended = { ...updater.complete, certificates: [{ ...licence, expiresOn: '2030-06-30' }], submit: true }
  await world.call(EditShopAudit, { auditId, ...mended }, updater.token)
  const shown = (await world.call(GetShopAuditHistory, { auditId }, updater.token)).data
  expect(shown).toMatchObject({
    kindName: '更新药品经营许可证',
    kind: 'drug-business-licence',
    state: AUDIT.waiting,
    form: '/sub-person/credential/update?kind=drug-business-licence',
    versions: [
      { version: 2, state: AUDIT.waiting, pictures: [{ fileId: updater.fileId, name: '药品经营许可证 1' }] },
      { version: 1, state: AUDIT.rejected },
    ],
  })
  const [second, first] = shown.versions
  expect(second!.fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['drug-business-licence.expiresOn'])
  expect(first!.fields.filter(({ rejection }) => rejection)).toMatchObject([
    { field: 'drug-business-licence.pictures', rejection: '照片不清晰，请重新拍摄' },
  ])
  await decide(auditId, 2, true)
  expect((await world.call(GetShopAuditHistory, { auditId }, updater.token)).data).toMatchObject({
    state: AUDIT.approved,
    decidedBy: '赵敏',
    versions: [{ state: AUDIT.approved }, { state: AUDIT.rejected }],
  })
})

test('identity numbers are masked in every version', async () => {
  const { auditId, token, complete } = await makeApplication(world, await makeProcurer(world))
  const number = String(complete.certificates.find(({ kind }) => kind === 'legal-person-id')!.number)
  const shown = JSON.stringify((await world.call(GetShopAuditHistory, { auditId }, token)).data)
  expect(shown).toContain(`${number.slice(0, 6)}********`)
  expect(shown).not.toContain(number)
})

test('lists what was sent by level and state, the newest first', async () => {
  const updater = await makeUpdater(world)
  const list = async (input: object = {}) =>
    (await world.call(ListShopAudits, input, updater.token)).data.rows.map(({ auditId }) => auditId)
  const { auditId: first } = await makeApplication(world, updater)
  await decide(first, 1, true)
  world.clock.advance(MINUTE)
  const { auditId: second } = await makeApplication(world, updater)
  expect(await list()).toEqual([second, first])
  expect(await list({ state: AUDIT.approved })).toEqual([first])
  expect(await list({ level: 'procure' })).toEqual([])
})

test('a shop sees what it may add, and nothing that its type does not have', async () => {
  const clinic = await makeBuyer(world, { type: 4 })
  const { rows } = (await world.call(ListCertificates, {}, clinic.token)).data
  const kinds = rows.map(({ kind, required }) => [kind, required])
  expect(kinds).toContainEqual(['medical-practice-licence', true])
  expect(kinds).toContainEqual(['business-licence', false])
  expect(kinds).toContainEqual(['device-record', false])
  const branch = await makeBuyer(world, { type: 3 })
  const branches = (await world.call(ListCertificates, {}, branch.token)).data.rows
  expect(branches.find(({ kind }) => kind === 'headquarters-authorisation')).toMatchObject({ required: true, state: 'missing' })
})
