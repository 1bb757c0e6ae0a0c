import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { wrongInBooks } from '../../../test/books.ts'
import { balance } from './balance.ts'
import { postEntry, type Entry } from './post-entry.ts'

const world = await openWorld()
const { read } = world.app.database
const post = (entry: Omit<Entry, 'now'>) => world.app.jobContext.transact(({ tx, now }) => postEntry(tx, { ...entry, now }))
const between = (from: string, to: string, fen: number) => [
  { account: from, fen: -fen },
  { account: to, fen },
]
/** Entries whose reference begins so. */
const entries = (ref: string) =>
  world.rows(sql<{ ref: string }>`select ref from ledger.entry where ref like ${`${ref}%`} order by ref`)

test('posts an entry once per kind and reference', async () => {
  const entry = { kind: 'payment' as const, ref: 'once 1', postings: between('a', 'b', 500) }
  expect(await post(entry)).toBe(true)
  expect(await post({ ...entry, postings: between('a', 'b', 900) })).toBe(false)
  expect(await post({ ...entry, ref: 'once 2' })).toBe(true)
  expect([await balance(read, 'a'), await balance(read, 'b'), await balance(read, 'unknown')]).toEqual([-1000, 1000, 0])
})

test('refuses an unbalanced entry and writes nothing of it', async () => {
  const postings = [...between('a', 'b', 500), { account: 'c', fen: 1 }]
  await expect(post({ kind: 'payment', ref: 'uneven 1', postings })).rejects.toThrow(
    'ledger entry payment uneven 1 does not balance',
  )
  expect(await entries('uneven')).toEqual([])
})

test('the database itself refuses an unbalanced entry at commit', async () => {
  const uneven = sql`
    with e as (insert into ledger.entry (kind, ref, at) values ('payment', 'by hand', now()) returning id), a as (insert into ledger.account (code) values ('by hand') returning id)
    insert into ledger.posting (entry_id, account_id, amount_fen) select e.id, a.id, 7 from e, a`
  await expect(world.write(uneven)).rejects.toThrow('does not balance')
  expect(await entries('by hand')).toEqual([])

  await world.write(sql`alter table ledger.posting disable trigger posting_balances`)
  await world.write(uneven)
  await world.write(sql`alter table ledger.posting enable trigger posting_balances`)
  expect((await wrongInBooks(world)).unbalanced).toEqual([{ kind: 'payment', ref: 'by hand' }])
})

test('concurrent entries over the same new accounts neither deadlock nor lose a posting', async () => {
  const pairs = Array.from({ length: 12 }, (_, n) => (n % 2 ? ['left', 'right'] : ['right', 'left']))
  const posted = await Promise.all(
    pairs.map(([from, to], n) => post({ kind: 'payment', ref: `race ${n}`, postings: between(from!, to!, 100 + n) })),
  )
  expect(posted).toEqual(pairs.map(() => true))
  expect((await entries('race')).length).toBe(12)
  // Six entries of 101, 103, … to the right, six of 100, 102, … to the left.
  expect([await balance(read, 'left'), await balance(read, 'right')]).toEqual([-6, 6])
})

test('the same entry posted many times concurrently is recorded once', async () => {
  const posted = await Promise.all(
    Array.from({ length: 8 }, () => post({ kind: 'payment', ref: 'same 1', postings: between('p', 'q', 300) })),
  )
  expect(posted.filter(Boolean)).toEqual([true])
  expect(await balance(read, 'q')).toBe(300)
})

test('the ledger rejects changes', async () => {
  await post({ kind: 'payment', ref: 'kept 1', postings: between('c', 'd', 500) })
  await expect(world.write(sql`update ledger.posting set amount_fen = 1`)).rejects.toThrow('append-only')
  await expect(world.write(sql`delete from ledger.entry`)).rejects.toThrow('append-only')
})
