import type { AddressInfo } from 'node:net'
import { AddToCart, FollowSeller, RIGHTS, SetFavourite, keysOf } from '@shop/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPayingWorld } from './cashier.ts'
import { belongingsOf, FOR_FINANCE_TOO, NEEDS, OBJECTS, type Owner, type Party } from './objects.ts'
import { addMember, makeBuyer, makeOperator, makeSellerOperator, makeUser } from './factories/index.ts'
import { fieldsOf, fitting, type Field, type Schema } from './schemas.ts'
import { stored } from './stored.ts'

interface Operation {
  'x-access': string
  'x-refusals': string[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** The calls are read from the document that the server itself hands out: a new one is asked the day it is declared. */
const world = await openPayingWorld()
const { port } = world.app.http.server.address() as AddressInfo
const served = await fetch(`http://127.0.0.1:${port}/h5api/openapi.json`)
const { paths } = (await served.json()) as { paths: Record<string, Record<string, Operation>> }

const NAMES_SOMETHING = /(^|[a-z])(id|ids|no)$/i
const isId = ({ type, exclusiveMinimum, maximum, pattern }: Schema) =>
  (type === 'integer' && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER) || pattern?.startsWith('^[0-9a-f]{8}(-')
const namesSomething = ({ name, schema }: Field) => schema.type !== 'null' && (NAMES_SOMETHING.test(name) || isId(schema))
const ruleFor = (path: string, name: string) => OBJECTS.find((rule) => rule.name === name && (rule.at?.test(path) ?? true))
const endingOf = <T>(table: Record<string, T>, path: string) => Object.entries(table).find(([end]) => path.endsWith(end))?.[1]

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([verb, operation]) => {
    const method = verb.toUpperCase()
    const inAddress = operation.parameters.filter((p) => p.in !== 'header')
    const body = operation.requestBody?.content['application/json'].schema
    const schema: Schema = {
      type: 'object',
      properties: { ...Object.fromEntries(inAddress.map((p) => [p.name, p.schema])), ...body?.properties },
      required: [...inAddress.filter((p) => p.required).map((p) => p.name), ...(body?.required ?? [])],
    }
    const things = fieldsOf(schema)
      .filter(namesSomething)
      .map((field) => ({ ...field, rule: ruleFor(path, field.name) }))
    const owned = things.flatMap(({ name, place, rule }) => (rule && 'owner' in rule ? [{ ...rule, name, place }] : []))
    const access = operation['x-access']
    const call = world.app.kernel.registered.find((c) => c.method === method && `/h5api${c.path}` === path)!
    return { method, path, call, access, refusals: operation['x-refusals'], schema, things, owned }
  }),
)
type Call = (typeof calls)[number]
const atDesk = ({ access }: Call) => access === 'console' || access.includes(':')
const closedToFinance = ({ access, refusals }: Call) => access === 'procure' || refusals.includes('FORBIDDEN')

/** Ours, whose things the calls name; theirs, who does the same business; and who else comes along. */
let ours: Party
let theirs: Party
const tokens = { inBoth: '', gone: '', finance: '', mate: '', platform: '', platformWithoutRights: '', sellerWithoutRights: '' }
const withoutRight = new Map<string, string>()
beforeAll(async () => {
  ours = { buyer: await makeBuyer(world), seller: await makeSellerOperator(world) }
  theirs = { buyer: await makeBuyer(world), seller: await makeSellerOperator(world) }
  const { shopId } = ours.buyer
  const { sellerId } = ours.seller
  const both = await makeUser(world)
  for (const shop of [shopId, theirs.buyer.shopId]) await addMember(world, shop, both.userId)
  tokens.inBoth = await world.login(both.userId, theirs.buyer.shopId)
  tokens.gone = await world.login((await makeUser(world)).userId, shopId)
  tokens.finance = (await makeBuyer(world, { shopId, role: 'finance' })).token
  tokens.mate = (await makeBuyer(world, { shopId, role: 'purchaser' })).token
  tokens.platform = (await makeOperator(world)).token
  tokens.platformWithoutRights = (await makeOperator(world, { rights: [] })).token
  tokens.sellerWithoutRights = (await makeOperator(world, { sellerId, rights: [] })).token
  for (const [org, id] of [
    ['seller', sellerId],
    ['platform', null],
  ] as const)
    for (const right of keysOf(RIGHTS[org])) {
      const rights = keysOf(RIGHTS[org]).filter((other) => other !== right)
      withoutRight.set(`${org}:${right}`, (await makeOperator(world, { sellerId: id, rights })).token)
    }
})

type Stranger = [who: string, token: string, codes: readonly number[]]
/** Who may not make a call about a thing of ours, and what it is told: what is not yours does not exist (404). */
function strangersTo(call: Call, owner: Owner): Stranger[] {
  const nobody: Stranger = ['nobody', '', [401]]
  if (atDesk(call)) {
    const right = withoutRight.get(call.access)
    const seller: Stranger[] = [
      ['another seller', theirs.seller.token, [404]],
      ['the seller’s operator without rights', tokens.sellerWithoutRights, [403]],
      ['the platform’s operator without rights', tokens.platformWithoutRights, [403]],
    ]
    return [
      nobody,
      ['the buyer', ours.buyer.token, [401]],
      ['another buyer', theirs.buyer.token, [401]],
      ...(right ? [['an operator with every right but this', right, [403]] satisfies Stranger] : []),
      ...(owner === 'platform' ? seller.map(([who, token]): Stranger => [who, token, [403]]) : seller),
      ...(call.access.startsWith('seller:') ? [['the platform', tokens.platform, [403]] satisfies Stranger] : []),
    ]
  }
  const buyers: Record<string, Stranger[]> = {
    shop: [
      ['a member of both shops, in the other one', tokens.inBoth, [404]],
      ['somebody who is a member no more', tokens.gone, [403, 40301, 40302]],
      ...(closedToFinance(call) ? [['the shop’s finance', tokens.finance, [403]] satisfies Stranger] : []),
    ],
    user: [
      ['a colleague', tokens.mate, [404]],
      ['a colleague who is in another shop now', tokens.inBoth, [404]],
    ],
  }
  return [
    nobody,
    ['the seller', ours.seller.token, [401]],
    ['the platform', tokens.platform, [401]],
    ['another shop’s owner', theirs.buyer.token, [404]],
    ...(buyers[owner] ?? []),
  ]
}
const ownerOf = (call: Call) => {
  if (!atDesk(call)) return ours.buyer.token
  return call.access.startsWith('platform:') ? tokens.platform : ours.seller.token
}

/** What one party would say in a call, in every field that names something. */
async function valuesOf(call: Call, party: Party) {
  const { order = 'shipped', more } = endingOf(NEEDS, call.path) ?? {}
  const own = belongingsOf(world, party, order)
  const values = new Map<string, unknown>()
  for (const { name, rule } of call.things) if (rule?.of) values.set(name, await rule.of(own))
  for (const [name, value] of Object.entries((await more?.(world, own)) ?? {})) values.set(name, value)
  return values
}
const inputFor = (call: Call, values: ReadonlyMap<string, unknown>) => fitting(call.schema, '', values) as Record<string, unknown>

test('the document names every call, and of every field that names something it is known whose it is', () => {
  expect(served.status).toBe(200)
  expect(new Set(calls.map((c) => c.call))).toEqual(new Set(world.app.kernel.registered))
  const unknown = calls.flatMap(({ method, path, things }) =>
    things.filter(({ rule }) => !rule).map(({ place }) => `${method} ${path}: ${place}`),
  )
  expect(
    unknown,
    'Nobody said what these fields name. Add a line to OBJECTS in test/objects.ts: whose the thing is and how a test makes one, or why everybody may name it.',
  ).toEqual([])
  const open = calls.filter(({ access, owned }) => access === 'none' && owned.length > 0).map(({ path }) => path)
  expect(open, 'Calls that anybody may make about things that are somebody’s').toEqual([])
  const undecided = calls.filter(
    (c) =>
      c.method !== 'GET' &&
      c.owned.some(({ owner }) => owner === 'shop') &&
      !closedToFinance(c) &&
      !endingOf(FOR_FINANCE_TOO, c.path),
  )
  expect(
    undecided.map(({ path }) => path),
    'May a shop’s finance make these? Refuse it (and name FORBIDDEN in the contract), or add a line to FOR_FINANCE_TOO.',
  ).toEqual([])
})

describe('a thing of ours is nobody else’s: they are refused, nothing changes, and the owner is served with the same words', () => {
  for (const call of calls.filter(({ owned }) => owned.length > 0)) {
    const owners = [...new Set(call.owned.map(({ owner }) => owner))]
    const places = call.owned.map(({ place }) => place).join(', ')
    test(`${call.method} ${call.path} by ${places}`, async () => {
      const values = await valuesOf(call, ours)
      const input = inputFor(call, values)
      const before = await stored(world)
      for (const [who, token, codes] of owners.flatMap((owner) => strangersTo(call, owner))) {
        const { status, code, msg } = await world.call(call.call, input, token)
        expect(codes, `${who} was answered ${code} ${msg}`).toContain(code)
        expect(status).toBe(200)
        expect(await stored(world), `${who} changed something`).toEqual(before)
      }
      const { code, msg, data } = await world.call(call.call, input, ownerOf(call))
      expect(code, `the owner was answered ${msg} ${JSON.stringify(data)}; does NEEDS in test/objects.ts lack a line?`).toBe(200)
    })
  }
})

describe('one thing of ours among the caller’s own is answered like one that does not exist, and nothing changes', () => {
  const several = calls.filter(({ owned }) => owned.length > 1 || owned.some(({ place }) => place.includes('[')))
  for (const call of several)
    for (const { name, place, owner } of call.owned)
      test(`${call.method} ${call.path} by ${place}`, async () => {
        const token = owner === 'seller' ? theirs.seller.token : theirs.buyer.token
        const [mine, foreign] = [await valuesOf(call, theirs), await valuesOf(call, ours)]
        const list = place.endsWith('[]') ? `${name}s` : null
        const naming = (value: unknown) =>
          inputFor(call, new Map([...mine, list ? [list, [mine.get(name), value]] : [name, value]]))
        const before = await stored(world)
        const nothing = await world.call(call.call, naming(987_654_321), token)
        const strange = await world.call(call.call, naming(foreign.get(name)), token)
        expect([strange.code, strange.data.reason, strange.msg]).toEqual([nothing.code, nothing.data.reason, nothing.msg])
        expect([404, 409]).toContain(strange.code)
        expect(await stored(world)).toEqual(before)
        const own = await world.call(call.call, naming(mine.get(name)), token)
        expect(own.code, own.msg).toBe(200)
      })
})

/** Every row that belongs to a shop, as one line a table. */
async function rowsOfShop(shopId: number) {
  const tables = await world.rows(
    sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.columns
      where column_name = 'shop_id' and table_schema not in ('pgboss', 'information_schema') order by 1`,
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from ${name} t where shop_id = ${shopId}`,
  )
  return world.rows(sql<{ name: string; state: string }>`${sql.raw(hashes.join(' union all '))}`)
}

test('calls about what is everybody’s are served to another shop and leave everything that is ours as it was', async () => {
  const open = calls.filter((c) => c.things.length > 0 && c.owned.length === 0 && c.access !== 'none' && !atDesk(c))
  expect(open.length).toBeGreaterThan(5)
  const goods = await belongingsOf(world, ours, 'paid').order()
  const gccsId = goods.offerIds[0]!
  const { token } = ours.buyer
  const begun = [
    await world.call(AddToCart, { gccsId, quantity: 2 }, token),
    await world.call(SetFavourite, { goodsId: 1, on: true }, token),
    await world.call(FollowSeller, { sellerId: ours.seller.sellerId, on: true }, token),
  ]
  expect(begun.map((answer) => answer.code)).toEqual([200, 200, 200])
  const before = await rowsOfShop(ours.buyer.shopId)
  for (const call of open) {
    const values = new Map([...(await valuesOf(call, { ...theirs, seller: ours.seller })), ['gccsId', gccsId]])
    const { code, msg } = await world.call(call.call, inputFor(call, values), theirs.buyer.token)
    expect([call.path, code, msg]).toEqual([call.path, 200, 'ok'])
  }
  expect(await rowsOfShop(ours.buyer.shopId)).toEqual(before)
})
