import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { borrowDatabase } from './clone-database.ts'

/** A digest of the rows of every table, and where every sequence is. */
async function contentOf(url: string) {
  return await using(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`)
    const digests = tables.map(
      ({ name }) => `(select '${name} ' || md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
    )
    const { rows } = await client.query<{ content: string }>(`
      select unnest(array[${digests.join(', ')}]) as content
      union all select sequencename || ' ' || last_value from pg_sequences order by 1`)
    return rows.map(({ content }) => content)
  })
}

async function using<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

test('what the tests of a file wrote is gone before the next one gets the database', async () => {
  const first = await borrowDatabase()
  const before = await contentOf(first.url)
  await using(first.url, async (client) => {
    await client.query(`insert into pricing.price_group (name) values ('A'), ('B')`)
    await client.query(`update platform.config set value = '1'`)
    await client.query(
      `set session_replication_role = replica; delete from platform.region where id = (select max(id) from platform.region)`,
    )
  })
  expect(await contentOf(first.url)).not.toEqual(before)
  await first.giveBack()

  const second = await borrowDatabase()
  onTestFinished(async () => void (await second.giveBack()))
  expect(second.url).toBe(first.url)
  expect(await contentOf(second.url)).toEqual(before)
})

test('connections stay open for the next file, which no one else uses meanwhile', async () => {
  const first = await borrowDatabase()
  const pidOf = async (database: typeof first) => {
    const pool = database.newPool({ connectionString: database.url, max: 3 })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { pid: rows[0]!.pid, close: () => pool.end() }
  }
  const [one, other] = [await pidOf(first), await pidOf(first)]
  expect(one.pid).not.toBe(other.pid)
  await Promise.all([one.close(), other.close()])
  await first.giveBack()
  const second = await borrowDatabase()
  const again = await pidOf(second)
  expect([one.pid, other.pid]).toContain(again.pid)
  await again.close()
  await second.giveBack()
})

test.each([
  ['a table', 'create table kernel.left_over ()'],
  ['a trigger', 'alter table pricing.price_group disable trigger all'],
  ['a right', 'grant select on pricing.price_group to public'],
])('a database in which %s was changed is not used again', async (_, change) => {
  const first = await borrowDatabase()
  await using(first.url, (client) => client.query(change))
  await first.giveBack()
  const second = await borrowDatabase()
  onTestFinished(async () => void (await second.giveBack()))
  expect(second.url).not.toBe(first.url)
})

test('one with a write log is for walks alone, and serves the next one', async () => {
  const walk = await borrowDatabase('logged')
  const other = await borrowDatabase()
  onTestFinished(async () => void (await other.giveBack()))
  expect(other.url).not.toBe(walk.url)
  const logged = (url: string) =>
    using(url, async (client) => (await client.query(`select relation, operation from test.write`)).rows as unknown[])
  await using(walk.url, (client) => client.query(`insert into pricing.price_group (name) values ('A')`))
  expect(await logged(walk.url)).toEqual([{ relation: 'pricing.price_group', operation: 'INSERT' }])
  await walk.giveBack()
  const next = await borrowDatabase('logged')
  onTestFinished(async () => void (await next.giveBack()))
  expect(next.url).toBe(walk.url)
  expect(await logged(next.url)).toEqual([])
})

test('what a file left unfinished for a moment does not cost it its database', async () => {
  const first = await borrowDatabase()
  const pool = first.newPool({ connectionString: first.url, max: 1 })
  const client = await pool.connect()
  await pool.end()
  const given = first.giveBack()
  client.release()
  await given
  const second = await borrowDatabase()
  onTestFinished(async () => void (await second.giveBack()))
  expect(second.url).toBe(first.url)
})

test('nor one in which a transaction is open', async () => {
  const first = await borrowDatabase()
  const open = new Client(first.url)
  open.on('error', () => {})
  await open.connect()
  await open.query('begin')
  await first.giveBack()
  const second = await borrowDatabase()
  onTestFinished(async () => void (await second.giveBack()))
  expect(second.url).not.toBe(first.url)
})

test('nor one whose connections are in use', async () => {
  const first = await borrowDatabase()
  const pool = first.newPool({ connectionString: first.url, max: 1 })
  const client = await pool.connect()
  client.on('error', () => {})
  await pool.end()
  const given = first.giveBack()
  await expect.poll(() => pool.ending).toBe(true)
  client.release(true)
  await given
  const second = await borrowDatabase()
  onTestFinished(async () => void (await second.giveBack()))
  expect(second.url).not.toBe(first.url)
})

test('nor one whose connections hold a lock', async () => {
  const first = await borrowDatabase()
  const pool = first.newPool({ connectionString: first.url, max: 1 })
  await pool.query('select pg_advisory_lock(1)')
  await pool.end()
  await first.giveBack()
  const second = await borrowDatabase()
  onTestFinished(async () => void (await second.giveBack()))
  expect(second.url).not.toBe(first.url)
})
