import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/kernel/database.ts'
import { KeptPools } from './kept-pools.ts'
import { INSTALL_WRITE_LOG } from './walks/write-log.ts'
import { pristineState, type PristineState } from './pristine-state.ts'

/** Two workers that want the demonstration at the same moment make it once. */
const DEMONSTRATION_LOCK = 727_006
/** How many files use a database before it is replaced: deleted rows and plans that no test needs any more pile up. */
const MAX_USES = 200

let admin: Pool | undefined
/** One for all files of a worker: opening a connection takes PostgreSQL 30 ms of a processor. It keeps no worker from ending. */
const maintenance = () =>
  (admin ??= new Pool({ connectionString: inject('databaseUrl'), max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    // The next statement opens another connection.
    () => {},
  ))

const urlOf = (database: string) => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Copying its files takes a third of the time that logging each of its pages does. */
const clone = (name: string, template: string) =>
  maintenance().query(`create database ${name} template ${template} strategy file_copy`)
const drop = (name: string) => maintenance().query(`drop database if exists ${name} with (force)`)
const newName = () => `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`

/** A database of a test. */
export interface BorrowedDatabase {
  /** The owner's address. */
  url: string
  /** Opens the pools of the servers and factories in this process: theirs may stay open for the next file. */
  newPool(options: PoolConfig): Pool
  /** Afterwards no test uses it any more. */
  giveBack(): Promise<unknown>
}

/** What a database begins with: nothing, the triggers of a write log, or the demonstration. */
export type Beginning = 'empty' | 'logged' | { demonstrationOf: Date }

/**
 * A migrated database for the tests of a file. Unless it is filled with the demonstration, it may have served other files before:
 * it is as new, and its connections know their plans already, which half of PostgreSQL's work in a run went into.
 */
export const borrowDatabase = (beginning: Beginning = 'empty'): Promise<BorrowedDatabase> =>
  typeof beginning === 'object' ? cloneDemonstration(beginning.demonstrationOf) : borrowKept(beginning)

async function cloneDemonstration(now: Date): Promise<BorrowedDatabase> {
  const name = newName()
  await clone(name, await demonstrationTemplate(now))
  return { url: urlOf(name), newPool: (options) => new Pool(options), giveBack: () => drop(name) }
}

interface KeptDatabase {
  name: string
  url: string
  pools: KeptPools
  state: PristineState
  uses: number
}
const free: Record<'empty' | 'logged', KeptDatabase[]> = { empty: [], logged: [] }

async function borrowKept(beginning: 'empty' | 'logged'): Promise<BorrowedDatabase> {
  const kept = free[beginning].pop() ?? (await makeKept(beginning))
  return {
    url: kept.url,
    newPool: (options) => kept.pools.open(options),
    async giveBack() {
      kept.uses += 1
      if (kept.uses < MAX_USES && (await untilIdle(kept.pools)) && (await kept.state.restore())) return free[beginning].push(kept)
      await Promise.all([kept.pools.close(), kept.state.close()])
      return drop(kept.name)
    },
  }
}

/** What a test began and did not wait for may still be on its way. */
async function untilIdle(pools: KeptPools) {
  for (let turn = 0; turn < 10 && !pools.areIdle(); turn++) await pause(20)
  return pools.areIdle()
}

async function makeKept(beginning: 'empty' | 'logged'): Promise<KeptDatabase> {
  const name = newName()
  await clone(name, inject('template'))
  const url = urlOf(name)
  const pools = new KeptPools()
  if (beginning === 'logged') {
    const client = new Client(url)
    await client.connect()
    await client.query(INSTALL_WRITE_LOG)
    await client.end()
  }
  return { name, url, pools, state: await pristineState(url), uses: 0 }
}

let made: Promise<string> | undefined
/** Made once in a run, when the first test wants it: writing it takes two seconds of a processor, copying it a twentieth. */
const demonstrationTemplate = (now: Date) => (made ??= makeDemonstration(`${inject('template')}_filled`, now))

async function makeDemonstration(name: string, now: Date): Promise<string> {
  const client = await maintenance().connect()
  await client.query('select pg_advisory_lock($1)', [DEMONSTRATION_LOCK])
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_${randomUUID().slice(0, 8)}`
    await clone(draft, inject('template'))
    const { writeWorld } = await import('../seed/main.ts')
    const database = openDatabase(urlOf(draft), { reading: 1, writing: 1 })
    await writeWorld(database, now)
    await database.close()
    // Under its name only when it is complete.
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock($1)', [DEMONSTRATION_LOCK])
    client.release()
  }
}
