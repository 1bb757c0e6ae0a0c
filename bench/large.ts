/** Worlds with many goods. */
import type { Client } from 'pg'
import { openDatabase } from '../apps/server/src/kernel/database.ts'
import { writeLarge } from '../apps/server/seed/write-large.ts'
import { logInFirst, openShop, type Machine, type Shop } from './world.ts'

export interface Large {
  name: string
  url: string
  sql: Client
  /** How many goods and offers, in words. */
  goods: string
}
/** A demonstration separate demonstration world with made-up goods added. */
export async function makeLarge(machine: Machine, name: string, goods: number, say: (line: string) => void): Promise<Large> {
  const url = machine.urlOf(name)
  if (await machine.copy('template1', name)) {
    const first = await openShop(url, name)
    await first.stop()
    say(`adding ${goods} goods …`)
    const database = openDatabase(url, { reading: 2, writing: 2 })
    await withoutListIndexes(await machine.open(name), () => writeLarge(database, goods, new Date(), say))
    await database.close()
  }
  const sql = await machine.open(name)
  await sql.query('vacuum analyze')
  return { name, url, sql, goods: await sizeOf(sql) }
}

interface Sized {
  shop: Shop
  token: string
  goods: string
}
/** A server on it, and its first buyer. */
export async function openSized({ name, url, goods }: Large): Promise<Sized> {
  const shop = await openShop(url, name)
  return { shop, token: await logInFirst(shop), goods }
}

/** Adds goods without the indexes that lists and searches need, and creates them at the end: three times as fast. */
async function withoutListIndexes(sql: Client, fill: () => Promise<unknown>) {
  const { rows } = await sql.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid in ('catalog.goods'::regclass, 'search.document'::regclass) and not i.indisunique`)
  for (const { name } of rows) await sql.query(`drop index ${name}`)
  await fill()
  await sql.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await sql.query(definition.replace(' ON ONLY ', ' ON '))
}

async function sizeOf(sql: Client): Promise<string> {
  const { rows } = await sql.query<{ goods: number; offers: number }>(
    'select (select count(*)::int from catalog.goods) as goods, (select count(*)::int from catalog.offer) as offers',
  )
  const { goods, offers } = rows[0]!
  return `${goods.toLocaleString('en')} goods and ${offers.toLocaleString('en')} offers`
}
