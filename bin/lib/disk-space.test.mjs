import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportSpace, withSpaceHint } from './disk-space.mjs'
import { freeMegabytes } from './postgres-paths.mjs'

test('a full disk is one line, and space on it another, however often it is looked at', () => {
  /** @type {string[]} */
  const said = []
  let free = 500
  const look = reportSpace({ folder: '/data', say: (line) => void said.push(line), free: () => free })
  for (free of [500, 63.9, 10, 70, 0, 127, 128, 500]) look()
  expect(said).toEqual([
    'The disk of /data is full (63 MB free). Nothing can be saved until there is space.',
    'The disk of /data has space again (128 MB free).',
  ])
})

test('a start that failed says that the disk is full, whatever the database said, and otherwise only what it said', () => {
  const words = (/** @type {string} */ message, /** @type {number} */ free) => withSpaceHint(message, '/data', () => free)
  expect(words('Connection terminated unexpectedly', 3)).toMatch(/^Connection.*\n\nThe disk of \/data is full \(3 MB free now\)/)
  expect(words('could not extend file "base/5/1"', 300)).toMatch(/The disk of \/data is full/)
  expect(words('Connection terminated unexpectedly', 300)).toBe('Connection terminated unexpectedly')
})

test('before the first start there is as much space as in the folder above', () => {
  const missing = join(tmpdir(), 'not-made-yet', 'data')
  expect(freeMegabytes(missing)).toBeCloseTo(freeMegabytes(tmpdir()), -2)
  expect(withSpaceHint('Port 8080 is taken by another program.', missing)).toBe('Port 8080 is taken by another program.')
})
