import { REVIEW, DecideApplication, EditShopAudit, GetShopAuditHistory } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeOperator, makeProcurer, makeUpdater } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reasons = [{ field: 'drug-business-licence.pictures' as const, text: '照片不清晰，请重新拍摄' }]
const decide = (auditId: number, version: number, approve: boolean) =>
  world.call(DecideApplication, { auditId, version, approve, ...(!approve && { reasons }) }, reviewer.token)

test('rejects anonymous callers, operators and the finance', async () => {
  const { shopId, auditId } = await makeApplication(world, await makeUpdater(world))
  await expectFinanceRejected(world, GetShopAuditHistory, { auditId }, shopId)
})

test('another shop’s application does not exist', async () => {
  const { auditId } = await makeApplication(world)
  const { token } = await makeBuyer(world)
  expect((await world.call(GetShopAuditHistory, { auditId }, token)).code).toBe(404)
})

test('shows an application with every version: what was changed, what became of it, and who decided', async () => {
  const updater = await makeUpdater(world)
  const { auditId } = await makeApplication(world, updater)
  await decide(auditId, 1, false)
  world.clock.advance(MINUTE)
  const [licence] = updater.complete.certificates
  const corrected = { ...updater.complete, certificates: [{ ...licence, expiresOn: '2030-06-30' }], submit: true }
  await world.call(EditShopAudit, { auditId, ...corrected }, updater.token)
  const shown = (await world.call(GetShopAuditHistory, { auditId }, updater.token)).data
  expect(shown).toMatchObject({
    kindName: '更新药品经营许可证',
    kind: 'drug-business-licence',
    state: REVIEW.waiting,
    form: '/sub-person/credential/update?kind=drug-business-licence',
    versions: [
      { version: 2, state: REVIEW.waiting, pictures: [{ fileId: updater.fileId, name: '药品经营许可证 1' }] },
      { version: 1, state: REVIEW.rejected },
    ],
  })
  const [second, first] = shown.versions
  expect(second!.fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['drug-business-licence.expiresOn'])
  expect(first!.fields.filter(({ rejection }) => rejection)).toMatchObject([
    { field: 'drug-business-licence.pictures', rejection: '照片不清晰，请重新拍摄' },
  ])
  await decide(auditId, 2, true)
  expect((await world.call(GetShopAuditHistory, { auditId }, updater.token)).data).toMatchObject({
    state: REVIEW.approved,
    decidedBy: '赵敏',
    versions: [{ state: REVIEW.approved }, { state: REVIEW.rejected }],
  })
})

test('identity numbers are masked in every version', async () => {
  const { auditId, token, complete } = await makeApplication(world, await makeProcurer(world))
  const number = String(complete.certificates.find(({ kind }) => kind === 'legal-person-id')!.number)
  const shown = JSON.stringify((await world.call(GetShopAuditHistory, { auditId }, token)).data)
  expect(shown).toContain(`${number.slice(0, 6)}********`)
  expect(shown).not.toContain(number)
})
