import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { StartRefused } from '../src/kernel/start-refused.ts'
import { makeUser } from '../test/factories/index.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { ensureWorld } from './ensure-world.ts'

/** With these the process that makes the world ends at once. */
const UNUSABLE = { PORT: 'none' }

test.each([
  ['an empty database', async () => {}],
  [
    'a world whose making was interrupted',
    async (write: Write) => write(sql`insert into demonstration.world (begun_at) values (now())`),
  ],
])('makes the world in a separate process for %s, and refuses the start when it can’t', async (_what, prepare) => {
  const world = await openWorld()
  await prepare((statement) => world.write(statement))
  const config = testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl })
  await expect(ensureWorld(config, UNUSABLE)).rejects.toThrow(StartRefused)
})
type Write = (statement: ReturnType<typeof sql>) => Promise<unknown>

test('starts nothing for a complete world, or for people who are real', async () => {
  const world = await openWorld()
  const config = testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl })
  await makeUser(world)
  await ensureWorld(config, UNUSABLE)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await ensureWorld(config, UNUSABLE)
})
