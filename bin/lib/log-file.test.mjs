import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('goes on in the log of the runs before, however often it is opened, and only its owner can read it', async () => {
  for (const run of [1, 2, 3, 4, 5, 6, 7]) {
    const log = openLogFile(file)
    log.write(`run ${run}\n`)
    await log.close()
  }
  expect(read()).toBe('run 1\nrun 2\nrun 3\nrun 4\nrun 5\nrun 6\nrun 7\n')
  expect(existsSync(`${file}.1`)).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('goes on in the present file when another process has begun a new one', async () => {
  const [one, other] = [openLogFile(file, { maxBytes: 10 }), openLogFile(file, { maxBytes: 10 })]
  const write = async (/** @type {typeof one} */ log, /** @type {string} */ line) => {
    log.write(line)
    await vi.waitFor(() => expect(read()).toContain(line))
  }
  await write(one, 'one: begins\n')
  await write(other, 'other\n')
  await write(one, 'one: goes on\n')
  expect([read(), read('.1')]).toEqual(['other\none: goes on\n', 'one: begins\n'])
  await Promise.all([one.close(), other.close()])
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

test.skipIf(!existsSync('/dev/full'))('says so on a separate line, also where the disk took half a line', async () => {
  symlinkSync('/dev/full', file)
  const log = openLogFile(file)
  log.write('lost\n')
  await log.close()
  rmSync(file)
  writeFileSync(file, 'half a li')
  log.write('kept\n')
  await log.close()
  expect(read()).toBe('half a li\n(5 bytes of this log were lost: the disk was full)\nkept\n')
})
