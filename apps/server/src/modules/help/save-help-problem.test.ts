import { ConsoleGetHelpProblem, GetHelp, ListAudit, SaveHelpProblem, SearchHelp, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeHelpProblem, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'], name: '陈立' })
const other = await makeOperator(world, { rights: ['content'], name: '赵敏' })
const { topicId } = await makeHelpProblem(world)
const right = { problemId: null, topicId, question: '怎么加入一家门店', keywords: '成员 邀请', answer: '请门店负责人添加您。' }
const save = (input: Partial<Args<typeof SaveHelpProblem>> = {}, token = operator.token) =>
  world.call(SaveHelpProblem, { ...right, ...input }, token)
const get = async (problemId: number) => (await world.call(ConsoleGetHelpProblem, { problemId }, operator.token)).data

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await save({}, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, SaveHelpProblem, right, operator.token)
  expect((await save({ answer: ' \n ' })).data.fields).toHaveProperty('answer')
  expect((await save({ answer: '看不见\u202e的' })).data.fields).toHaveProperty('answer')
  expect((await save({ answer: '见\n[[去订单]](/sub-goods/order/list)' })).data.fields).toHaveProperty('answer')
  expect((await save({ topicId: 987_654 })).data.fields).toHaveProperty('topicId')
})

test('does not find a problem that does not exist, and refuses a question that is there', async () => {
  expect((await save({ problemId: 987_654, version: 1, question: '没有这个问题' })).code).toBe(404)
  expect((await save({ question: '怎么开发票' })).data.reason).toBe('DUPLICATE')
})

test('a new problem is hidden; its answer keeps its lines', async () => {
  const { problemId } = (await save({ answer: '## 步骤\r\n\r\n\r\n1. 登录  \r\n2. 加入\r\n' })).data
  expect(await get(problemId)).toMatchObject({ shown: false, answer: '## 步骤\n\n1. 登录\n2. 加入', updatedBy: '陈立' })
  const { topics } = (await world.call(GetHelp, {})).data
  expect(JSON.stringify(topics)).not.toContain(right.question)
})

test('a changed one is found by its new words, and the log says what was changed', async () => {
  const { problemId } = await makeHelpProblem(world, { topicId, question: '旧的问题说法' })
  const { code } = await save({ problemId, version: 1, question: '新的问题说法', keywords: '' })
  expect(code).toBe(200)
  const found = async (keyword: string) => (await world.call(SearchHelp, { keyword })).data.rows.map((row) => row.problemId)
  expect([await found('xdwtsf'), await found('旧的问题')]).toEqual(
    [[problemId], [problemId]].map((ids) => expect.arrayContaining(ids)),
  )
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '修改帮助问题', subject: { kind: 'helpProblem', label: '新的问题说法' } })
  const { version } = await get(problemId)
  await save({ problemId, version, question: '新的问题说法', keywords: '' })
  expect((await world.call(ListAudit, {}, operator.token)).data.rows[0]!.id).toBe(line!.id)
})

test('of two who edit the same version, one wins and the other learns who it was', async () => {
  const { problemId } = await makeHelpProblem(world, { topicId, question: '两个人同时修改' })
  const answers = await Promise.all([
    save({ problemId, version: 1, question: '两个人同时修改', answer: '甲' }),
    save({ problemId, version: 1, question: '两个人同时修改', answer: '乙' }, other.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ code }) => code === 409)!
  expect(lost.data.reason).toBe('CHANGED_MEANWHILE')
  expect(lost.msg).toContain((await get(problemId)).updatedBy)
})
