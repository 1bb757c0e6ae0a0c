import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programOf } from './children.mjs'

/** @param {string} script */
async function run(script) {
  const folder = mkdtempSync(join(tmpdir(), 'children-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.ts')
  writeFileSync(file, `setInterval(() => {}, 1000)\nprocess.send!('ready')\n${script}`)
  const { start, closeLog } = programOf({
    name: 'program of a test',
    file,
    env: {},
    readyMs: 20_000,
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
