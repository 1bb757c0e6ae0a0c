import { expect, test } from 'vitest'
import { RecentMisses } from './recent-misses.ts'

test('looks up again what was found, and what was missing once a minute', async () => {
  let now = 0
  let lookups = 0
  let stored: string | undefined
  const misses = new RecentMisses(() => now)
  const find = (name: string) =>
    misses.find(name, async () => {
      lookups += 1
      return stored
    })
  expect([await find('a'), await find('a'), await find('b'), lookups]).toEqual([null, null, null, 2])
  stored = 'here'
  expect([await find('c'), await find('c'), await find('a'), lookups]).toEqual(['here', 'here', null, 4])
  now = 60_000
  expect([await find('a'), lookups]).toEqual(['here', 5])
})

test('a lookup that fails says nothing about the name', async () => {
  const misses = new RecentMisses()
  const failing = async () => {
    throw new Error('the database is away')
  }
  await expect(misses.find('a', failing)).rejects.toThrow('away')
  expect(await misses.find('a', async () => 'here')).toBe('here')
})
