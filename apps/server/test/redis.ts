import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from '../../../bin/lib/postgres.mjs'

/** Whether this machine has Redis; tests that need it are left out without it and say so in their titles. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
/** What stands in such a title. */
export const orWhyNot = hasRedis ? '' : ' (left out: no redis-server on this machine, apt-get install redis-server)'

/** A Redis of a test file's own: on a free port, in memory alone, gone at the end of the file, however that comes. */
export interface OwnRedis {
  url: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>
  /** Leaves its connections open but answers nothing any more, until it is woken. */
  hang(): void
  wake(): void
}

export async function startRedis(options: { password?: string } = {}): Promise<OwnRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  let signal: (name: NodeJS.Signals) => void = () => {}
  let gone: Promise<unknown> = Promise.resolve()
  const kill = async () => {
    signal('SIGKILL')
    await gone
  }
  const start = async () => {
    const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', requirepass: options.password ?? '' }
    const child = spawn(
      'redis-server',
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    // Should this process die before it can end Redis, the shell reads the end of its input and does so.
    const guard = spawn('/bin/sh', ['-c', 'cat; kill -9 "$1"', 'sh', String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] })
    signal = (name) => void child.kill(name)
    gone = new Promise((done) => {
      child.once('exit', () => {
        guard.kill('SIGKILL')
        done(undefined)
      })
    })
    await new Promise<void>((ready, fail) => {
      let words = ''
      child.stdout.on('data', (chunk: Buffer) => {
        words += String(chunk)
        if (words.includes('Ready to accept connections')) ready()
      })
      child.once('error', fail)
      child.once('exit', () => fail(new Error(`Redis did not start:\n${words}`)))
    })
  }
  afterAll(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  const login = options.password ? `:${options.password}@` : ''
  return {
    url: `redis://${login}127.0.0.1:${port}`,
    kill,
    start,
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
  }
}
