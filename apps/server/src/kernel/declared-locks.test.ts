import { expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { lockingNothing } from './declared-locks.ts'
import { sql } from './sql.ts'

const run: string[] = []
const plain = {
  run: async ({ sql: text }) => {
    run.push(text)
    return { rows: [], changed: 0 }
  },
  defer: (query) => ({ query, isAnswered: false, rows: [] }) as never,
} as Tx
const tx = lockingNothing(plain, { path: '/some/call' }, ['shops.shop', 'catalog.offer', 'catalog.seller'])

test.each([
  sql`select from shops.shop where id = ${1} for no key update`,
  sql`select id from catalog.offer o where id = any(${[1]}::bigint[]) order by id for update`,
  sql`update catalog.seller set phone = ''`,
  sql`with gone as (delete from catalog.offer where id = ${1} returning id) select from gone`,
  sql`with x as (select id from shops.shop where id = ${1} for update) update cart.line set quantity = 1 from x`,
])('a call that names no keys fails where it locks a row that many want', async (statement) => {
  expect(() => tx.defer(statement)).toThrow(
    /^\/some\/call locks rows of (?:shops\.shop|catalog\.\w+): say of which in `contends`/,
  )
  await expect(async () => tx.run(statement.compile())).rejects.toThrow('locks rows of')
  expect(run).toEqual([])
})

test.each([
  sql`select name from shops.shop where id = ${1}`,
  sql`select from cart.line l join shops.shop h on h.id = l.shop_id where l.id = ${1}`,
  sql`insert into shops.shop (name) values ('')`,
  sql`select from access.app_user where id = ${1} for update`,
  sql`update catalog.offer_price set fen = 1`,
])('such a call runs everything else', async (statement) => {
  await tx.run(statement.compile())
  expect(run.splice(0)).toHaveLength(1)
})
