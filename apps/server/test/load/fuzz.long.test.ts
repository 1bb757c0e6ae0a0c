import { randomUUID } from 'node:crypto'
import { ConsoleLogin, GetServicePhones, ListOrders, SaveAddress, type Endpoint } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { fieldsOf, inputOf, sampleFor, type Schema } from '../schemas.ts'
import { CHANGED_BY_REFUSALS, openWriteLog, type WriteLog } from '../walks/write-log.ts'
import { openWorld, type Answer } from '../world.ts'
import { testRng } from './concurrency.ts'
import { demonstrationOf } from '../demonstration.ts'
import { recordFigure } from './figures.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const world = await openWorld({ demonstration: true })
let people: ReturnType<typeof demonstrationOf>
let log: WriteLog
beforeAll(async () => {
  people = demonstrationOf(world)
  log = await openWriteLog(world)
}, 60_000)
const random = testRng('fuzz')

const TEXTS = [
  '',
  ' ',
  '1',
  '-1',
  '0x10',
  '1e9',
  'NaN',
  'null',
  '[object Object]',
  '１２３',
  '13800000001',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '99999999999999999999',
  "'; drop table orders.trade; --",
  String.raw`%_\%`,
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '\u202Egnp.exe',
  'a\u001b[31m\u0007',
  '人民路\r\n1号 \t',
  '👩‍👩‍👧‍👦🇨🇳',
  '𠮷野家',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'é'.repeat(50),
  '长'.repeat(3_000),
  randomUUID(),
] as const
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  32_768,
  1_000_000,
] as const
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
  '',
  ' ',
  '0',
  '💊',
  'a.b',
  'a[b]',
  '$where',
] as const

/** Any JSON value, a few levels deep. */
function anything(depth = 0): unknown {
  const kind = random.int(0, depth > 3 ? 4 : 7)
  if (kind <= 1) return random.pick(TEXTS)
  if (kind <= 3) return random.pick(NUMBERS)
  if (kind === 4) return random.pick([null, true, false, [], {}])
  if (kind === 5) return Array.from({ length: random.pick([1, 2, 5, 300]) }, () => (depth > 0 ? 1 : anything(depth + 2)))
  const object: Record<string, unknown> = Object.create(null)
  for (let n = random.int(1, 3); n > 0; n--) object[random.pick([...KEYS, 'a', 'id'])] = anything(depth + 1)
  return object
}

/** A value that almost fits a schema: every part may be replaced by anything. */
function nearly(schema: Schema, name: string, wildness: number): unknown {
  if (random.chance(wildness)) return anything()
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return nearly(random.pick(schema.anyOf), name, wildness)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return random.pick([1, 2, 3, 7, random.int(1, 60), schema.minimum ?? 0, schema.maximum ?? 5, ...NUMBERS])
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 4, 250]) }, () => nearly(schema.items ?? {}, name, wildness))
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random.chance(0.5),
      )
      const object = Object.fromEntries(fields.map(([key, inner]) => [key, nearly(inner, key, wildness)]))
      if (random.chance(wildness / 2))
        Object.defineProperty(object, random.pick(KEYS), { value: anything(), enumerable: true, configurable: true })
      if (random.chance(wildness / 2)) delete object[random.pick(Object.keys(object).concat(''))]
      return object
    }
    default:
      return random.pick([...TEXTS, '13900000001', '123456', '2026-03-10', '2028-01-01', '测试', 'B1', randomUUID()])
  }
}

/** Failed logins to the console are recorded. */
const isRecordedLogin = (call: Endpoint, relation: string) =>
  call.path === ConsoleLogin.path && relation === 'operators.audit_log'

const sessions: Partial<Record<ReturnType<typeof people.roleOf>, string>> = {}
/** Sends as whoever may make the call, in a session that is opened again when a call has ended it or may have changed it. */
async function asAllowed(call: Endpoint, send: (token: string) => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const role = people.roleOf(call)
  const answer = await send((sessions[role] ??= await people.login[role]()))
  if (answer.code === 401) return send((sessions[role] = await people.login[role]()))
  if (answer.code === 200 && call.method !== 'GET') delete sessions[role]
  return answer
}

/** JSON as sent over the wire: own properties named __proto__ remain, and -0 and the like become what JSON makes of them. */
const wire = (value: unknown) => JSON.stringify(value)

test(
  'every call handles any input without a failure, and a rejected input writes nothing',
  async () => {
    const calls: readonly Endpoint[] = world.app.kernel.registered
    const failures: string[] = []
    let sent = 0
    let accepted = 0
    let checked = 0
    const tokens = { owner: '', admin: '', seller: '' }
    for (const call of calls) {
      const role = people.roleOf(call)
      tokens[role] = await people.login[role]()
      await log.take()
      const schema = inputOf(call)
      const refused: (() => Promise<Answer<unknown>>)[] = []
      let stores = false
      for (let n = 0; n < SCALE.shapesPerCall; n++) {
        const input = nearly(schema, '', n % 4 === 0 ? 0.5 : n % 4 === 1 ? 0.02 : 0.15)
        const body =
          typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : { a: input }
        const description = `${call.method} ${call.path} ${wire(body)?.slice(0, 600)}`
        const key = randomUUID()
        const token = tokens[role]
        const send = async (): Promise<Answer<unknown>> => {
          const parts = new Map(Object.entries(body))
          const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
            const value = parts.get(field)
            parts.delete(field)
            return encodeURIComponent((typeof value === 'string' ? value : (wire(value) ?? '')).slice(0, 200).toWellFormed())
          })
          const search = new URLSearchParams()
          const inBody = call.method === 'POST' || call.method === 'PUT'
          if (!inBody)
            for (const [name, value] of parts)
              for (const item of Array.isArray(value) ? value.slice(0, 50) : [value])
                search.append(
                  name.toWellFormed(),
                  (typeof item === 'string' ? item : (wire(item) ?? '')).slice(0, 1_500).toWellFormed(),
                )
          const response = await world.send({
            method: call.method,
            url: search.size > 0 ? `${path}?${search}` : path,
            token,
            ...(inBody && { payload: n % 7 === 0 ? wire(input) : wire(Object.fromEntries(parts)) }),
            ...(call.idempotent && { headers: { 'idempotency-key': key } }),
          })
          return { ...response.json<Answer<unknown>>(), status: response.statusCode }
        }
        const answer = await send()
        sent += 1
        if (![200, 400, 404, 413, 414, 415, 429].includes(answer.status) || answer.code === 500)
          failures.push(`${answer.code} ${description}`)
        if (answer.code === 200) {
          accepted += 1
          stores ||= call.method !== 'GET'
          // Logging out and switching identity are among the things a call may do.
          if (/logout|refresh|switch|pwd|password|equipment/i.test(call.path)) tokens[role] = await people.login[role]()
        } else refused.push(send)
      }
      // Where some input was accepted, the rejected ones are sent again alone: only those must write nothing.
      if (stores) {
        await log.take()
        const again = await Promise.all(refused.slice(0, 40).map((send) => send()))
        if (again.some((answer) => answer.code === 200)) continue
      }
      for (const { relation, operation, before, after } of await log.take())
        if (!CHANGED_BY_REFUSALS.includes(relation) && !isRecordedLogin(call, relation))
          failures.push(`${call.path}: a refused call made ${operation} ${relation} ${JSON.stringify({ before, after })}`)
      checked += refused.length
    }
    recordFigure('fuzz: failures', failures.length, 'of them', {
      requests: sent,
      calls: calls.length,
      accepted,
      'refused without a write': checked,
    })
    expect(failures).toEqual([])
  },
  TIMEOUT,
)

test('no stored text has control characters or changes the reading order, and only leaflets have line breaks', async () => {
  const columns = await world.rows(
    sql<{ table: string; column: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
      from information_schema.columns c join information_schema.tables using (table_schema, table_name)
      where c.data_type = 'text' and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'kernel')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    // Articles and agreements have paragraphs.
    const isLong = /catalog\.|help\.|documents\.|platform\.config/.test(table)
    const invisible = isLong
      ? '[\u0001-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]'
      : '[\u0001-\u001f\u007f\u202a-\u202e\u2066-\u2069]'
    const rows = await world.rows(
      sql<{
        text: string
      }>`select ${sql.raw(column)} as text from ${sql.raw(table)} where ${sql.raw(column)} ~ ${invisible} limit 3`,
    )
    found.push(...rows.map(({ text }) => `${table}.${column}: ${JSON.stringify(text.slice(0, 80))}`))
  }
  expect(columns.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test('no call fails for the largest or smallest number in any one of its fields', async () => {
  const failures: string[] = []
  let sent = 0
  for (const call of world.app.kernel.registered) {
    const schema = inputOf(call)
    const numbers = fieldsOf(schema).filter(({ schema: field }) => field.type === 'integer' || field.type === 'number')
    for (const { name, place, schema: field } of numbers)
      for (const value of new Set([field.maximum ?? Number.MAX_SAFE_INTEGER, field.minimum ?? field.exclusiveMinimum ?? 0])) {
        const answer = await asAllowed(call, (token) => world.call(call, sampleFor(schema, '', new Map([[name, value]])), token))
        sent += 1
        if (answer.status >= 500) failures.push(`${call.method} ${call.path} ${place}: ${value}`)
      }
  }
  expect(sent).toBeGreaterThan(500)
  expect(failures).toEqual([])
}, 60_000)

test('rejects numbers beyond a column’s range and days that do not exist without a failure', async () => {
  const token = await people.login.owner()
  const beyond = 9_007_199_254_740_991
  expect((await world.call(GetServicePhones, { prodType: beyond })).data.rows).toEqual([])
  expect((await world.call(GetServicePhones, { prodType: -beyond })).data.rows).toEqual([])
  const address = { receiver: '王芳', phone: '13800000000', regionId: beyond, detail: '人民路1号' }
  expect((await world.call(SaveAddress, address, token)).data.fields).toEqual({ regionId: '请选择到区县' })
  for (const day of ['0000-00-00', '2026-02-30', '2026-13-01'])
    for (const field of ['from', 'to'])
      expect((await world.call(ListOrders, { [field]: day }, token)).data.fields).toEqual({ [field]: '没有这一天' })
})

test('treats names from the language’s own prototypes like any others', async () => {
  for (const call of world.app.kernel.registered.filter((c) => c.method === 'POST')) {
    for (const payload of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":{"__proto__":{"x":1}}}',
    ]) {
      const answer = await asAllowed(call, async (token) => {
        const headers = { 'idempotency-key': randomUUID() }
        const response = await world.send({ method: 'POST', url: call.path, token, payload, headers })
        return { ...response.json<Answer<unknown>>(), status: response.statusCode }
      })
      expect([200, 400, 404, 429], call.path).toContain(answer.status)
      expect([400, 404, 422, 429], call.path).toContain(answer.code)
    }
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
