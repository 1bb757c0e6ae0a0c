import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockInstalling } from './install-lock.mjs'
import { root } from './paths.mjs'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'install-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the second command waits, says so, and goes on when the first one is done', async () => {
  const folder = makeFolder()
  /** @type {string[]} */
  const said = []
  const unlock = await lockInstalling(folder, (words) => said.push(words))
  const order = ['first']
  const second = lockInstalling(folder, (words) => said.push(words)).then((done) => {
    order.push('second')
    return done
  })
  await expect.poll(() => said).toEqual(['Another command is installing the packages: waiting for it …'])
  expect(order).toEqual(['first'])
  unlock()
  ;(await second)()
  expect(order).toEqual(['first', 'second'])
})

test('a command that was killed while it installed keeps no one waiting', async () => {
  const folder = makeFolder()
  const script = `import { lockInstalling } from './bin/lib/install-lock.mjs'
    await lockInstalling(${JSON.stringify(folder)}, console.log)
    process.kill(process.pid, 'SIGKILL')`
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root }), 'exit')
  const unlock = await lockInstalling(folder, () => expect.unreachable('nobody holds it'))
  unlock()
})
