import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a statement keeps its name while it is in use, and the least recently used one loses its name', () => {
  const names = new StatementNames(2)
  const [a, b] = [names.prepare('a').prepared, names.prepare('b').prepared]
  expect(names.prepare('a')).toEqual({ prepared: a, evicted: null })
  expect(names.prepare('c').evicted).toBe(b.name)
  expect(names.prepare('a').prepared).toBe(a)
})

test('never assigns a name twice', () => {
  const names = new StatementNames(1)
  const given = ['a', 'b', 'a', 'b'].map((text) => names.prepare(text).prepared.name)
  expect(new Set(given).size).toBe(4)
})

test('gives new names to statements whose names were all taken away', () => {
  const names = new StatementNames(2)
  const given = ['a', 'b'].map((text) => names.prepare(text).prepared.name)
  expect(names.takeAll()).toEqual(given)
  expect(names.takeAll()).toEqual([])
  expect(given).not.toContain(names.prepare('a').prepared.name)
})
