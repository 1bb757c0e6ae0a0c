import { expect, test } from 'vitest'
import { reportCrashes } from './postgres-crashes.mjs'

test('a killed process of the database is reported once, and so is the recovery', () => {
  /** @type {string[]} */
  const said = []
  const read = reportCrashes(
    (line) => void said.push(line),
    () => 0,
  )
  read('2026-11-22 14:00:00.000 UTC [1] LOG:  database system is ready to accept connections\n')
  expect(said).toEqual([])
  read('2026-11-22 14:00:01.000 UTC [1] LOG:  server process (PID 77) was termi')
  read('nated by signal 9: Killed\n2026-11-22 14:00:01.000 UTC [1] LOG:  terminating any other active server processes\n')
  read('2026-11-22 14:00:01.000 UTC [1] LOG:  startup process (PID 78) was terminated by signal 6: Aborted\n')
  read('2026-11-22 14:00:02.000 UTC [1] LOG:  database system is ready to accept connections\n')
  read('2026-11-22 14:05:00.000 UTC [1] LOG:  database system is ready to accept connections\n')
  expect(said).toEqual([
    'A process of the database died (server process, signal 9): the database recovers.',
    'The database is back after 0.0 s.',
  ])
})
