import { MergeGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOperator } from '../../../../test/factories/index.ts'
import { testConfig, testProviders } from '../../../../test/settings.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { modulesOf } from '../../index.ts'

const world = await openWorld()
const modules = modulesOf(testConfig('postgres://shop@localhost/shop'), testProviders())

/** Columns that name goods and need nothing, with the reason. */
const NEED_NOTHING = {
  'demonstration.pack_picture.goods_no': 'the drawn picture of a record, which keeps it',
}

test('every column that names goods is declared by the module that owns it', async () => {
  const named = await world.rows(sql<{ name: string }>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'catalog.goods'::regclass and not c.relispartition
    union
    select i.table_schema || '.' || i.table_name || '.' || i.column_name from information_schema.columns i
      join pg_class c on c.oid = (quote_ident(i.table_schema) || '.' || quote_ident(i.table_name))::regclass and not c.relispartition
    where i.table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
      and (i.column_name ~ 'goods_(id|no)s?$' or i.column_name = 'candidates') order by 1`)
  const declared = modules.flatMap(({ mergesGoods }) => Object.keys(mergesGoods?.columns ?? {}))
  const found = named.map(({ name }) => name)
  expect(found.length).toBeGreaterThan(20)
  expect(declared.filter((name) => !found.includes(name))).toEqual([])
  expect(found.filter((name) => !declared.includes(name) && !(name in NEED_NOTHING))).toEqual([])
  for (const { name, mergesGoods } of modules)
    for (const column of Object.keys(mergesGoods?.columns ?? {})) expect(column.split('.')[0]).toBe(name)
})

test('what was added for the record that went while it was merged follows within the hour, and only lately merged goods are looked at', async () => {
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const [keptId, goneId] = [await makeGoods(world), await makeGoods(world)]
  await world.call(MergeGoods, { keptId, goneId, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '同一商品' }, token)
  const { shopId } = await makeBuyer(world)
  const add = () =>
    world.write(sql`insert into catalog.favourite (shop_id, goods_id, at) values (${shopId}, ${goneId}, ${world.clock.now()})`)
  const favourites = async () =>
    (
      await world.rows(sql<{ id: number }>`select goods_id as id from catalog.favourite where shop_id = ${shopId} order by 1`)
    ).map(({ id }) => id)
  const run = () => world.app.schedules.find(({ name }) => name === 'library.finish-merges')!.run(world.app.jobContext)
  await add()
  await run()
  expect(await favourites()).toEqual([keptId])
  world.clock.advance(DAY)
  await add()
  await run()
  expect(await favourites()).toHaveLength(2)
})
