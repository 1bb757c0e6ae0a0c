import { expect, test } from 'vitest'
import { supervise } from './supervisor.mjs'

/**
 * A supervised program whose starts and deaths a test decides: `starts` has one entry for each start, an error or nothing.
 * @param {(Error | undefined)[]} starts
 */
function program(starts, life = 10_000) {
  /** @type {string[]} */
  const said = []
  /** @type {number[]} */
  const delays = []
  /** @type {((why: string) => void)[]} */
  const deaths = []
  /** @type {(() => void) | undefined} */
  let onStart
  let time = 0
  let stopped = 0
  const supervisor = supervise({
    name: 'server',
    say: (line) => void said.push(line),
    now: () => time,
    delayAfter(failures) {
      delays.push(failures)
      return 0
    },
    async start() {
      const failure = starts.shift()
      if (failure) throw failure
      /** @type {Promise<string>} */
      const died = new Promise((done) => void deaths.push(done))
      onStart?.()
      return { died, stop: async () => void stopped++ }
    },
  })
  return {
    ...supervisor,
    said,
    delays,
    stopped: () => stopped,
    /** Lets it die, and waits until it runs again. */
    async die(why = 'SIGKILL') {
      /** @type {Promise<void>} */
      const again = new Promise((done) => (onStart = done))
      time += life
      deaths.shift()?.(why)
      await again
    },
  }
}

test('a program that never was ready is not tried again', async () => {
  const server = program([new Error('port taken')])
  await expect(server.ready).rejects.toThrow('port taken')
  await server.stop()
  expect([server.said, server.delays]).toEqual([[], []])
})

test('one that dies is started again, with one line for its death and one for its recovery', async () => {
  const server = program([])
  await server.ready
  await server.die()
  await server.die('exit code 1')
  await server.stop()
  expect(server.said).toEqual([
    'The server died (SIGKILL) and is started again.',
    'The server is back after 0.0 s.',
    'The server died (exit code 1) and is started again.',
    'The server is back after 0.0 s.',
  ])
  expect(server.stopped()).toBe(1)
})

test('one that runs for long is started again at once, one that dies again and again waits longer each time', async () => {
  const lasting = program([])
  await lasting.ready
  for (const _ of [1, 2, 3]) await lasting.die()
  expect(lasting.delays).toEqual([0, 0, 0])
  const brief = program([], 100)
  await brief.ready
  for (const _ of [1, 2, 3]) await brief.die()
  expect(brief.delays).toEqual([0, 1, 2])
  await Promise.all([lasting.stop(), brief.stop()])
})

test('one that can’t be started is tried until it can, and one line says why it takes so long', async () => {
  const full = () => new Error('No space left on device')
  const server = program([undefined, full(), full(), full(), full(), full()])
  await server.ready
  await server.die()
  await server.stop()
  expect(server.delays).toEqual([0, 1, 2, 3, 4, 5])
  expect(server.said.slice(0, 2)).toEqual([
    'The server died (SIGKILL) and is started again.',
    'The server does not start yet, and is tried again until it does. No space left on device',
  ])
})

test('a stop ends a start that is under way', async () => {
  const server = supervise({
    name: 'server',
    say: () => {},
    start: (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('stopped')))),
  })
  await Promise.all([expect(server.ready).rejects.toThrow('stopped'), server.stop()])
})
