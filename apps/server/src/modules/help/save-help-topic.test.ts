import { ConsoleListHelp, ListAudit, MAX_TOPICS, SaveHelpTopic, type Args } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'] })
const save = (input: Args<typeof SaveHelpTopic>, token = operator.token) => world.call(SaveHelpTopic, input, token)
const namesOf = async () => (await world.call(ConsoleListHelp, {}, operator.token)).data.topics.map(({ name }) => name)
const lines = async () => (await world.call(ListAudit, {}, operator.token)).data.rows

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  const codes = await Promise.all(
    tokens.map(async (token) => (await save({ topicId: null, name: '其他', shown: true }, token)).code),
  )
  expect(codes).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, SaveHelpTopic, { topicId: null, name: '其他', shown: true, position: 1 }, operator.token, [
    'position',
    'shown',
  ])
  expect((await save({ topicId: null, name: ' ', shown: true })).data.fields).toHaveProperty('name')
})

test('does not find a topic that does not exist, and refuses a name that is taken', async () => {
  expect((await save({ topicId: 987_654, name: '其他', shown: true })).code).toBe(404)
  expect((await save({ topicId: null, name: '发票', shown: true })).data.reason).toBe('DUPLICATE')
})

test('adds one at the end, renames and moves it; what changes nothing is not logged', async () => {
  const { topicId } = (await save({ topicId: null, name: '会员', shown: true })).data
  expect((await namesOf()).at(-1)).toBe('会员')
  await save({ topicId, name: '会员权益', shown: false, position: 2 })
  expect((await namesOf())[1]).toBe('会员权益')
  await save({ topicId, name: '会员权益', shown: false, position: 2 })
  const [changed, added] = await lines()
  expect(added).toMatchObject({ actionName: '新增帮助分类' })
  expect(changed).toMatchObject({ actionName: '修改帮助分类', subject: { label: '会员权益' } })
  expect(changed!.changes).toHaveLength(3)
})

test('what is not named stays as it is: who renames a topic does not show it again', async () => {
  const { topicId } = (await save({ topicId: null, name: '临时', shown: true })).data
  onTestFinished(() => world.write(sql`delete from help.topic where id = ${topicId}`))
  await save({ topicId, shown: false })
  expect((await save({ topicId, name: '临时二' })).code).toBe(200)
  const { topics } = (await world.call(ConsoleListHelp, {}, operator.token)).data
  expect(topics.find((topic) => topic.topicId === topicId)).toMatchObject({ name: '临时二', shown: false })
})

test('two that are added at once both get a place, and no more than fit', async () => {
  onTestFinished(() => world.write(sql`delete from help.topic where name like '分类%'`))
  const left = MAX_TOPICS - (await namesOf()).length
  const answers = await Promise.all(
    Array.from({ length: left + 2 }, (_, i) => save({ topicId: null, name: `分类${i}`, shown: true })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(left)
  expect(new Set(await namesOf()).size).toBe(MAX_TOPICS)
})
