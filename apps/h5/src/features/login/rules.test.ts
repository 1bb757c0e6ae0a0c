import { NewPassword } from '@shop/contract/access'
import { Phone, SmsCode } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { newPassword, phone, smsCode } from './rules.ts'

interface Schema {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } }
}
const wordsOf = (schema: Schema, text: string) => schema.safeParse(text).error?.issues[0]?.message

const phones = ['13800000001', '１３８００００００００１', ' 13800000001 ', '2380000001', '1380000000', '138000000012', '', 'abc']
test.each(phones)('the login form and the contract give the same message for the phone %j', (text) =>
  expect(phone(text)).toBe(wordsOf(Phone, text)),
)

const codes = ['123456', '１２３４５６', '12345', '1234567', 'abcdef', '']
test.each(codes)('the login form and the contract give the same message for the code %j', (text) =>
  expect(smsCode(text)).toBe(wordsOf(SmsCode, text)),
)

const passwords = ['abc12345', 'abcdefgh', '12345678', 'a1', 'a1'.repeat(17), 'ａｂｃ１２３４５', 'abc 12345', '密码abc12345']
test.each(passwords)('the login form and the contract give the same message for the password %j', (text) =>
  expect(newPassword(text)).toBe(wordsOf(NewPassword, text)),
)
