/** The long-running programs of npm start. */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, root } from './paths.mjs'
import { lastLines } from './run.mjs'

/**
 * Starts a TypeScript program that logs to .data/<name>.log and ends when we are gone.
 * `died` settles when it ends without having been stopped.
 * @param {string} name
 * @param {string} file
 * @param {Record<string, string | undefined>} env
 */
export function startChild(name, file, env) {
  const log = freshLog(name)
  const child = spawn(process.execPath, ['--import', join(root, 'bin/lib/follow-parent.mjs'), file], {
    cwd: root,
    env: { ...process.env, ...env },
    // Its own process group: Ctrl-C reaches only us, and we stop everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk)
      words = (words + chunk).slice(-8000)
    })
  }
  let stopping = false
  /** @type {Promise<void>} */
  const gone = new Promise((done) => child.once('close', () => done()))
  /** @type {Promise<never>} */
  const died = new Promise((_, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => {
      if (!stopping)
        fail(new Error(`The ${name} exited unexpectedly (${signal ?? `exit code ${code}`}):\n${lastLines(words, 60)}`))
    })
  })
  died.catch(() => {})

  /** @param {number} timeoutMs */
  const stop = async (timeoutMs) => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const firm = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await gone
    clearTimeout(firm)
  }
  return { child, died, stop }
}

/** @param {string} name */
function freshLog(name) {
  const file = join(dataDir, `${name}.log`)
  if (existsSync(file)) renameSync(file, `${file}.1`)
  return createWriteStream(file, { mode: 0o600 })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeoutMs
 */
export function untilReady(child, timeoutMs) {
  return new Promise((done, fail) => {
    const late = setTimeout(
      () => fail(new Error(`The server was not ready after ${timeoutMs / 1000} s; see its log.`)),
      timeoutMs,
    )
    child.on('message', (message) => {
      if (message !== 'ready') return
      clearTimeout(late)
      done(undefined)
    })
    child.once('exit', () => clearTimeout(late))
  })
}

/** @param {number} port */
export async function untilListening(port) {
  for (let tries = 0; tries < 600; tries++) {
    const open = await new Promise((done) => {
      const probe = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
      probe.once('connect', () => probe.destroy())
    })
    if (open) return
    await pause(50)
  }
  throw new Error(`Nothing listens on port ${port} after 30 s.`)
}
