import { inspect } from 'node:util'
import pino from 'pino'
import { expect, test } from 'vitest'
import { Masked } from './masked.ts'

test('only reveal shows a masked secret', () => {
  const secret = 'a secret of 23 letters.'
  const held = { key: new Masked(secret), list: [new Masked(secret)] }
  let line = ''
  pino({}, { write: (text) => void (line += text) }).info({ held, ...held }, String(held.key))
  const shown = [line, JSON.stringify(held), inspect(held, { depth: 9, showHidden: true }), JSON.stringify(structuredClone(held))]
  expect(shown.join()).not.toContain(secret)
  expect(line).toContain('"key":"***"')
  expect(held.key.reveal()).toBe(secret)
})
