import { RecordMissedWord } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { purgeMissed } from '../missed/purge-missed.ts'
import { MISSED_WORDS_A_DAY } from './record-missed-word.ts'

const world = await openWorld()
const note = async (token: string, keyword: string) => (await world.call(RecordMissedWord, { keyword }, token)).code
const counted = async (word: string) =>
  (await world.rows(sql<{ times: number }>`select times from browsing.missed_word where word = ${word} order by day`)).map(
    ({ times }) => times,
  )

test('rejects anonymous callers, operators and users without a shop; names bad input', async () => {
  await expectNonMembersRejected(world, RecordMissedWord, { keyword: '拜新同' })
  const { token } = await makeBuyer(world)
  for (const keyword of ['', '长'.repeat(61)]) expect(await note(token, keyword)).toBe(422)
})

test('counts a word once a shop and day, however it is typed', async () => {
  const [one, other] = [await makeBuyer(world), await makeBuyer(world)]
  for (const keyword of ['青鹭散', ' 青鹭散 ']) expect(await note(one.token, keyword)).toBe(200)
  await note(other.token, '青鹭散')
  expect(await counted('青鹭散')).toEqual([2])
  world.clock.advance(DAY)
  await note((await makeBuyer(world, { shopId: one.shopId })).token, '青鹭散')
  expect(await counted('青鹭散')).toEqual([2, 1])
})

test('what goods on the lists have is not counted, nor numbers, single characters and long texts', async () => {
  const { token } = await makeBuyer(world)
  await makeOffer(world, { goods: { genericName: '白鹭片' } })
  const { goodsId } = await makeOffer(world, { goods: { genericName: '灰鹭片' } })
  await world.write(sql`update catalog.goods set listed = false where id = ${goodsId}`)
  const words = ['白鹭片', '6901234567892', '138 0000 0000', '鹭', '鹭'.repeat(21), '灰鹭片']
  for (const keyword of words) expect(await note(token, keyword)).toBe(200)
  expect(await Promise.all(words.map(counted))).toEqual([[], [], [], [], [], [1]])
})

test('race: members of a shop at once count once', async () => {
  const { token } = await makeBuyer(world)
  await Promise.all(Array.from({ length: 8 }, () => note(token, '夜鹭丸')))
  expect(await counted('夜鹭丸')).toEqual([1])
})

test('a shop counts so many words a day, and it is forgotten which when the day is over', async () => {
  const { token, shopId } = await makeBuyer(world)
  for (let n = 0; n <= MISSED_WORDS_A_DAY; n++) await note(token, `假名${n}`)
  expect(await counted(`假名${MISSED_WORDS_A_DAY}`)).toEqual([])
  world.clock.advance(DAY)
  await purgeMissed(world.app.jobContext)
  expect(await world.rows(sql`select from browsing.missed_word_by_shop where shop_id = ${shopId}`)).toEqual([])
  expect(await counted('假名0')).toEqual([1])
  world.clock.advance(180 * DAY)
  await purgeMissed(world.app.jobContext)
  expect(await counted('假名0')).toEqual([])
})
