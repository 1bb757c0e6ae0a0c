import { FEEDBACK } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { addFeedback } from './add-feedback.ts'

const start = (world: World) => addFeedback(world.app, world.url)
const states = async (world: World) =>
  (await world.rows(sql<{ state: number }>`select state from help.feedback order by state`)).map(({ state }) => state)
const MADE = [FEEDBACK.sent, FEEDBACK.claimed, FEEDBACK.claimed, FEEDBACK.answered, FEEDBACK.answered]

test('does nothing where there is no complete world', async () => {
  const begun = await openWorld({ demonstration: true })
  await begun.write(sql`insert into demonstration.world (begun_at) values (now())`)
  for (const world of [await openWorld(), begun]) {
    await start(world)
    expect(await states(world)).toEqual([])
  }
})

test('a world gets feedback in different states, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(world), start(world)])
  expect(await states(world)).toEqual(MADE)
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await start(world)
  expect(await states(world)).toEqual(MADE)
})
