/** The long-running programs of npm start. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { withRepairHint } from './damaged-packages.mjs'
import { openLogFile } from './log-file.mjs'
import { dataDir, root } from './paths.mjs'
import { lastLines } from './run.mjs'

/** A program that does not respond for so long hangs: nothing that it does blocks its event loop for a tenth of that. */
const HANGS_AFTER_MS = 60_000
/** How often it is asked in that time. */
const ASKS = 6

/**
 * A TypeScript program that says when it is ready, logs to .data/<name>.log and ends when we are gone.
 * @typedef {{ name: string, file: string, flags?: readonly string[], env: Record<string, string | undefined>, readyMs: number,
 *   stopMs: number, hangsAfterMs?: number, say?: (line: string, about?: string) => void }} Program `flags`: what Node itself is started with;
 *   `readyMs`: how long it may take to be ready after it last logged that it waits; `hangsAfterMs`: how long its event loop may be
 *   blocked before it is killed, a minute if not given; `say`: is passed once each what it waits for before it is ready, and all that
 *   it logs for the terminal, with what that is about
 */

/**
 * How to start a program: resolves when it is ready; rejects with the end of its output when it ends before, takes more than
 * `readyMs` or is no longer wanted, and nothing of it is left then.
 * @param {Program} program
 * @returns {{ start: (signal: AbortSignal) => Promise<import('./supervisor.mjs').Running>, closeLog: () => Promise<void> }}
 */
export function programOf(program) {
  const log = openLogFile(join(dataDir, `${program.name}.log`))
  return { start: (signal) => startProgram(program, log, signal), closeLog: () => log.close() }
}

/**
 * @param {Program} program
 * @param {ReturnType<typeof openLogFile>} log
 * @param {AbortSignal} signal
 */
async function startProgram(program, log, signal) {
  const { name, file, flags = [], env, readyMs, stopMs, hangsAfterMs = HANGS_AFTER_MS, say = () => {} } = program
  // What it writes is for no other user of the machine, what Node keeps of its compiled code included.
  const umask = process.umask(0o077)
  log.write(`=== ${new Date().toISOString()} ${name} starts ===\n`)
  const child = spawn(process.execPath, [...flags, '--import', join(root, 'bin/lib/follow-parent.mjs'), file], {
    cwd: root,
    env: { ...process.env, ...env },
    // Its own process group: Ctrl-C reaches only us, and we stop everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  process.umask(umask)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk)
      words = (words + chunk).slice(-8000)
    })
  }
  let startAgain = () => {}
  child.stdout?.on(
    'data',
    onField('terminal', ({ terminal = '', about }) => {
      startAgain()
      say(terminal, about)
    }),
  )
  /** @type {Promise<string>} */
  const died = new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', (code, end) => done(end ?? `exit code ${code}`))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const firm = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await died
    clearTimeout(firm)
  }
  /** @type {(() => void)[]} */
  const listeners = []
  try {
    await /** @type {Promise<void>} */ (
      new Promise((done, fail) => {
        const late = setTimeout(
          () => fail(new Error(`The ${name} was not ready after ${readyMs / 1000} s; see its log.`)),
          readyMs,
        )
        // Whatever it begins has this time again.
        startAgain = () => late.refresh()
        const said = new Set()
        const listen = onField('waitsFor', ({ name: who, waitsFor }) => {
          const what = [who, `waits for ${waitsFor}`].filter(Boolean).join(' ')
          late.refresh()
          if (!said.has(what)) say(`The ${name} is not ready yet: ${what}.`)
          said.add(what)
        })
        child.stdout?.on('data', listen)
        const abort = () => fail(new Error(`The ${name} is no longer wanted.`))
        signal.addEventListener('abort', abort)
        listeners.push(
          () => (startAgain = () => {}),
          () => clearTimeout(late),
          () => child.stdout?.off('data', listen),
          () => signal.removeEventListener('abort', abort),
        )
        child.on('message', (message) => message === 'ready' && done())
        void died.then((why) =>
          fail(new Error(withRepairHint(`The ${name} exited unexpectedly (${why}):\n${lastLines(words, 60)}`))),
        )
        if (signal.aborted) abort()
      })
    )
  } catch (error) {
    await stop()
    throw error
  } finally {
    for (const remove of listeners) remove()
  }
  const hangs = killWhenItHangs(child, died, hangsAfterMs)
  return { died: died.then((why) => (hangs() ? `no response for ${Math.round(hangsAfterMs / 1000)} s` : why)), stop }
}

/**
 * Finds in a log the lines that have a field of this name, `waitsFor` for instance.
 * @param {string} field
 * @param {(line: Record<string, string>) => void} found
 * @returns {(chunk: Buffer) => void}
 */
function onField(field, found) {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.includes(`"${field}"`)) continue
      try {
        const fields = JSON.parse(line)
        if (typeof fields[field] === 'string') found(fields)
      } catch {
        // Not a line of a log.
      }
    }
  }
}

/**
 * Asks the program again and again whether it is there, and kills it when it has not responded for so long. Returns whether it did.
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<string>} died
 * @param {number} afterMs
 */
function killWhenItHangs(child, died, afterMs) {
  let unanswered = 0
  const timer = setInterval(() => {
    if (unanswered === ASKS) child.kill('SIGKILL')
    else if (child.connected) {
      unanswered += 1
      child.send('ping', () => {})
    }
  }, afterMs / ASKS).unref()
  child.on('message', (message) => {
    if (message === 'pong') unanswered = 0
  })
  void died.then(() => clearInterval(timer))
  return () => unanswered === ASKS
}
