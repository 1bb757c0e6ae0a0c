/** Two commands that install into the same folder at once would remove each other's files: the second one waits. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 500

/**
 * Next to the packages it would be removed with them.
 * @param {string} folder
 */
const lockFile = (folder) => join(tmpdir(), `installing-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)

/** @param {string} file */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    // It runs, as another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    // A machine without a place for temporary files installs without the lock.
  }
  return true
}

/**
 * Returns what gives the lock back, once no other process has it. One that died without giving it back does not count.
 * @param {string} folder
 * @param {(words: string) => void} say
 */
export async function lockInstalling(folder, say) {
  const file = lockFile(folder)
  for (let tries = 0; !take(file); tries++) {
    if (!isHeld(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (tries === 0) say('Another command is installing the packages: waiting for it …')
    await pause(POLL_MS)
  }
  return () => rmSync(file, { force: true })
}
