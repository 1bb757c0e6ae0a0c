import { expect, test } from 'vitest'
import { keysOf } from './keys-of.ts'
import { OPERATOR_ROLES, RIGHTS, roleOf } from './rights.ts'

test('roles differ, have rights of their organisation alone, and one has all of them', () => {
  for (const org of keysOf(RIGHTS)) {
    const sets = OPERATOR_ROLES[org].map(({ rights }) => [...rights].toSorted().join())
    expect(new Set(sets).size).toBe(sets.length)
    expect(OPERATOR_ROLES[org].every(({ rights }) => rights.length > 0 && rights.every((right) => right in RIGHTS[org]))).toBe(
      true,
    )
    expect(roleOf(org, keysOf(RIGHTS[org]))).toBe(OPERATOR_ROLES[org][0]!.name)
  }
})

test('a role is found by its rights in any order; other sets of rights are none', () => {
  expect(roleOf('platform', ['service', 'content'])).toBe('内容与客服')
  expect(roleOf('seller', ['orders', 'audit'])).toBeUndefined()
  expect(roleOf('seller', [])).toBeUndefined()
})
