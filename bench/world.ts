/** The databases, the shop's servers and the buyers of a run. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort, startPostgres } from '../bin/lib/postgres.mjs'
import { applicationUrlOf } from '../bin/lib/postgres-roles.mjs'
import { memoryEnv, memoryFlags } from '../bin/lib/server-memory.mjs'
import type { ServerHandlers } from './preload.ts'
import { root, start, type ChildProgram } from './process-channel.ts'

export const folder = join(root, '.data', 'bench')
export const logs = join(folder, 'logs')
export const PASSWORD = 'Yaoshi2026'
const FIRST_BUYER = '13800000001'
/** Another member of the same shop: a login ends the user's other sessions. */
const PURCHASER = '13800000002'
export const phoneOf = (n: number) => `137${String(n).padStart(8, '0')}`
/** Buyers created for the rush: copies of the first demonstration buyer and its shop. */
export const BUYER_COUNT = 200

export interface Answer<T> {
  code: number
  msg: string
  data: T
}
export interface Shop {
  url: string
  port: number
  server: ChildProgram<ServerHandlers>
  /** Calls the shop's API; throws unless it succeeds. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T>
  stop(): Promise<void>
}
export interface Buyer {
  token: string
  sessionId: string
  userId: number
  shopId: number
  addressId: number
}
export interface Machine {
  version: string
  sql: Client
  urlOf(database: string): string
  /** Creates a database as a copy of another one unless it exists. */
  copy(from: string, to: string): Promise<boolean>
  open(database: string): Promise<Client>
  stop(): Promise<void>
}

/** Starts PostgreSQL for this run alone. synchronous_commit is off for both sides: the disk is not under comparison. */
export async function openMachine(keep: boolean): Promise<Machine> {
  if (!keep) rmSync(folder, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), log: console.log })
  const sql = new Client({ connectionString: postgres.url })
  await sql.connect()
  await sql.query('alter system set synchronous_commit = off')
  // Checkpoints would fall into a slice of one side or the other.
  await sql.query("alter system set checkpoint_timeout = '30min'")
  await sql.query("alter system set max_wal_size = '8GB'")
  await sql.query('select pg_reload_conf()')
  const { rows } = await sql.query<{ server_version: string }>('show server_version')
  const urlOf = (database: string) => {
    const url = new URL(postgres.url)
    url.pathname = `/${database}`
    return url.href
  }
  const clients: Client[] = [sql]
  return {
    version: rows[0]!.server_version,
    sql,
    urlOf,
    async copy(from, to) {
      const { rowCount } = await sql.query('select from pg_database where datname = $1', [to])
      if (rowCount) return false
      await sql.query(`create database ${to} template ${from}`)
      return true
    },
    async open(database) {
      const client = new Client({ connectionString: urlOf(database) })
      await client.connect()
      clients.push(client)
      return client
    },
    async stop() {
      await Promise.all(clients.map((client) => client.end()))
      await postgres.stop()
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the real server on a database; an empty one gets the demonstration world. Without `env` nothing limits how much a caller
 * may ask.
 */
export async function openShop(url: string, name: string, env: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort()
  const server = start<ServerHandlers>('apps/server/src/main.ts', {
    preload: 'bench/preload.ts',
    flags: memoryFlags,
    logFile: join(logs, `${name}.log`),
    env: {
      ...memoryEnv,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: applicationUrlOf(url),
      MIGRATION_DATABASE_URL: url,
      DATA_DIR: join(folder, `data-${name}`),
      APP_SECRET: 'be'.repeat(32),
      CASHIER_SECRET: 'a secret for the bench only',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000000',
      // Requests may name the address they come from.
      TRUST_PROXY: 'loopback',
      WORK_MS_PER_MINUTE: '1000000000',
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      ...env,
    },
  })
  await Promise.race([server.ready, pause(180_000).then(() => Promise.reject(new Error('the server was not ready after 180 s')))])
  return {
    url,
    port,
    server,
    call: callsTo(port),
    stop: () => server.stop(),
  }
}

/** Calls the API of a shop on this port. */
export const callsTo =
  (port: number): Shop['call'] =>
  async <T>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/h5api${path}`, {
      method,
      headers: {
        'source-type': '3',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await response.json()) as Answer<T>
    if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data).slice(0, 600)}`)
    return data
  }
type Api = Pick<Shop, 'call'>

/** Logs in the demonstration's first buyer. */
export const logInFirst = (shop: Api) => logIn(shop, FIRST_BUYER)

/** Creates the load users where they are missing and logs the first of them in through the API, all by default. */
export async function logInBuyers(shop: Api, sql: Client, count = BUYER_COUNT): Promise<Buyer[]> {
  const { rowCount } = await sql.query('select from access.app_user where phone = $1', [phoneOf(1)])
  if (!rowCount) await sql.query(buyersSql)
  // Load users order more than they pay for.
  await sql.query("update platform.config set value = max_value::text where key in ('open_trades_max', 'open_trades_max_fen')")
  const { rows } = await sql.query<{ phone: string; user_id: string; shop_id: string; address_id: string }>(
    `select u.phone, u.id as user_id, m.shop_id, a.id as address_id from access.app_user u join shops.member m on m.user_id = u.id
     join shops.address a on a.shop_id = m.shop_id where u.phone between $1 and $2 order by u.phone`,
    [phoneOf(1), phoneOf(count)],
  )
  const buyers: Buyer[] = []
  for (let n = 0; n < rows.length; n += 8)
    buyers.push(
      ...(await Promise.all(
        rows.slice(n, n + 8).map(async (row): Promise<Buyer> => {
          const token = await logIn(shop, row.phone)
          return {
            token,
            sessionId: token.slice(1, 37),
            userId: Number(row.user_id),
            shopId: Number(row.shop_id),
            addressId: Number(row.address_id),
          }
        }),
      )),
    )
  return buyers
}

interface Login {
  accessToken: string
  refreshToken: string
  expiresIn: number
  userId: number
}
const enter = (shop: Api, phone: string) =>
  shop.call<Login>('POST', '/auth/client/pwdLogin', { username: phone, password: PASSWORD })

async function logIn(shop: Api, phone: string): Promise<string> {
  return (await enter(shop, phone)).accessToken
}

/** A session as the shop's pages store it, of a buyer who is not logged in by anything else here. */
export async function openSession(shop: Api) {
  const { userId, ...tokens } = await enter(shop, PURCHASER)
  return { tokens, userId }
}

const buyersSql = `
with model as (
  select u.*, s.id as shop, s.type, s.legal_person, s.region_id, s.address, s.contact, s.phone as shop_phone, s.price_group_id
  from access.app_user u join shops.member m on m.user_id = u.id and m.role = 'owner' join shops.shop s on s.id = m.shop_id
  where u.phone = '${FIRST_BUYER}' order by m.joined_at limit 1
), n as (select generate_series(1, ${BUYER_COUNT}) as n),
users as (
  insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at)
  select '137' || lpad(n::text, 8, '0'), 'bench ' || n, 'buyer', password_hash, now(), now() from model, n returning id, phone
), shop as (
  insert into shops.shop (name, type, credit_code, legal_person, region_id, address, contact, phone, price_group_id, created_at)
  select 'bench ' || n, type, '91330106BENCH' || lpad(n::text, 5, '0'), legal_person, region_id, address, contact, shop_phone, price_group_id, now()
  from model, n returning id, name
), member as (
  insert into shops.member (shop_id, user_id, role, joined_at)
  select shop.id, users.id, 'owner', now() from shop join users on 'bench ' || right(users.phone, 8)::int = shop.name
), permit as (
  insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
  select users.id, shop.id, 'legal-person', current_date - 1, now() from shop join users on 'bench ' || right(users.phone, 8)::int = shop.name
), accounts as (
  insert into catalog.seller_account (seller_id, shop_id, state, valid_until, updated_at)
  select a.seller_id, shop.id, a.state, a.valid_until, now() from shop, model join catalog.seller_account a on a.shop_id = model.shop
), qualified as (
  insert into qualification.shop_qualification (shop_id, price_state, procure_state, scopes, updated_at)
  select shop.id, q.price_state, q.procure_state, q.scopes, now()
  from shop, model join qualification.shop_qualification q on q.shop_id = model.shop
)
insert into shops.address (shop_id, receiver, phone, region_id, detail, of_licence, state, is_default, updated_at)
select shop.id, '收货人', '13800000000', model.region_id, '人民路 1 号', true, 2, true, now() from shop, model`
