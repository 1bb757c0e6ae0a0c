import { ListSynonyms, SaveSynonyms } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { FIRST_SYNONYMS } from './first-synonyms.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const list = (input: object = {}, by = token) => world.call(ListSynonyms, input, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await list({}, by)).code))).toEqual([401, 401, 403, 403])
  expect((await list({ page: 0 })).code).toBe(422)
})

test('an installation begins with groups of the trade, each of which can be saved as it is', async () => {
  const { total, rows } = (await list({ pageSize: 50 })).data
  expect(total).toBe(FIRST_SYNONYMS.length)
  for (const { groupId, version, words } of rows)
    expect([words, (await world.call(SaveSynonyms, { groupId, version, words }, token)).code]).toEqual([words, 200])
})

test('shows what was changed last first, and finds groups by a part of a word', async () => {
  world.clock.advance(MINUTE)
  await world.call(SaveSynonyms, { groupId: null, words: ['白鹡鸰', '点水雀'] }, token)
  expect((await list()).data.rows[0]).toMatchObject({ words: ['白鹡鸰', '点水雀'], version: 1 })
  expect((await list({ keyword: '扑热' })).data.rows).toMatchObject([{ words: ['对乙酰氨基酚', '扑热息痛'], updatedBy: '平台' }])
})

test('goods that were there before the words are found by them once the schedule has run', async () => {
  await makeOffer(world, { goods: { genericName: '诺氟沙星胶囊' } })
  const { run } = world.app.schedules.find(({ name }) => name === 'search.apply-synonyms')!
  await run(world.app.jobContext)
  expect((await list({ pageSize: 50 })).data.rows.filter(({ applied }) => !applied)).toEqual([])
})
