import { IgnoreMissedWord, ListAudit, RecordMissedWord } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers', 'audit'] })
const ignore = (word: string, ignored: boolean, by = token) => world.call(IgnoreMissedWord, { word, ignored }, by)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await ignore('乱', true, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, IgnoreMissedWord, { word: '乱码', ignored: true }, token, ['word', 'ignored'])
})

test('refuses a word that no shop searched for, and one that is not ignored', async () => {
  for (const ignored of [true, false]) expect((await ignore('没人搜过', ignored)).code).toBe(404)
})

test('ignores and counts again, each once in the log, also when several do', async () => {
  await world.call(RecordMissedWord, { keyword: '乱码' }, (await makeBuyer(world)).token)
  const answers = await Promise.all(Array.from({ length: 4 }, () => ignore('乱码', true)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  expect([(await ignore('乱码', false)).code, (await ignore('乱码', false)).code]).toEqual([200, 404])
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.filter(({ subject }) => subject.id === '乱码').map(({ actionName }) => actionName)).toEqual([
    '恢复统计搜索词',
    '忽略搜索词',
  ])
})
