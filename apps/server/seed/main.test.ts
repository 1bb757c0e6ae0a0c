import pino from 'pino'
import { expect, test } from 'vitest'
import { makeUser } from '../test/factories/index.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { seedIfEmpty } from './main.ts'

const world = await openWorld()

test('servers that start at the same moment on a database with people in it leave it unchanged', async () => {
  await makeUser(world)
  const config = testConfig(world.url)
  const made = await Promise.all(Array.from({ length: 8 }, () => seedIfEmpty(config, pino({ level: 'silent' }))))
  expect(made).toEqual(made.map(() => false))
})
