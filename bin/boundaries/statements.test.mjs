import { expect, test } from 'vitest'
import { readUses } from './statements.mjs'

const schemas = new Set(['catalog', 'cart', 'orders'])
const relations = new Map(['catalog.goods', 'catalog.offer', 'cart.line', 'orders.trade'].map((name) => [name, 'table']))
/** @param {string} code */
const uses = (code) => readUses(code, schemas, relations).map(({ verb, relation }) => `${verb} ${relation}`)

test('distinguishes reads from writes, even in one statement', () => {
  expect(uses('sql`insert into cart.line select from catalog.offer o join catalog.goods g on true`')).toEqual([
    'writes cart.line',
    'reads catalog.offer',
    'reads catalog.goods',
  ])
  expect(
    uses(
      'sql`with x as (delete from only cart.line returning id), y as (update catalog.offer set id = 1) merge into catalog.goods`',
    ),
  ).toEqual(['writes cart.line', 'writes catalog.offer', 'writes catalog.goods'])
  expect(uses('sql`truncate cart.line, orders.trade cascade`')).toEqual(['writes cart.line', 'writes orders.trade'])
  expect(uses("client.query('select 1 from cart.line')")).toEqual(['reads cart.line'])
})

test('takes neither `on conflict do update` nor a lock for an update', () => {
  expect(uses('sql`insert into cart.line values (1) on conflict do update set id = cart.line.id`')).toEqual(['writes cart.line'])
  expect(uses('sql`select from cart.line for update`')).toEqual(['reads cart.line', 'locks cart.line'])
})

test('a lock applies to the table that it names, or to all of them', () => {
  expect(uses('sql`select from catalog.goods g join catalog.offer o on true for no key update of g`')).toEqual([
    'reads catalog.goods',
    'reads catalog.offer',
    'locks catalog.goods',
  ])
  expect(uses('sql`select from catalog.goods join catalog.offer on true for share`')).toContain('locks catalog.offer')
})

test('counts fragments wherever they are: nested in a placeholder, or as a bare name', () => {
  expect(uses('sql`select ${shop ? sql`exists (select from cart.line)` : sql`false`} from catalog.goods`')).toEqual([
    'reads cart.line',
    'reads catalog.goods',
  ])
  expect(uses('const table = sql`orders.trade`')).toEqual(['reads orders.trade'])
})

test('notices a name that is assembled from parts', () => {
  expect(uses('sql`select from catalog.${sql.raw(name)}`')).toEqual(['reads catalog.${}'])
  expect(uses('sql`update ${table} set id = 1`')).toEqual(['writes update ${}'])
})

test('properties, job kinds, comments and regular expressions are not SQL', () => {
  const code = `
    // select from cart.line
    /* select from cart.line */
    const ids = orders.map((o) => o.id), n = cart.line / 2
    const kind = jobKind('orders.close')
    const quote = /[\`'"]/.test(name) ? 'x' : "it's"
    const text = \`\${orders.length} of the select from\``
  expect(uses(code)).toEqual([])
})

test('a lock in a separate fragment applies to every table that the file names', () => {
  expect(uses('const own = (lock) => sql`select from orders.trade ${lock}`\nown(sql`for update`)')).toContain(
    'locks orders.trade',
  )
})
