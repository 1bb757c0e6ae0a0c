import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.mjs'

/** @type {string} */
let folder
/** @type {string} */
let file
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
  file = join(folder, 'server.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const read = (end = '') => readFileSync(`${file}${end}`, 'utf8')

test('keeps the log of the previous run, and only its owner can read it', async () => {
  writeFileSync(file, 'before\n')
  const log = openLogFile(file)
  log.write('now\n')
  await log.close()
  expect([read(), read('.1')]).toEqual(['now\n', 'before\n'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('begins a new file when one has its size, and keeps as many old ones as it may', async () => {
  const log = openLogFile(file, { maxBytes: 10, old: 2 })
  for (const n of [1, 2, 3, 4, 5]) {
    log.write(`line ${n} of it\n`)
    await log.close()
  }
  expect([read(), read('.1'), read('.2')]).toEqual(['line 5 of it\n', 'line 4 of it\n', 'line 3 of it\n'])
  expect(existsSync(`${file}.3`)).toBe(false)
})

test.skipIf(!existsSync('/dev/full'))(
  'loses what a full disk does not take, goes on when there is space, and says so',
  async () => {
    symlinkSync('/dev/full', file)
    const log = openLogFile(file)
    log.write('lost\n')
    await log.close()
    rmSync(file)
    log.write('kept\n')
    await log.close()
    expect(read()).toBe('(5 bytes of this log were lost: the disk was full)\nkept\n')
  },
)
