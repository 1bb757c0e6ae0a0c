import { expect, test } from 'vitest'
import { sql, type Sql } from './sql.ts'

const compiled = (query: Sql) => {
  const { sql: text, parameters } = query.compile()
  return [text, ...parameters]
}

test('values become numbered parameters, also inside fragments', () => {
  const price = (id: number) => sql`(select p from price where id = ${id})`
  const query = sql`select ${price(7)} as a, ${price(8)} as b where c = ${'x'}`
  expect(compiled(query)).toEqual([
    'select (select p from price where id = $1) as a, (select p from price where id = $2) as b where c = $3',
    7,
    8,
    'x',
  ])
})

test('what the sources write becomes text: names and literals in quotes', () => {
  const query = sql`select ${sql.ref('o.id')}, ${sql.id('a.b', 'c"d')}, ${sql.lit("it's")}, ${sql.lit(3)}, ${sql.lit(null)},
    ${sql.lit(true)} from ${sql.table('cart.line')} ${sql.raw('limit 1')}`
  expect(compiled(query)).toEqual([
    `select "o"."id", "a.b"."c""d", 'it''s', 3, null,
    true from "cart"."line" limit 1`,
  ])
})

test('joins values and fragments with a separator', () => {
  expect(compiled(sql`(${sql.join([1, sql`now()`, 'x'])})`)).toEqual(['($1, now(), $2)', 1, 'x'])
  expect(compiled(sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` and `))).toEqual(['a = $1 and b = $2', 1, 2])
  expect(compiled(sql`x${sql.join([])}`)).toEqual(['x'])
})

test('arrays, dates and nothing are values, not fragments', () => {
  const at = new Date(0)
  expect(compiled(sql`select ${[1, 2]}, ${at}, ${null}, ${undefined}`)).toEqual([
    'select $1, $2, $3, $4',
    [1, 2],
    at,
    null,
    undefined,
  ])
})

/** Every statement that differs from another in one place. */
const variants = () => {
  const list = (filter: Sql, sort: Sql) => sql`select from goods where ${filter} order by ${sort} limit ${20}`
  const filters = [sql`a = ${1}`, sql`a = ${sql.lit(1)}`, sql`a = ${sql.lit(2)}`, sql`${true}`, sql`a`, sql.raw('a = $9')]
  return filters.flatMap((filter) => [list(filter, sql`a`), list(filter, sql`a, ${'a'}`), list(filter, sql.join(['a', 'a']))])
}

test('a text is composed once, and only for the same parts in the same order', () => {
  const [before, after] = [variants().map(compiled), variants().map(compiled)]
  expect(after).toEqual(before)
  expect(new Set(before.map(([text]) => text)).size).toBe(before.length)
})

test('any number of different statements can be composed', () => {
  const numbered = (n: number) => compiled(sql`select ${sql.lit(n)}, ${n}, ${sql.join(Array.from({ length: 9 }, () => n))}`)
  for (let n = 0; n < 20_000; n++) expect(numbered(n)[0]).toMatch(new RegExp(`^select ${n}, \\$1, \\$2,`))
  expect(numbered(0)).toEqual(numbered(0))
})
