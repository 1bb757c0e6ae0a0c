import { ListHotWords } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects unknown fields', async () => {
  expect((await world.call(ListHotWords, { x: 1 })).code).toBe(422)
})

test('lists hot words in the platform’s order, twenty at most', async () => {
  const rows = async () => (await world.call(ListHotWords, {})).data.rows
  expect(await rows()).toEqual([])
  await world.write(sql`insert into content.hot_word (word, sort) values ('阿莫西林', 2), ('感冒灵', 1)`)
  expect(await rows()).toEqual(['感冒灵', '阿莫西林'])
  await world.write(sql`insert into content.hot_word (word, sort) select '词' || n, 2 + n from generate_series(1, 30) n`)
  expect(await rows()).toEqual(['感冒灵', '阿莫西林', ...Array.from({ length: 18 }, (_, i) => `词${i + 1}`)])
})
