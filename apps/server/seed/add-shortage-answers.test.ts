import { ConsoleListMissedSales, ConsoleListShortages, ConsoleListSupplyQuestions, ListShortages } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addShortageAnswers } from './add-shortage-answers.ts'
import { addShortages } from './add-shortages.ts'

test('several shops wait for the same, one answer is given, sellers are asked and see what they missed, once', async () => {
  const world = await openWorld({ demonstration: true })
  const { login } = demonstrationOf(world)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  const start = () => addShortageAnswers(world.app, world.url)
  await start()
  expect(await world.rows(sql`select from browsing.missed_sale`)).toEqual([])
  await addShortages(world.app, world.url)
  await Promise.all([start(), start()])
  await start()
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const rows = (await world.call(ConsoleListShortages, { state: 'all' }, token)).data.rows
  expect(rows.map(({ waiting, state }) => [waiting, state])).toEqual(
    expect.arrayContaining([
      [3, 'answered'],
      [3, 'open'],
      [2, 'open'],
    ]),
  )
  const mine = (await world.call(ListShortages, {}, await login.owner())).data.rows
  expect(mine.find(({ state }) => state === 'answered')!.reply!.text).toContain('预计下月上旬到货')
  const [asked] = await world.rows(
    sql<{ seller_id: number }>`select seller_id from browsing.supply_question order by outcome is not null limit 1`,
  )
  const seller = await makeOperator(world, { sellerId: asked!.seller_id, rights: ['offers'] })
  expect((await world.call(ConsoleListSupplyQuestions, { state: 'all' }, seller.token)).data.rows).toHaveLength(1)
  const missed = (await world.call(ConsoleListMissedSales, {}, seller.token)).data.rows
  expect(missed[0]!.days.length).toBeGreaterThan(1)
})
