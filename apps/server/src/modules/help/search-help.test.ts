import { SearchHelp } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeHelpProblem } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const search = async (keyword: string) => (await world.call(SearchHelp, { keyword })).data
const questions = async (keyword: string) => (await search(keyword)).rows.map(({ question }) => question)

test('rejects bad input', async () => {
  expect((await world.call(SearchHelp, { keyword: ' ' })).code).toBe(422)
  expect((await world.call(SearchHelp, { keyword: '票'.repeat(41) })).code).toBe(422)
  expect((await world.call(SearchHelp, { keyword: '发票', page: '1' })).code).toBe(422)
})

test.each([
  ['发票', '怎么开发票'],
  ['请问发票怎么开？', '怎么开发票'],
  ['开票', '怎么开发票'],
  ['fapiao', '怎么开发票'],
  ['zhaohui', '药品被召回怎么办'],
  ['kfp', '怎么开发票'],
  ['忘记了密码', '忘记密码怎么找回'],
  ['快递到哪了', '怎么查看物流'],
])('%s finds %s first', async (keyword, question) => {
  expect((await questions(keyword))[0]).toBe(question)
})

test('finds nothing for what help does not know, and nothing by wildcards', async () => {
  expect(await search('宇航员')).toEqual({ rows: [], marks: expect.any(Array) })
  expect(await questions('%_')).toEqual([])
})

test('shows where the answer says it, and names the words to highlight', async () => {
  const answer = `${'开头的说明很长，'.repeat(8)}请核对**温度记录**再签收。`
  const { problemId } = await makeHelpProblem(world, { question: '冷链商品怎么收', answer })
  const { rows, marks } = await search('温度记录')
  const row = rows.find((one) => one.problemId === problemId)!
  expect(row.excerpt).toMatch(/^…明很长，请核对温度记录再签收。$|^….*温度记录再签收。$/)
  expect(row.excerpt).not.toContain('**')
  expect(marks).toContain('温度记录')
  expect((await search('llsp')).marks).toEqual(expect.arrayContaining(['冷链商品']))
})

test('hidden problems are not found', async () => {
  await makeHelpProblem(world, { question: '内部流程说明', shown: false })
  expect(await questions('内部流程说明')).toEqual([])
})
