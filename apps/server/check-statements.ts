/**
 * Has PostgreSQL judge every statement that the server's sources can make, without running one: a column, table or function that
 * the migrations do not know is reported with its place. Values, fragments, functions that return them, conditions, loops and
 * tables of fragments are followed; what is assembled in another way is reported as being in no statement.
 */
import pino from 'pino'
import { Client } from 'pg'
import { startPostgres } from '../../bin/lib/postgres.mjs'
import { installQueue } from './src/kernel/job-runner.ts'
import { migrate } from './src/kernel/migrate.ts'
import { collectStatements } from './statements/collect.ts'
import { examine, report } from './statements/judge.ts'
import { readServer } from './statements/read-server.ts'

/** Lines that say nothing about the server, with the reason. */
const EXCEPTIONS: readonly (readonly [line: RegExp, reason: string])[] = [
  [/^bench\/pgbench\.ts:\d+: relation "bench\.buyer"/, 'a table that the benchmark makes for itself'],
  [/^bench\/queries\.ts:\d+: .*pg_stat_statements/, 'an extension that only the benchmark installs'],
  [
    /^apps\/server\/src\/modules\/(?:browsing\/lists\/(?:best-offers|page-by-price|price-bounds)|catalog\/offers\/paid-price)\.ts:\d+: (?:relation "page" does not exist|in no statement that |missing FROM-clause entry for table "g")/,
    'price bounds pass through a record of fragments, which is not followed: price-bounds.test.ts runs them with every sort, with and without words',
  ],
]

const postgres = await startPostgres({ fast: true })
const client = new Client({ connectionString: postgres.url })
try {
  await migrate(postgres.url)
  await installQueue(postgres.url, pino({ level: 'silent' }))
  await client.connect()
  const modules = readServer()
  const lines = report(modules, await examine(client, collectStatements(modules)))
  const errors = lines.filter((line) => !EXCEPTIONS.some(([pattern]) => pattern.test(line)))
  for (const error of errors) console.error(error)
  if (errors.length) process.exitCode = 1
} finally {
  await client.end()
  await postgres.stop()
}
