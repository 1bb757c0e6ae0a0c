import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { weakness } from './password-rules.ts'

test('the list of common passwords has thousands, all in the form a password must have', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(2_000)
  for (const word of COMMON_PASSWORDS) expect(word).toMatch(/^(?=.*[a-z])(?=.*\d)[\x21-\x7e]{8,32}$/)
})

test.each([
  [
    'leaked often',
    'passw0rd trustno1 charlie1 liverpool1 jessica1 blink182 ncc1701d starwars1 baseball1 chelsea1 jordan23 summer08',
  ],
  ['made of Chinese words and numbers', 'woaini1314 woaini520 taobao123 yaodian888 5201314wang'],
])('passwords that are %s are refused, in any case and with marks behind them', (_, list) => {
  const accepted = list
    .split(' ')
    .filter((one) => weakness(one, '13800000001') === null || weakness(`${one.toUpperCase()}!!`, '') === null)
  expect(accepted).toEqual([])
  expect(weakness('Kangmin7Yao', '13800000001')).toBeNull()
})
