/** The server process: started with its settings, watched until it responds, guarded, stopped. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, environment, isServerOf, timeoutMs } from './postgres-state.mjs'
import { freeMegabytes } from './postgres-paths.mjs'

/** @import { Living, Secret, Server } from './postgres-state.mjs' */

/** For data that must survive. */
const durableSettings = {
  shared_buffers: '256MB',
  max_connections: '200',
  track_io_timing: 'on',
  // After a crash everything must be on the disk before recovery begins: one call for the file system, instead of one for each of
  // two thousand files, which takes seconds.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

/** For temporary data. */
const temporarySettings = {
  shared_buffers: '256MB',
  // Three workers keep their pools open, some hundred connections each.
  max_connections: '500',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/**
 * @param {Server} server
 * @param {Secret} secret
 * @param {number} wanted
 * @param {AbortSignal} [signal] gives up
 * @returns {Promise<Living>}
 */
export async function launch(server, secret, wanted, signal) {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const port = wanted || (await freePort())
    const { child, words: lastWords } = spawnServer(server, port)
    const pid = child.pid ?? 0
    const guard = pid ? guardServer(pid, server) : undefined
    const failure = await untilReady(child, port, secret, signal)
    if (!failure) return { pid, port, child, guard }
    child.kill('SIGINT')
    guard?.kill('SIGKILL')
    const words = lastWords().split('\n').slice(-15).join('\n')
    // A free port may be taken in between; processes of a killed server need a moment to notice and exit.
    const passing = /pre-existing shared memory/.test(words) || (!wanted && /could not bind/.test(words))
    if (!passing || signal?.aborted || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start (${failure}); the end of its log:\n${words}`)
    await pause(50)
  }
}

/**
 * @param {Server} server
 * @param {number} port
 */
function spawnServer({ native, dataDir, account, fast, logFile, output }, port) {
  const settings = {
    ...(fast ? temporarySettings : durableSettings),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_preload_libraries: 'pg_stat_statements',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Containers often have 64 MB there, too little for parallel queries.
    ...(process.platform === 'linux' && freeMegabytes('/dev/shm') < 512 ? { dynamic_shared_memory_type: 'mmap' } : {}),
  }
  const file = output ? undefined : openLog(logFile)
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own session: Ctrl-C reaches only the parent, which stops everything in order.
    { ...account, cwd: '/', env: environment(), detached: true, stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'] },
  )
  child.unref()
  if (file !== undefined) closeSync(file)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      words = (words + chunk).slice(-8000)
      output?.(chunk)
    })
    // The server's output must not keep this process alive.
    if (stream && 'unref' in stream) /** @type {import('node:net').Socket} */ (stream).unref()
  }
  return { child, words: () => (file === undefined ? words : readFileSync(logFile, 'utf8')) }
}

/** @param {string} file */
function openLog(file) {
  if (existsSync(file) && statSync(file).size > 10e6) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/**
 * Undefined once the server responds, otherwise why it never will.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 * @param {Secret} secret
 * @param {AbortSignal} [signal]
 */
async function untilReady(child, port, secret, signal) {
  /** @type {string | undefined} */
  let failure
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure = `exit ${code ?? signal}`))
  const deadline = Date.now() + 3 * timeoutMs
  while (Date.now() < deadline) {
    if (failure) return failure
    if (signal?.aborted) return 'no longer wanted'
    try {
      if (await answers(port, secret)) return undefined
    } catch (error) {
      failure ??= /** @type {Error} */ (error).message
    }
    await pause(25)
  }
  return 'no answer for a minute'
}

/**
 * A shell that waits for this process to end, however it ends, and then stops the server: gracefully while its clients
 * leave, forcibly after five seconds.
 * @param {number} pid
 * @param {Server} server
 */
export function guardServer(pid, { dataDir, temporary = '' }) {
  const script = `trap '' INT TERM HUP
    cat >/dev/null
    kill -TERM "$1"; n=0
    while kill -0 "$1" && [ -e "$3" ] && [ $n -lt 150 ]; do n=$((n + 1)); [ $n -eq 50 ] && kill -INT "$1"; sleep 0.1; done
    [ -e "$3" ] && kill -KILL "$1"
    [ -z "$2" ] || rm -rf "$2"`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), temporary, join(dataDir, 'postmaster.pid')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const { stdin } = /** @type {{ stdin: import('node:net').Socket }} */ (/** @type {unknown} */ (guard))
  stdin.unref()
  return guard
}

/**
 * Fast shutdown: open transactions are rolled back.
 * @param {number} pid
 * @param {Server} server
 * @param {import('node:child_process').ChildProcess | undefined} child
 */
export async function stopServer(pid, { dataDir }, child) {
  const gone = () => (child ? child.exitCode !== null || child.signalCode !== null : !isServerOf(pid, dataDir))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    if (gone()) return
    process.kill(pid, signal)
    const deadline = Date.now() + (signal === 'SIGINT' ? timeoutMs : 2000)
    while (!gone() && Date.now() < deadline) await pause(20)
  }
}

/**
 * Resolves with the reason once the server has ended; it need not be a child of this process. The signal ends the watch.
 * @param {number} pid
 * @param {string} dataDir
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
export function untilEnded(pid, dataDir, child, signal) {
  return new Promise((done) => {
    const words = (/** @type {number | null} */ code, /** @type {string | null} */ end) => end ?? `exit code ${code}`
    if (child) {
      if (child.exitCode !== null || child.signalCode !== null) return done(words(child.exitCode, child.signalCode))
      child.once('exit', (code, end) => done(words(code, end)))
      return
    }
    const watch = setInterval(() => {
      if (isServerOf(pid, dataDir)) return
      clearInterval(watch)
      done('the process that started it ended it')
    }, 500)
    watch.unref()
    signal.addEventListener('abort', () => clearInterval(watch))
  })
}

/**
 * @param {number} [wanted]
 * @returns {Promise<number>}
 */
export function freePort(wanted = 0) {
  return new Promise((take, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => take(port))
    })
  })
}
