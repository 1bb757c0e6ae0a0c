import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { migrate, type MigrateOptions } from './migrate.ts'

const root = await mkdtemp(join(tmpdir(), 'migrations-'))
const admin = new Client({ connectionString: inject('databaseUrl') })
await admin.connect()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  await rm(root, { recursive: true })
})

/** An empty database. */
async function makeDatabase() {
  const name = `migrate_${randomUUID().slice(0, 8)}`
  await admin.query(`create database ${name} template template0`)
  made.push(name)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}
/** A folder of migrations: file names, with their contents where those matter. */
async function folderOf(...files: (string | [name: string, text: string])[]) {
  const folder = join(root, randomUUID())
  await mkdir(folder)
  for (const file of files) {
    const [name, text] = typeof file === 'string' ? [file, 'select 1'] : file
    await writeFile(join(folder, name), text)
  }
  return pathToFileURL(`${folder}/`)
}

const run = (url: string, folder: URL, options?: MigrateOptions) => migrate(url, { folder, ...options })

test('runs pending migrations once in numerical order, even when several nodes start together', async () => {
  const url = await makeDatabase()
  const folder = await folderOf('0002_b.sql', '0001_a.sql')
  const ran = await Promise.all([run(url, folder), run(url, folder)])
  expect(ran.toSorted((a, b) => b.length - a.length)).toEqual([['0001_a.sql', '0002_b.sql'], []])
  expect(await run(url, await folderOf('0001_a.sql', '0002_b.sql', '0010_c.sql'))).toEqual(['0010_c.sql'])
})

test('refuses a number lower than one that has already run, and then runs nothing', async () => {
  const url = await makeDatabase()
  await run(url, await folderOf('0001_a.sql', '0003_c.sql'))
  const late = await folderOf('0001_a.sql', '0002_b.sql', '0003_c.sql', '0004_d.sql')
  await expect(run(url, late)).rejects.toThrow(
    /^Migration 0002_b\.sql has not run here, but the later 0003_c\.sql has; nothing was changed\. .* start the version that ran here before/,
  )
  expect(await run(url, await folderOf('0001_a.sql', '0003_c.sql', '0004_d.sql', '0005_b.sql'))).toEqual([
    '0004_d.sql',
    '0005_b.sql',
  ])
})

test('refuses two files with the same number, in whatever order they would run', async () => {
  const url = await makeDatabase()
  await expect(run(url, await folderOf('0001_a.sql', '0001_b.sql'))).rejects.toThrow('have the same number')
  await run(url, await folderOf('0001_a.sql'))
  await expect(run(url, await folderOf('0001_a.sql', '0001_b.sql'))).rejects.toThrow('have the same number')
})

test('refuses a file that was changed after it ran', async () => {
  const url = await makeDatabase()
  await run(url, await folderOf('0001_a.sql'))
  await expect(run(url, await folderOf(['0001_a.sql', 'select 2']))).rejects.toThrow('was changed after it ran here')
})

test('refuses a database that a newer version has migrated, unless NEWER_SCHEMA accepts it', async () => {
  const url = await makeDatabase()
  await run(url, await folderOf('0001_a.sql', '0002_b.sql', '0003_c.sql'))
  const older = await folderOf('0001_a.sql')
  await expect(run(url, older)).rejects.toThrow(
    'A newer version has migrated this database (0002_b.sql, 0003_c.sql), and this one does not know what changed.',
  )
  expect(await run(url, older, { newerSchema: true })).toEqual([])
})

test('leaves no trace of a migration that fails, and keeps those before it', async () => {
  const url = await makeDatabase()
  const broken = ['0002_b.sql', 'create table public.half (); select 1 / 0'] as [string, string]
  await expect(run(url, await folderOf('0001_a.sql', broken))).rejects.toThrow('Migration 0002_b.sql failed: division by zero')
  expect(await run(url, await folderOf('0001_a.sql', ['0002_b.sql', 'create table public.half ()']))).toEqual(['0002_b.sql'])
})

/** A database with a table that somebody reads in an open transaction. */
async function makeBusyDatabase() {
  const url = await makeDatabase()
  await run(url, await folderOf(['0001_a.sql', 'create table public.busy ()']))
  const reader = new Client({ connectionString: url })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select from public.busy')
  return { url, reader }
}
const ALTER = ['0002_b.sql', 'alter table public.busy add column n int'] as [string, string]

test('gives way while others hold a table it changes, and tries again until it is free', async () => {
  const { url, reader } = await makeBusyDatabase()
  const folder = await folderOf(['0001_a.sql', 'create table public.busy ()'], ALTER)
  const tries: string[] = []
  const onRetry = (name: string, n: number) => {
    tries.push(`${name} ${n}`)
    void reader.query('commit')
  }
  expect(await run(url, folder, { lockTimeoutMs: 50, onRetry })).toEqual(['0002_b.sql'])
  expect(tries).toEqual(['0002_b.sql 2'])
})

test('names the migration that never got its locks', async () => {
  const { url } = await makeBusyDatabase()
  const folder = await folderOf(['0001_a.sql', 'create table public.busy ()'], ALTER)
  await expect(run(url, folder, { lockTimeoutMs: 50, retryMs: 0 })).rejects.toThrow(
    /Migration 0002_b.sql could not lock its tables in 1 tries \(.*lock timeout\)/,
  )
})
