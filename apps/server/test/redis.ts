import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../../../bin/lib/postgres.mjs'

/** Whether this machine has Redis. Tests that need it are skipped without it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
/** Added to the titles of such tests. */
export const orWhyNot = hasRedis ? '' : ' (left out: no redis-server on this machine, apt-get install redis-server)'

export interface OwnRedis {
  url: string
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>
  /** Keeps its connections open but stops responding until it is resumed. */
  hang(): void
  wake(): void
}

/**
 * A Redis for these tests alone, in memory on a free port: it starts before them and is gone after them, however they end.
 * Call it where tests are declared; its address is known once it has started.
 */
export function ownRedis(password = ''): OwnRedis {
  let signal: (name: NodeJS.Signals) => void = () => {}
  let gone: Promise<unknown> = Promise.resolve()
  let port = 0
  const redis: OwnRedis = {
    url: '',
    async start() {
      const settings = { port, bind: '127.0.0.1', dir: tmpdir(), save: '', appendonly: 'no', requirepass: password }
      const given = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
      const child = spawn('redis-server', given, { stdio: ['ignore', 'pipe', 'inherit'] })
      // Should this process die before it can end Redis, the shell sees the end of its input and ends it.
      const guard = spawn('/bin/sh', ['-c', 'cat; kill -9 "$1"', 'sh', String(child.pid)], {
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      signal = (name) => void child.kill(name)
      gone = new Promise((done) => void child.once('exit', done))
      child.once('exit', () => guard.kill('SIGKILL'))
      await new Promise<void>((ready, fail) => {
        let words = ''
        child.stdout.on('data', (chunk: Buffer) => {
          words += String(chunk)
          if (words.includes('Ready to accept connections')) ready()
        })
        child.once('error', fail)
        child.once('exit', () => fail(new Error(`Redis did not start:\n${words}`)))
      })
    },
    async kill() {
      signal('SIGKILL')
      await gone
    },
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
  }
  beforeAll(async () => {
    port = await freePort()
    redis.url = `redis://${password && `:${password}@`}127.0.0.1:${port}`
    await redis.start()
  })
  afterAll(() => redis.kill())
  return redis
}
