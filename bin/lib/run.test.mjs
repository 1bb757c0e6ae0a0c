import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('a command that is ended kills the whole group it runs, also what ignores signals', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pids = join(folder, 'pids')
  // A program that answers no signal but the one that can't be caught, with a child that doesn't either.
  const stubborn = `trap '' INT TERM HUP; (trap '' INT TERM HUP; echo $BASHPID >>${pids}; sleep 600) & echo $$ >>${pids}; wait`
  const command = `
    import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))}
    process.once('SIGINT', () => process.exit(130))
    await run('bash', ['-c', ${JSON.stringify(stubborn)}], { group: true })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', command])
  const exited = once(child, 'exit')
  const started = () => {
    try {
      return readFileSync(pids, 'utf8').trim().split('\n').map(Number)
    } catch {
      return []
    }
  }
  await expect.poll(() => started().length).toBe(2)
  expect(started().map(isAlive)).toEqual([true, true])
  child.kill('SIGINT')
  expect((await exited)[0]).toBe(130)
  await expect.poll(() => started().map(isAlive)).toEqual([false, false])
})
