import {
  ApplyShopAudit,
  ConsoleGetApplication,
  DecideApplication,
  GetShopAuditHistory,
  ListCertificates,
  type Scope,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeApplication,
  makeBuyer,
  makeLicenceFile,
  makeOperator,
  makeProcurer,
  makeUpdater,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
const KIND = 'drug-business-licence'
const fieldsOf = async (auditId: number) => {
  const { fields } = (await world.call(ConsoleGetApplication, { auditId }, reviewer)).data
  const [text, scopes] = [`${KIND}.scopeText`, 'scopes'].map((name) => fields.find(({ field }) => field === name)!)
  return { text: text!, scopes: scopes! }
}
const says = (it: Applicant, scopeText: string, scopes: readonly Scope[]): Applicant => ({
  ...it,
  complete: {
    ...it.complete,
    scopes,
    certificates: it.complete.certificates.map((one) => (one.kind === KIND ? { ...one, scopeText } : one)),
  },
})
const approve = (auditId: number) => world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer)

test('a licence that says what was chosen has no warning', async () => {
  const text = '处方药、甲类非处方药：化学药、中成药（不含中药饮片）'
  const it = says(await makeProcurer(world), text, ['chemical', 'chinese-medicine', 'retail-rx', 'retail-otc-a'])
  const { text: field, scopes } = await fieldsOf((await makeApplication(world, it)).auditId)
  expect(field).toMatchObject({ name: '许可证经营范围原文', value: text, warning: '', unknownWords: [] })
  expect(scopes).toMatchObject({ warning: '' })
})

test('names what was chosen and no word means, what the licence leaves out, what was not chosen, and unknown words', async () => {
  const text = '处方药、化学药（不含冷藏冷冻药品），中药饮片\n非处方药、民族药'
  const it = says(await makeProcurer(world), text, ['chemical', 'biological', 'cold-chain', 'retail-rx', 'retail-otc-a'])
  const { auditId } = await makeApplication(world, it)
  const { text: field, scopes } = await fieldsOf(auditId)
  expect(field).toMatchObject({
    value: '处方药、化学药（不含冷藏冷冻药品），中药饮片；非处方药、民族药',
    unknownWords: ['民族药'],
  })
  expect(scopes.warning).toBe(
    '已选、原文中没有：生物制品；已选、原文注明除外：冷藏冷冻药品；原文有、未选：中药饮片、非处方药（乙类非处方药）',
  )
})

test('names the limits that a licence states', async () => {
  const it = says(await makeProcurer(world), '处方药、甲类非处方药（限中药）、化学药、中药饮片（限精装）', [
    'chemical',
    'herbal-pieces',
    'retail-rx',
    'retail-otc-a',
  ])
  const { text, scopes } = await fieldsOf((await makeApplication(world, it)).auditId)
  expect([text.warning, scopes.warning]).toEqual(['注明限制：甲类非处方药（限中药）、中药饮片（限精装）', ''])
})

test('a pharmacy is not expected to choose what only wholesalers may', async () => {
  const it = says(await makeProcurer(world), '处方药、化学药、肽类激素、蛋白同化制剂', ['chemical', 'insulin', 'retail-rx'])
  expect((await fieldsOf((await makeApplication(world, it)).auditId)).scopes.warning).toBe('')
})

test('an update that says the same in other words adds and leaves out nothing; limits and what is left out do', async () => {
  const warned = async (scopeText: string) => {
    const updater = await makeUpdater(world)
    const scopes: Scope[] = ['chemical', 'retail-otc-a', 'retail-otc-b']
    world.clock.advance(MINUTE)
    await approve((await makeApplication(world, says(updater, '甲类、乙类非处方药；化学药、麻醉药品', scopes))).auditId)
    world.clock.advance(MINUTE)
    return (await fieldsOf((await makeApplication(world, says(updater, scopeText, scopes))).auditId)).text.warning
  }
  expect(await warned('非处方药：化学药制剂、麻醉药品')).toBe('')
  expect(await warned('非处方药：化学药')).toBe('比现有证照少：麻醉药品')
  expect(await warned('非处方药：化学药（限外用）、麻醉药品、中成药（不含罂粟壳）')).toBe(
    '比现有证照多：中成药、除罂粟壳、化学药（限外用）；注明限制：化学药（限外用）',
  )
})

test('an update names the words that the licence in force does not have, and those it had', async () => {
  const updater = await makeUpdater(world)
  world.clock.advance(MINUTE)
  const first = says(updater, '生物制品、中成药、处方药', ['biological', 'chinese-medicine', 'retail-rx'])
  await approve((await makeApplication(world, first)).auditId)
  world.clock.advance(MINUTE)
  const second = says(updater, '化学药制剂；中成药；处方药', ['chemical', 'chinese-medicine', 'retail-rx'])
  const { auditId } = await makeApplication(world, second)
  expect((await fieldsOf(auditId)).text).toMatchObject({
    held: '生物制品、中成药、处方药',
    warning: '比现有证照多：化学药制剂；比现有证照少：生物制品',
  })
  // The shop has them with its certificate in all versions, and with what it sent.
  await approve(auditId)
  const { rows } = (await world.call(ListCertificates, {}, updater.token)).data
  expect(rows.find(({ kind }) => kind === KIND)!.versions.map(({ scopeText }) => scopeText)).toEqual([
    '化学药制剂；中成药；处方药',
    '生物制品、中成药、处方药',
    '',
  ])
  const history = (await world.call(GetShopAuditHistory, { auditId }, updater.token)).data.versions[0]!
  expect(history.fields.find(({ field }) => field === `${KIND}.scopeText`)).toMatchObject({ value: '化学药制剂；中成药；处方药' })
})

test('a certificate with one scope may be sent without words; those it has are compared with its scope', async () => {
  const buyer = await makeBuyer(world)
  const send = async (scopeText?: string) => {
    const fileIds = [await makeLicenceFile(world, buyer.userId)]
    const record = {
      kind: 'food-record' as const,
      number: 'YB13301060012345',
      holder: '益民药店',
      fileIds,
      ...(scopeText && { scopeText }),
    }
    const sent = await world.call(ApplyShopAudit, { level: 'update', certificates: [record], submit: true }, buyer.token)
    expect([sent.code, sent.msg]).toEqual([200, 'ok'])
    const { fields } = (await world.call(ConsoleGetApplication, { auditId: sent.data.auditId }, reviewer)).data
    await approve(sent.data.auditId)
    return fields.find(({ field }) => field === 'food-record.scopeText')
  }
  expect(await send()).toBeUndefined()
  expect(await send('预包装食品销售（含冷藏冷冻食品）')).toMatchObject({ warning: '已选、原文中没有：保健食品' })
  expect(await send('保健食品销售')).toMatchObject({
    warning: '比现有证照多：保健食品销售；比现有证照少：预包装食品销售、冷藏冷冻食品',
  })
})
