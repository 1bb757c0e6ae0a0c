import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { TABLE_RIGHTS } from '../../table-rights/index.ts'
import { grantRights } from './grant-rights.ts'

const world = await openWorld()
const owner = new Client({ connectionString: world.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const grant = (rights: typeof TABLE_RIGHTS = TABLE_RIGHTS) => grantRights(owner, 'shop_app', rights)
const rightsOf = async (table: string) => {
  const { rows } = await owner.query<{ rights: string[] }>(
    `select array(select r from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) r where has_table_privilege('shop_app', '${table}', r)) as rights`,
  )
  return rows[0]!.rights
}

test('takes away what is not declared and changes nothing that is right already', async () => {
  const before = await owner.query('select xmin, relacl from pg_class where relacl is not null order by oid')
  await grant()
  expect((await owner.query('select xmin, relacl from pg_class where relacl is not null order by oid')).rows).toEqual(before.rows)
  await owner.query('grant all on orders.trade, ledger.posting to shop_app')
  await owner.query('grant update (price_fen) on orders.order_line to shop_app')
  await grant()
  expect(await rightsOf('orders.trade')).toEqual(['SELECT', 'INSERT'])
  expect(await rightsOf('ledger.posting')).toEqual(['SELECT', 'INSERT'])
  const { rows } = await owner.query(`
    select has_column_privilege('shop_app', 'orders.trade', 'state', 'UPDATE') as state,
      has_column_privilege('shop_app', 'orders.trade', 'shop_id', 'UPDATE') as shop,
      has_column_privilege('shop_app', 'orders.order_line', 'price_fen', 'UPDATE') as price`)
  expect(rows[0]).toEqual({ state: true, shop: false, price: false })
})

test('gives the rights to several columns and to numbers', async () => {
  await owner.query('revoke all on all tables in schema fulfilment from shop_app')
  await owner.query('revoke all on all sequences in schema fulfilment from shop_app')
  await grant()
  const { rows } = await owner.query(`
    select has_column_privilege('shop_app', 'fulfilment.track', 'at', 'UPDATE') as at,
      has_column_privilege('shop_app', 'fulfilment.track', 'text', 'UPDATE') as text,
      has_sequence_privilege('shop_app', 'fulfilment.package_id_seq', 'USAGE') as number`)
  expect(rows[0]).toEqual({ at: true, text: true, number: true })
})

test('names tables without a declaration, declarations without a table and append-only tables that can be changed', async () => {
  await owner.query('create table content.pinned (id int); create table content.log (id int)')
  onTestFinished(async () => void (await owner.query('drop table content.pinned, content.log')))
  await expect(grant({ ...TABLE_RIGHTS, 'content.log': { appendOnly: true, insert: true }, 'content.gone': {} })).rejects.toThrow(
    [
      'What the application may do with the table content.pinned is not declared in apps/server/table-rights.',
      'apps/server/table-rights declares the table content.gone, which does not exist.',
      'The append-only table content.log needs the two triggers of 0110_append_only.sql.',
    ].join('\n'),
  )
  expect(await rightsOf('content.pinned')).toEqual([])
})
