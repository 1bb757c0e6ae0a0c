import { ConsoleListMissedWords, ListGoods } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addMissedWords } from './add-missed-words.ts'

test('words that no goods have are counted once, and no more after an operator has dealt with all of them', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addMissedWords(world.app, world.url)
  await start()
  expect(await world.rows(sql`select from browsing.missed_word`)).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { rows } = (await world.call(ConsoleListMissedWords, {}, token)).data
  expect(rows.length).toBeGreaterThan(3)
  for (const { word } of rows) expect((await world.call(ListGoods, { keyword: word })).data.rows, word).toEqual([])
  await world.write(sql`delete from browsing.missed_word`)
  await world.write(sql`insert into browsing.ignored_word (word, ignored_at, by_name) values ('乱码', now(), '赵敏')`)
  await start()
  expect(await world.rows(sql`select from browsing.missed_word`)).toEqual([])
})
