import { ListAudit, ListHotWords, SaveHotWords } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await openHome(world)
const save = (words: string[], seen: string[], as = token) => world.call(SaveHotWords, { words, seenWords: seen }, as)
const shown = async () => (await world.call(ListHotWords, {})).data.rows

test('rejects those who may not arrange home, and bad input', async () => {
  expect(await codesOfOthers(world, (who) => save(['口罩'], [], who))).toEqual(FORBIDDEN)
  await expectBadInputs(world, SaveHotWords, { words: ['口罩'], seenWords: [] }, token)
  expect((await save(['口罩', '口罩'], [])).data.fields).toEqual({ words: '热词有重复' })
  const many = Array.from({ length: 21 }, (_, n) => `词${n}`)
  expect((await save(many, [])).data.fields).toEqual({ words: '最多 20 个热词' })
})

test('replaces the words in their order; a repetition is not logged, a change since they were seen not overwritten', async () => {
  await save(['口罩', '布洛芬'], [])
  expect(await shown()).toEqual(['口罩', '布洛芬'])
  expect((await save(['口罩', '布洛芬'], [])).code).toBe(200)
  expect((await save(['血糖仪'], [])).data.reason).toBe('CHANGED_MEANWHILE')
  await save(['布洛芬', '感冒灵', '口罩'], ['口罩', '布洛芬'])
  expect(await shown()).toEqual(['布洛芬', '感冒灵', '口罩'])
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.map(({ changes }) => changes[0]?.after)).toEqual(['布洛芬、感冒灵、口罩', '口罩、布洛芬'])
  await save([], ['布洛芬', '感冒灵', '口罩'])
  expect(await shown()).toEqual([])
})

test('race: of two who saw the same words one changes them', async () => {
  const answers = await Promise.all([save(['甲'], []), save(['乙'], [])])
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
})
