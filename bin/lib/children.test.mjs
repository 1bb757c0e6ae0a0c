import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programOf } from './children.mjs'

/** Less than what a program waits for in all, and enough to start one on a busy machine. */
const READY_MS = 5000

/**
 * @param {string} script
 * @param {{ before?: string, readyMs?: number, say?: (line: string, about?: string) => void }} [options] `before`: runs before it is ready
 */
async function run(script, { before = '', readyMs = 20_000, say } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'children-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.ts')
  writeFileSync(file, `setInterval(() => {}, 1000)\n${before}\nprocess.send!('ready')\n${script}`)
  const { start, closeLog } = programOf({
    name: 'program of a test',
    file,
    env: {},
    readyMs,
    ...(say && { say }),
    stopMs: 1000,
    hangsAfterMs: 600,
  })
  const running = await start(new AbortController().signal)
  onTestFinished(async () => {
    await running.stop()
    await closeLog()
  })
  return running
}

test('a program whose event loop is blocked is killed, and the reason says so', async () => {
  const { died } = await run('setTimeout(() => { for (;;); }, 100)')
  expect(await died).toBe('no response for 1 s')
})

test('one that responds is left alone, and its own exit is reported as it is', async () => {
  const { died } = await run('setTimeout(() => process.exit(3), 1500)')
  expect(await died).toBe('exit code 3')
})

test('what one waits for before it is ready is said once, and is no reason to give up on it', async () => {
  /** @type {string[]} */
  const lines = []
  const wait = `
    const { setTimeout: pause } = await import('node:timers/promises')
    for (let i = 0; i < 12; i++) {
      console.log(JSON.stringify({ name: '0001_a.sql', waitsFor: 'a report', tries: i }))
      await pause(500)
    }
    console.log('{"waitsFor" of no log')`
  await run('', { before: wait, readyMs: READY_MS, say: (line) => lines.push(line) })
  expect(lines).toEqual(['The program of a test is not ready yet: 0001_a.sql waits for a report.'])
})

test('what one logs for the terminal is said, also once it is ready, and gives it its time again', async () => {
  /** @type {string[]} */
  const lines = []
  const log = (/** @type {object} */ fields) => `console.log(JSON.stringify(${JSON.stringify(fields)}))`
  const before = `
    const { setTimeout: pause } = await import('node:timers/promises')
    for (let i = 0; i < 3; i++) {
      ${log({ terminal: 'Updating the database (2 migrations) …', msg: 'migrating' })}
      ${log({ note: { terminal: 'of a caller' }, text: '"terminal"' })}
      await pause(2000)
    }`
  await run(`setTimeout(() => ${log({ terminal: 'It can’t be reached.', about: 'database' })}, 200)`, {
    before,
    readyMs: READY_MS,
    say: (line, about) => lines.push(about ? `${about}: ${line}` : line),
  })
  const updating = 'Updating the database (2 migrations) …'
  await expect.poll(() => lines).toEqual([updating, updating, updating, 'database: It can’t be reached.'])
})
