import { expect, test } from 'vitest'
import * as rules from './validators.ts'

const { isAmount, isCreditCode, isEmail, isIdCard, isLandline, isMobile, isPlate, isUrlOf } = rules
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const ours = (text: string) => isUrlOf(text, ['yaoshi.example'])

/** Each rule with what it accepts and what it refuses. */
const RULES: readonly [name: string, is: (text: string) => boolean, right: string[], wrong: string[]][] = [
  ['mobile', isMobile, ['13800000001', '19912345678'], ['2380000001', '1380000000', '138000000012', '1380000000a', '']],
  ['landline', isLandline, ['010-12345678', '0571-1234567'], ['10-12345678', '01012345678', '0571-123456', '05711-1234567', '']],
  [
    'e-mail',
    isEmail,
    ['a@b.cn', 'li.ming+yao@mail.example.com'],
    ['a@b', 'a@@b.cn', 'a b@c.cn', 'a@b..cn', '@b.cn', `${'a'.repeat(97)}@b.cn`],
  ],
  [
    'URL',
    ours,
    ['https://yaoshi.example', 'https://m.yaoshi.example/a?b=1'],
    [
      'http://yaoshi.example',
      'https://notyaoshi.example',
      'https://yaoshi.example.evil.cn',
      'https://yaoshi.example@evil.cn',
      'javascript:alert(1)',
      'yaoshi',
    ],
  ],
  [
    'ID card',
    isIdCard,
    ['11010519491231002X', '11010519491231002x'],
    ['110105194912310021', '11010519490230002X', '1101051949123100', '440524188001010014', ''],
  ],
  [
    'plate',
    isPlate,
    ['京A12345', '粤BD12345', '粤B12345D', '沪A1234挂'],
    ['京I12345', '美A12345', '京A1234', '京A1234567', 'A123456'],
  ],
  ['amount', isAmount, ['0.01', '1', '12.5', '9999999.99'], ['0', '0.00', '1.234', '10000000', '-1', '.5', '1.', '']],
  ['digit code', matches(rules.codeOfDigits(6)), ['000000', '123456'], ['12345', '1234567', '12345a']],
  ['digit code of another length', matches(rules.codeOfDigits(4)), ['0000'], ['000000']],
  ['Chinese only', matches(rules.CHINESE), ['张三', '买买提·艾力'], ['张', 'Zhang', '张3', '']],
  ['letters only', matches(rules.LETTERS), ['Abc'], ['Ab1', '', 'é']],
  ['letters and digits', matches(rules.LETTERS_AND_DIGITS), ['Ab1', '123'], ['A-1', '', '１']],
  [
    'credit code',
    isCreditCode,
    ['91350100M000100Y43', '91110108551385082Q'],
    ['91350100M000100Y44', '91350100I000100Y43', '9135010', ''],
  ],
]

test.each(RULES)('%s', (_, is, right, wrong) => {
  expect(right.filter((text) => !is(text))).toEqual([])
  expect(wrong.filter((text) => is(text))).toEqual([])
})
