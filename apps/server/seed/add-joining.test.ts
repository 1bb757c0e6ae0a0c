import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { addJoining } from './add-joining.ts'

const start = (world: World) => addJoining(world.app, world.url)
const made = (world: World) =>
  world.rows(
    sql`select 'request' as what, r.state, r.role from joining.request r
      union all select 'invitation', 1, role from joining.invitation order by what`,
  )
const MADE = [
  { what: 'invitation', state: 1, role: 'finance' },
  { what: 'request', state: 1, role: 'purchaser' },
]

test('does nothing where there is no complete world', async () => {
  const begun = await openWorld({ demonstration: true })
  await begun.write(sql`insert into demonstration.world (begun_at) values (now())`)
  for (const world of [await openWorld(), begun]) {
    await start(world)
    expect(await made(world)).toEqual([])
  }
})

test('a world gets a request and an invitation, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(world), start(world)])
  expect(await made(world)).toEqual(MADE)
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await start(world)
  expect(await made(world)).toEqual(MADE)
})
