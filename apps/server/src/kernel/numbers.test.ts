import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { testConfig, testProviders } from '../../test/settings.ts'
import { openWorld } from '../../test/world.ts'
import { modulesOf } from '../modules/index.ts'
import { newNumber } from './numbers.ts'

const world = await openWorld()

test('a number has its kind, the day in China and ten digits that are drawn', () => {
  const evening = new Date('2026-03-10T17:00:00Z')
  const numbers = Array.from({ length: 100 }, () => newNumber('D', evening))
  for (const number of numbers) expect(number).toMatch(/^D260311\d{10}$/)
  expect(new Set(numbers).size).toBe(100)
})

test('the constraints over drawn numbers are those of the tables of the module that declares them', async () => {
  const modules = modulesOf(testConfig(world.url), testProviders())
  const declared = modules.flatMap(({ name, drawnNumbers = [] }) => drawnNumbers.map((constraint) => `${name}.${constraint}`))
  const found = await world.rows<{ name: string }>(
    sql`select n.nspname || '.' || c.conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'u' and n.nspname || '.' || c.conname = any(${declared}::text[])`,
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  expect(declared.length).toBeGreaterThan(0)
})
