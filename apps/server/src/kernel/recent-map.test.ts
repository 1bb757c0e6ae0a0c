import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('never exceeds its limit, and forgets what was set longest ago', () => {
  const map = new RecentMap<string, number>(2)
  for (const [n, key] of ['a', 'b', 'a', 'c'].entries()) map.set(key, n)
  expect([map.size, map.get('a'), map.has('b'), map.get('c')]).toEqual([2, 2, false, 3])
  for (let n = 0; n < 1_000; n++) map.set(String(n), n)
  expect([map.size, map.get('998'), map.get('999')]).toEqual([2, 998, 999])
})

test('an entry that was deleted is gone, and leaves room', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.delete('b')
  map.set('c', 3)
  expect([map.get('a'), map.has('b'), map.get('c')]).toEqual([1, false, 3])
})
