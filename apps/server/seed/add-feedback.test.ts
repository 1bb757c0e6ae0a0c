import { FEEDBACK } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '../test/demonstration.ts'
import { openWorld } from '../test/world.ts'
import { addFeedback } from './add-feedback.ts'

const world = await openWorld()
const start = () => addFeedback(world.app, world.url)
const states = async () =>
  (await world.rows(sql<{ state: number }>`select state from help.feedback order by state`)).map(({ state }) => state)
const MADE = [FEEDBACK.sent, FEEDBACK.claimed, FEEDBACK.claimed, FEEDBACK.answered, FEEDBACK.answered]

test('does nothing where there is no complete world', async () => {
  await start()
  await openDemonstration(world)
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await states()).toEqual([])
})

test('a world gets feedback in different states, once, also by two servers at once', async () => {
  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  expect(await states()).toEqual(MADE)
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await start()
  expect(await states()).toEqual(MADE)
})
