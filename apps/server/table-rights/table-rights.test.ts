import { sql } from '../src/kernel/sql.ts'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { RIGHTS_OF_GOODS } from './goods.ts'
import { TABLE_RIGHTS } from './index.ts'
import { RIGHTS_OF_PEOPLE } from './people.ts'
import { RIGHTS_OF_PLATFORM } from './platform.ts'
import { RIGHTS_OF_TRADE } from './trade.ts'

const world = await openWorld()
const application = new Client({ connectionString: world.url })
await application.connect()
afterAll(() => application.end())

const NOT_ALLOWED = '42501'
const outcomeOf = async (statement: string): Promise<string> => {
  try {
    await application.query(`begin; ${statement}`)
    return 'allowed'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await application.query('rollback')
  }
}
const tables = Object.entries(TABLE_RIGHTS)
const appendOnly = tables.filter(([, { appendOnly }]) => appendOnly).map(([name]) => name)

describe('the application', () => {
  test('empties no table, its own queue included', async () => {
    for (const name of [...tables.map(([table]) => table), 'pgboss.job', 'search.document_1'])
      expect([name, await outcomeOf(`truncate ${name} cascade`)]).toEqual([name, NOT_ALLOWED])
  })

  test('neither changes nor deletes what is append-only', async () => {
    expect(appendOnly).toEqual(
      expect.arrayContaining(['ledger.entry', 'ledger.posting', 'operators.audit_log', 'payments.webhook_event']),
    )
    for (const name of appendOnly) {
      const { rows } = await application.query<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = '${name}'::regclass and attnum > 0`,
      )
      for (const { column } of rows)
        expect([name, column, await outcomeOf(`update ${name} set ${column} = default`)]).toEqual([name, column, NOT_ALLOWED])
      expect([name, await outcomeOf(`delete from ${name}`)]).toEqual([name, NOT_ALLOWED])
    }
  })

  test.each([
    ['the sums of orders', 'update orders.order_head set total_fen = 0'],
    ['the prices of ordered goods', 'update orders.order_line set price_fen = 0'],
    ['orders', 'delete from orders.order_head'],
    ['the sums of payments', 'update payments.payment set amount_fen = 1'],
    ['the sums of refunds', 'update payments.refund set amount_fen = 1'],
    ['refunds', 'delete from payments.refund'],
    ['stock', 'delete from catalog.batch'],
    ['whose offer it is', 'update catalog.offer set seller_id = 1'],
    ['whom an operator works for', "update operators.operator set seller_id = null, org = 'platform'"],
    ['whose membership it is', 'update shops.member set user_id = 1'],
    ['which company a shop is', "update shops.shop set credit_code = ''"],
    ['whose price it is', 'update pricing.contract_price set shop_id = 1'],
    ['prices of the past', 'delete from pricing.price_history'],
    ['which migrations ran', 'delete from meta.migration'],
    ['the next number of an order', "select setval('orders.order_head_id_seq', 1)"],
  ])('does not change %s', async (_, statement) => {
    expect(await outcomeOf(statement)).toBe(NOT_ALLOWED)
  })

  test.each([
    'alter table ledger.posting disable trigger all',
    'drop trigger posting_append_only on ledger.posting',
    'set session_replication_role = replica',
    'drop table ledger.posting',
    'create or replace function kernel.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create table public.made ()',
    'create table ledger.made ()',
    'create table pgboss.made ()',
    'create schema made',
    'create function public.made() returns int language sql as $$ select 1 $$',
    'create role made',
    'alter role current_user superuser',
    'set role postgres',
    "copy cart.line from program 'id'",
    "copy (select 1) to program 'cat'",
    "copy (select 1) to '/tmp/made'",
    "select pg_read_file('postgresql.conf')",
    "select lo_import('/etc/passwd')",
  ])('is not allowed: %s', async (statement) => {
    expect(await outcomeOf(statement)).toBe(NOT_ALLOWED)
  })

  test('reads all tables but the secret of ids, and locks shops without changing their ids', async () => {
    for (const [name, { hidden }] of tables)
      expect([name, await outcomeOf(`select from ${name} limit 1`)]).toEqual([name, hidden ? NOT_ALLOWED : 'allowed'])
    expect(await outcomeOf('select from shops.shop for no key update')).toBe('allowed')
    expect(await outcomeOf('update shops.shop set id = 1')).toBe('428C9')
  })
})

test('the tables of a schema are declared in one file', () => {
  const files = [RIGHTS_OF_GOODS, RIGHTS_OF_PEOPLE, RIGHTS_OF_PLATFORM, RIGHTS_OF_TRADE]
  const schemas = files.flatMap((file) => [...new Set(Object.keys(file).map((table) => table.split('.')[0]))])
  expect(schemas.toSorted()).toEqual([...new Set(schemas)].toSorted())
})

test('what is append-only is not emptied by its owner by mistake, either', async () => {
  for (const name of appendOnly)
    await expect(world.write(sql.raw(`truncate ${name} cascade`) as never)).rejects.toThrow('is append-only')
})
