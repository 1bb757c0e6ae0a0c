import { expect, test } from 'vitest'
import { readImports } from './imports.mjs'
import { checkTableOwners } from './table-owners.mjs'

/** @typedef {Parameters<typeof checkTableOwners>[2]} World */

const modules = 'apps/server/src/modules'
const order = { kernel: [], catalog: [], cart: ['catalog.offer'], orders: ['catalog'] }
/** @type {Map<string, import('./schema.mjs').Kind>} */
const relations = new Map([
  ['kernel.event', 'table'],
  ['kernel.retry', 'function'],
  ['catalog.offer', 'table'],
  ['catalog.goods', 'table'],
  ['cart.line', 'table'],
  ['orders.trade', 'table'],
])
/** Files that use every declared read. */
const reading = {
  [`${modules}/cart/queries.ts`]: 'sql`select from catalog.offer`',
  [`${modules}/orders/queries.ts`]: 'sql`select from catalog.goods`',
}
/** @param {Record<string, string>} tree */
const check = (tree, /** @type {World} */ world = { order, otherSchemas: {}, relations }) => {
  const files = new Map(Object.entries({ ...reading, ...tree }))
  return checkTableOwners(
    files,
    [...files].flatMap(([from, text]) => readImports(from, text)),
    world,
  )
}

const forbidden = [
  ['cart/save.ts', 'sql`update catalog.offer set id = ${id}`', 'cart writes catalog.offer: only catalog does (cart/save.ts)'],
  ['catalog/facts.ts', 'sql`select from cart.line`', 'catalog reads cart.line: catalog is below cart (catalog/facts.ts)'],
  [
    'catalog/facts.ts',
    "import { countLines } from '../cart/index.ts'",
    'catalog imports cart: catalog is below cart (catalog/facts.ts)',
  ],
  [
    'catalog/facts.ts',
    "import type { Line } from '../cart/index.ts'",
    'catalog imports cart: catalog is below cart (catalog/facts.ts)',
  ],
  [
    'cart/lock.ts',
    'sql`select from catalog.offer where id = 1 for no key update`',
    'cart locks catalog.offer: only catalog does (cart/lock.ts)',
  ],
  [
    'orders/ids.ts',
    "sql`select nextval('catalog.offer_id_seq')`",
    'orders writes catalog.offer_id_seq: only catalog does (orders/ids.ts)',
  ],
  [
    'cart/view.ts',
    "sql`select from ${sql.id('catalog', 'offer')}`",
    'cart names a table by sql.id or sql.table: a statement names its table, so that its owner can be found (cart/view.ts)',
  ],
  ['cart/view.ts', 'sql`select from catalog.batch`', 'cart reads catalog.batch: no migration creates it (cart/view.ts)'],
  [
    'cart/save.ts',
    'sql`delete from ${table} where id = 1`',
    'cart writes by "delete from ${}": a statement names its table, so that its owner can be found (cart/save.ts)',
  ],
  ['coupons/list.ts', '', 'coupons is not in the list of modules: add it to bin/boundaries/modules.mjs (coupons/list.ts)'],
]
test.for(forbidden)('rejects %s saying %s', ([file, text, line]) => {
  expect(check({ [`${modules}/${file}`]: text ?? '' })).toEqual([line])
})

test('reports an undeclared read, with every file it is in', () => {
  const tree = {
    [`${modules}/cart/view.ts`]: 'sql`select from catalog.goods`',
    [`${modules}/cart/more.ts`]: 'sql`select from catalog.goods`',
  }
  expect(check(tree)).toEqual([
    'cart reads catalog.goods: not among what it may read (bin/boundaries/modules.mjs) (cart/view.ts, cart/more.ts)',
  ])
})

test('lets a module write, lock and read its own tables, and read what is declared', () => {
  const own = 'sql`with l as (select from catalog.offer for update) update catalog.goods set id = 1 from l`'
  expect(
    check({
      [`${modules}/catalog/refresh.ts`]: own,
      [`${modules}/orders/place.ts`]: 'sql`select kernel.retry() from catalog.offer`',
    }),
  ).toEqual([])
})

test('lets tests, seeds and benches write anything', () => {
  const tree = {
    [`${modules}/cart/cart.test.ts`]: 'sql`truncate orders.trade`',
    'apps/server/seed/main.ts': 'sql`truncate orders.trade`',
  }
  expect(check(tree)).toEqual([])
})

test('rejects SQL in code that composes the server', () => {
  expect(check({ 'apps/server/src/providers/sms/built-in.ts': "client.query('delete from cart.line')" })).toEqual([
    'the server’s own code writes cart.line: SQL belongs in modules (apps/server/src/providers/sms/built-in.ts)',
  ])
})

test('reports a declared read that nothing uses any more', () => {
  expect(check({}, { order: { ...order, cart: ['catalog.offer', 'catalog.goods'] }, otherSchemas: {}, relations })).toEqual([
    'cart reads catalog.goods: declared, but unused (bin/boundaries/modules.mjs)',
  ])
})

test('applies the same rule to functions and triggers inside the database', () => {
  const routines = [
    { schema: 'orders', sql: 'begin insert into kernel.event values (1); end' },
    { schema: 'catalog', sql: 'select kernel.retry()' },
  ]
  expect(check({}, { order, otherSchemas: {}, relations, routines })).toEqual([
    'orders writes kernel.event: only kernel does (apps/server/schema.sql)',
  ])
})

test('requires an owner for every schema', () => {
  const world = {
    order,
    otherSchemas: { meta: 'kernel' },
    relations: new Map(relations).set('meta.migration', 'table').set('coupons.coupon', 'table'),
  }
  expect(check({}, world)).toEqual(['coupons.coupon has no owner: a schema is named after its module (apps/server/schema.sql)'])
})
