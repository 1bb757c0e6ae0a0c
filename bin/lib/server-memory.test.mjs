import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryEnv, memoryFlags } from './server-memory.mjs'

test('a node under systemd manages its memory as under npm start', () => {
  const unit = readFileSync(new URL('../../deploy/shop-node@.service', import.meta.url), 'utf8')
  expect(unit).toContain(`bin/node ${memoryFlags.join(' ')} apps/server/src/main.ts`)
  expect(unit).toContain(
    `Environment=${Object.entries(memoryEnv)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n`,
  )
})

test('the sources are compiled under the options of the server: under others it would compile them again, and keep what does that', () => {
  const launcher = readFileSync(new URL('shop.mjs', import.meta.url), 'utf8')
  expect(launcher).toContain("[...memoryFlags, server, 'compile']")
})
