import pino from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { testConfig, testProviders } from './settings.ts'
import { callsOf, type World } from './world.ts'

/** Calls to another server on a world's database, with other settings; it closes after the file's tests. */
export async function openAnotherServer(world: World, settings: Record<string, string>) {
  const config = testConfig(world.url, settings)
  const app = await buildApp({ config, clock: world.clock, log: pino({ level: 'silent' }), providers: testProviders() })
  await app.http.ready()
  afterAll(() => app.close())
  return { ...callsOf(app), http: app.http }
}
