import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../bin/lib/postgres.mjs'
import { applicationUrlOf, ensureApplicationRole } from '../../../bin/lib/postgres-roles.mjs'
import { openJobs } from '../src/kernel/job-runner.ts'
import { modulesOf } from '../src/modules/index.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { testConfig, testProviders } from './settings.ts'
import pino from 'pino'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    template: string
  }
}

/** One PostgreSQL for all test files, with a migrated template from which each test's database is cloned in milliseconds. */
export default async function setup(project: TestProject) {
  const own = process.env.TEST_DATABASE_URL ? null : await startPostgres({ fast: true })
  const url = process.env.TEST_DATABASE_URL ?? own!.url
  const template = `template_${randomUUID().slice(0, 8)}`
  if (!own) await ensureApplicationRole(url)
  const admin = new Client({ connectionString: url })
  await admin.connect()
  if (own && !process.env.LOAD) {
    // A database of a test is put back to what it was, and dropped after a while: there is nothing to tidy. Full counts write enough.
    await admin.query('alter system set autovacuum = off')
    await admin.query('select pg_reload_conf()')
  }
  await admin.query(`create database ${template} template template0`)
  const target = new URL(url)
  target.pathname = `/${template}`
  const log = pino({ level: 'silent' })
  const config = testConfig(applicationUrlOf(target.href), { MIGRATION_DATABASE_URL: target.href })
  await prepareDatabase(config, log, new Date('2026-01-01T00:00:00Z'))
  const boss = await openJobs(
    config.databaseUrl,
    modulesOf(config, testProviders()).flatMap((m) => (m.workers ?? []).map((w) => w.kind)),
    false,
    log,
  )
  await boss.stop({ graceful: false })
  await admin.end()
  project.provide('databaseUrl', url)
  project.provide('template', template)
  return async () => {
    await own?.stop()
  }
}
