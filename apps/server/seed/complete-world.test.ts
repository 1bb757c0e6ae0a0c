import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { completeWorld } from './complete-world.ts'

test('the terminal learns that a world is being completed where that takes a while, and how it ended', async () => {
  const lines: string[] = []
  const log = pino({}, new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line)).terminal), done()) }))
  const { app, url } = await openWorld({ log })
  const complete = async (...steps: NonNullable<Parameters<typeof completeWorld>[2]>) => {
    lines.length = 0
    await completeWorld(app, testConfig(url), steps, 100)
    return lines.filter(Boolean)
  }
  const slow = () => pause(200)
  expect(await complete(['nothing', async () => {}])).toEqual([])
  const began = 'The demonstration is being completed in the background …'
  expect(await complete(['notices', slow])).toEqual([began, 'The demonstration is complete (0 s).'])
  const broken = () => Promise.reject(new Error('broken'))
  expect(await complete(['notices', slow], ['recall', broken])).toEqual([
    began,
    'The demonstration is complete but for recall, as the log explains (0 s).',
  ])
})
