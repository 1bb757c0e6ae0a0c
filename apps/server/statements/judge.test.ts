import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { collectStatements } from './collect.ts'
import { examine, report } from './judge.ts'
import { readServer } from './read-server.ts'
import { SQL_FILE } from './sql-tag.ts'
import { readModule } from './syntax.ts'

const world = await openWorld()
const owner = new Client({ connectionString: world.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

async function check(code: string) {
  const modules = new Map([['a.ts', readModule('a.ts', `import { sql } from './${SQL_FILE}'\n${code}`)]])
  return report(modules, await examine(owner, collectStatements(modules)))
}

test.each([
  ['behind an alias', 'sql`select from cart.line l\n where l.gone`', 'a.ts:3: column l.gone does not exist'],
  ['without an alias', 'sql`select gone from cart.line`', 'a.ts:2: column "gone" does not exist'],
  ['of several tables', 'sql`select gone from cart.line, catalog.offer`', 'a.ts:2: column "gone" does not exist'],
  ['to insert', 'sql`insert into cart.line (shop_id, gone) values (1, 2)`', 'column "gone" of relation "line" does not exist'],
  ['to set', 'sql`update cart.line set gone = 1`', 'column "gone" of relation "line" does not exist'],
  [
    'of a conflict',
    'sql`insert into cart.line select l.* from cart.line l on conflict (gone) do nothing`',
    'column "gone" does not exist',
  ],
  [
    'of the row in conflict',
    'sql`insert into cart.line select l.* from cart.line l on conflict (shop_id, offer_id) do update set quantity = excluded.gone`',
    'column excluded.gone does not exist',
  ],
  ['of a join', 'sql`select from cart.line l join catalog.offer o on o.gone = l.offer_id`', 'column o.gone does not exist'],
  ['of a subquery', 'sql`select s.gone from (select quantity from cart.line) s`', 'column s.gone does not exist'],
  [
    'of a CTE',
    'sql`with c as (select quantity as q from cart.line) select c.quantity from c`',
    'column c.quantity does not exist',
  ],
  ['of rows made on the spot', 'sql`select r.b from unnest(array[1]) r(a)`', 'column r.b does not exist'],
  ['to return', 'sql`delete from cart.line returning gone`', 'column "gone" does not exist'],
  [
    'in a fragment',
    'const part = (l) => sql`${sql.ref(`${l}.offer_id`)} > l.gone`\nconst all = () => sql`select from cart.line l where ${part("l")}`',
    'a.ts:2: column l.gone does not exist',
  ],
  [
    'in a table of names',
    "const STAMPS = { paid: 'added_at',\n shipped: 'gone' }\nconst all = (by) => sql`update cart.line set ${sql.ref(STAMPS[by])} = now()`",
    'a.ts:3: column "gone" of relation "line" does not exist',
  ],
  ['in a query’s text', "client.query('select gone from cart.line')", 'a.ts:2: column "gone" does not exist'],
])('reports a column that does not exist: %s', async (_, code, message) => {
  expect(await check(code)).toEqual([expect.stringContaining(message)])
})

test('reports a fragment that reaches no statement, and accepts what is complete', async () => {
  expect(await check('export const lost = sql`o.id = 1`')).toEqual([expect.stringMatching(/^a\.ts:2: in no statement/)])
  expect(await check('const ON = sql`o.on_sale`\nconst f = () => sql`select from catalog.offer o where ${ON}`')).toEqual([])
})

const server = readServer()

test.each([
  ['buyer-orders', 'orders.order_head', 'order_no'],
  ['orders', 'orders.trade', 'pay_before'],
  ['cart', 'cart.line', 'chosen'],
  ['cart', 'catalog.offer', 'seller_id'],
  ['search', 'search.document', 'words'],
  ['operators', 'operators.session', 'ended_at'],
])('the statements of %s do not survive that %s.%s is renamed', async (module, table, column) => {
  const statements = collectStatements(server, (file) => file.startsWith(`apps/server/src/modules/${module}/`))
  const before = await examine(owner, statements)
  await owner.query(`alter table ${table} rename ${column} to renamed`)
  const after = await examine(owner, statements)
  await owner.query(`alter table ${table} rename renamed to ${column}`)
  const broken = statements.filter((statement) => before.get(statement) === null && after.get(statement) !== null)
  expect(broken.map((statement) => after.get(statement)?.message)).toContainEqual(
    expect.stringMatching(`${column}.* does not exist`),
  )
})
