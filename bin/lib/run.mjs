/** Runs a program to its end. */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Runs a program quietly; returns its output and, when `logFile` is given, writes it there too.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, logFile?: string, group?: boolean }} [options] `group`: it is
 *   the leader of a process group, away from the terminal's signals, and the whole group is killed at once when this command ends
 * @returns {Promise<{ code: number, output: string, ms: number }>}
 */
export function run(program, args, { cwd = root, env, logFile, group = false } = {}) {
  const began = Date.now()
  if (logFile) mkdirSync(dirname(logFile), { recursive: true })
  const log = logFile ? createWriteStream(logFile) : undefined
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: group,
    })
    const end = endWithUs(child, group)
    /** @type {Buffer[]} */
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        log?.write(chunk)
      })
    }
    const finish = (/** @type {number} */ code, /** @type {string} */ words) => {
      end()
      log?.end()
      done({ code, output: Buffer.concat(chunks).toString() + words, ms: Date.now() - began })
    }
    child.once('error', (error) => finish(127, error.message))
    child.once('close', (code, signal) => finish(code ?? 1, signal ? `\nended by ${signal}` : ''))
  })
}

/**
 * A program must not outlive the command that runs it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} group
 */
function endWithUs(child, group) {
  const kill = () => {
    if (!group || child.pid === undefined) return child.kill('SIGTERM')
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  process.once('exit', kill)
  return () => process.off('exit', kill)
}

/** Ends this command, and what it runs, on a signal or when its parent process is gone. */
export function exitOnSignals() {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, () => process.exit(130))
}

/**
 * Runs a JavaScript program of node_modules with the current Node.
 * @param {string} file below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runModule = (file, args, options) => run(process.execPath, [join(root, 'node_modules', file), ...args], options)

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * @param {string} text
 * @param {number} count
 */
export const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n')
