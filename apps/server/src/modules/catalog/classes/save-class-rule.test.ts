import { ConsoleListClassRules, ListAudit, SaveClassRule, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { classifyAll } from './classify-all.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit'], name: '陈立' })
const RULE: Args<typeof SaveClassRule> = {
  ruleId: null,
  class: 'psychotropic',
  field: 'name',
  word: '测试西林',
  exceptWords: ['复方'],
  source: '测试公告 2026 年第 1 号',
  from: '2026-01-01',
  until: null,
}
const save = (change: Partial<Args<typeof SaveClassRule>> = {}, token = operator.token) =>
  world.call(SaveClassRule, { ...RULE, ...change }, token)
const find = async (keyword: string) => (await world.call(ConsoleListClassRules, { keyword }, operator.token)).data.rows

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await save({}, token)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input, a rule that ends before it begins, and one that does not exist', async () => {
  const { ruleId: _, until: __, ...input } = RULE
  await expectBadInputs(world, SaveClassRule, { ...input, ruleId: 9, until: '2027-01-01', version: 1 }, operator.token, [
    'version',
  ])
  expect((await save({ until: '2026-01-01' })).data.fields).toHaveProperty('until')
  expect((await save({ ruleId: 987_654, version: 1, word: '没有这条规则' })).code).toBe(404)
})

test('a word is once in a class; the log says what was added and changed, and what changes nothing is not logged', async () => {
  const { ruleId } = (await save()).data
  expect((await save()).data.reason).toBe('DUPLICATE')
  expect(await find('测试西林')).toMatchObject([
    { ruleId, inForce: true, goods: 0, version: 1, updatedBy: '陈立', exceptWords: ['复方'] },
  ])
  await save({ ruleId, version: 1, until: '2026-02-01' })
  await save({ ruleId, version: 2, until: '2026-02-01' })
  expect(await find('测试西林')).toMatchObject([{ inForce: false, version: 2 }])
  const [changed, added] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(added).toMatchObject({ actionName: '新增特殊品类规则', subject: { label: '测试西林' } })
  expect(changed).toMatchObject({ actionName: '修改特殊品类规则', changes: [{ name: '失效日', after: '2026-02-01' }] })
})

test('all goods are checked in the background after a rule was saved', async () => {
  const { goodsId } = await makeOffer(world, { goods: { genericName: '测试列管药片' } })
  expect((await save({ word: '测试列管' })).code).toBe(200)
  const jobs = await world.rows(sql`select from pgboss.job where name = 'catalog.classify'`)
  expect(jobs.length).toBeGreaterThan(0)
  expect(await classifyAll(world.app.jobContext)).toEqual([goodsId])
  expect(await find('测试列管')).toMatchObject([{ goods: 1 }])
})

test('of two who edit the same version, one wins and the other learns who it was', async () => {
  const { ruleId } = (await save({ word: '两人同时' })).data
  const answers = await Promise.all([
    save({ ruleId, word: '两人同时', version: 1, source: '甲公告原文' }),
    save({ ruleId, word: '两人同时', version: 1, source: '乙公告原文' }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)!.data.reason).toBe('CHANGED_MEANWHILE')
})

test('race: of two new rules with one word one is added', async () => {
  const answers = await Promise.all([save({ word: '同时新增' }), save({ word: '同时新增' })])
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['DUPLICATE', 'saved'])
})
