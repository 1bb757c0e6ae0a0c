import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'

test('the list of common passwords has thousands, all in the form a password must have', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(2_000)
  for (const word of COMMON_PASSWORDS) expect(word).toMatch(/^(?=.*[a-z])(?=.*\d)[\x21-\x7e]{8,32}$/)
})
