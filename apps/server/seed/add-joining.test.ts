import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '../test/demonstration.ts'
import { openWorld } from '../test/world.ts'
import { addJoining } from './add-joining.ts'

const world = await openWorld()
const start = () => addJoining(world.app, world.url)
const made = () =>
  world.rows(
    sql`select 'request' as what, r.state, r.role from joining.request r
      union all select 'invitation', 1, role from joining.invitation order by what`,
  )
const MADE = [
  { what: 'invitation', state: 1, role: 'finance' },
  { what: 'request', state: 1, role: 'purchaser' },
]

test('does nothing where there is no complete world', async () => {
  await start()
  await openDemonstration(world)
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await made()).toEqual([])
})

test('a world gets a request and an invitation, once, also by two servers at once', async () => {
  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  expect(await made()).toEqual(MADE)
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await start()
  expect(await made()).toEqual(MADE)
})
