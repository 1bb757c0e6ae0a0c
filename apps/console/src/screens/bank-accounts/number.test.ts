import { expect, test } from 'vitest'
import { grouped, masked } from './number.ts'

test('an account’s number is read in groups of four, and shown in lists by its end', () => {
  expect(['1234', '12345678', '6222000011112222333'].map(grouped)).toEqual(['1234', '1234 5678', '6222 0000 1111 2222 333'])
  expect(masked('2222')).toBe('**** 2222')
})
