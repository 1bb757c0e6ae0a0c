import { randomUUID } from 'node:crypto'
import { sql } from '../src/kernel/sql.ts'
import type { LightMyRequestResponse } from 'fastify'
import pino, { type Logger } from 'pino'
import { afterAll, expect } from 'vitest'
import type { Args, Endpoint, Out, Refusal, SettingKey } from '@shop/contract'
import { applicationUrlOf } from '../../../bin/lib/postgres-roles.mjs'
import { buildApp, type App } from '../src/app.ts'
import { first, openDatabase } from '../src/kernel/database.ts'
import type { Providers } from '../src/providers/provider.ts'
import { borrowDatabase } from './clone-database.ts'
import { keptWorkers } from './kept-workers.ts'
import { endLeftovers } from './leftovers.ts'
import { testConfig, testProviders } from './settings.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

/** A Tuesday, 10:00 in China. */
export const START = new Date('2026-03-10T02:00:00Z')

export interface Answer<T> {
  status: number
  code: number
  msg: string
  data: T & { reason?: Refusal; fields?: Record<string, string>; traceId?: string; retryAfter?: number }
}

/** A server under test with its own database and a clock that stands still until it is moved. */
export interface World extends TestDatabase {
  app: App
  clock: { now(): Date; advance(ms: number): void; set(at: Date): void }
  /** Makes a call with a token ('' for an anonymous caller); idempotent calls get a fresh key unless one is given. */
  call<E extends Endpoint>(
    call: E,
    input: Args<E> | Record<string, unknown>,
    token?: string,
    options?: { key?: string },
  ): Promise<Answer<Out<E>>>
  send(options: {
    method: string
    url: string
    token?: string
    payload?: unknown
    headers?: Record<string, string>
  }): Promise<LightMyRequestResponse>
  /** Stores the text of a setting, valid or not, and makes the server reload it at once. */
  storeSetting(key: SettingKey, text: string): Promise<void>
  /** Runs all background work that is due by the clock, until none is left. */
  work(): Promise<void>
}

/** Opens a world, empty or with the demonstration's data (without orders); it closes automatically after the file's tests. */
export async function openWorld({
  providers,
  settings,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  demonstration = false,
  logsWrites = false,
  ownWorkers = false,
}: {
  providers?: Partial<Providers>
  settings?: Record<string, string>
  log?: Logger
  demonstration?: boolean
  /** Its database has the triggers of `openWriteLog`, as those of other walks. */
  logsWrites?: boolean
  /** Its worker processes are its own, and end with it: for tests of what becomes of them. */
  ownWorkers?: boolean
} = {}): Promise<World> {
  const { url, newPool, giveBack } = await borrowDatabase(
    demonstration ? { demonstrationOf: START } : logsWrites ? 'logged' : 'empty',
  )

  let now = START
  const clock = {
    now: () => now,
    advance: (ms: number) => void (now = new Date(now.getTime() + ms)),
    set: (at: Date) => void (now = at),
  }
  const config = testConfig(applicationUrlOf(url), { MIGRATION_DATABASE_URL: url, ...settings })
  const owner = openDatabase(url, { reading: 4, writing: 4 }, { newPool })
  // A test's module lives as long as its worker, with the world in it: 1.5 GB of servers that no one needs any more.
  const server: { app: App | null } = { app: null }
  const running = () => server.app ?? expect.fail('this world has closed')
  server.app = await buildApp({
    config,
    clock,
    log,
    providers: testProviders(providers),
    newPool,
    ...(!ownWorkers && { workerPools: keptWorkers() }),
  })
  await running().http.ready()
  afterAll(async () => {
    endLeftovers()
    await running().close()
    server.app = null
    await owner.close()
    await giveBack()
  })

  return {
    ...testDatabase({
      owner,
      ownerUrl: url,
      clock,
      moment: () => ({ now, settings: running().settings.current }),
    }),
    get app() {
      return running()
    },
    clock,
    ...callsOf({
      get http() {
        return running().http
      },
    }),
    async storeSetting(key, text) {
      await owner.transact((tx) => sql`update platform.config set value = ${text} where key = ${key}`.execute(tx))
      await running().settings.refresh()
    },
    async work() {
      const app = running()
      for (;;) {
        const due = await first(
          app.database.read,
          sql<{ id: string; name: string; data: never }>`
            select id, name, data from pgboss.job
            where state in ('created', 'retry') and start_after <= ${now} and name = any(${app.workers.map((w) => w.kind.name)})
            order by start_after, created_on limit 1`,
        )
        if (!due) return
        await app.database.transact(async (tx) => {
          await sql`delete from pgboss.job where id = ${due.id}`.execute(tx)
        })
        const found = app.workers.find((w) => w.kind.name === due.name)!
        await found.run(due.data, app.jobContext)
      }
    },
  }
}

/** Makes calls to a server: the world's own, or another one on its database. */
export function callsOf(app: Pick<App, 'http'>): Pick<World, 'send' | 'call'> {
  const send: World['send'] = ({ method, url, token, payload, headers }) =>
    app.http.inject({
      method: method as 'GET',
      url: `/h5api${url}`,
      headers: {
        'source-type': '3',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })

  return {
    send,
    async call(call, input, token = '', { key = randomUUID() } = {}) {
      const values = { ...(input as Record<string, unknown>) }
      const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
        const value = String(values[field])
        delete values[field]
        return encodeURIComponent(value)
      })
      const hasBody = call.method === 'POST' || call.method === 'PUT'
      const search = new URLSearchParams()
      if (!hasBody)
        for (const [k, v] of Object.entries(values))
          for (const item of Array.isArray(v) ? v : [v]) if (item !== undefined) search.append(k, String(item))
      const response = await send({
        method: call.method,
        url: search.size ? `${path}?${search}` : path,
        token,
        ...(hasBody && { payload: values }),
        ...(call.idempotent && { headers: { 'idempotency-key': key } }),
      })
      const body = response.json<Answer<never>>()
      return { ...body, status: response.statusCode }
    },
  }
}
