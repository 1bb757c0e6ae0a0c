import { halfWidth } from '@shop/contract/half-width'
import { isMobile, SMS_CODE } from '@shop/contract/phone-code'

// The contract's rules and messages without its schemas, which stay out of the page's chunk; rules.test.ts keeps them in sync.
export const phone = (text: string) => (isMobile(halfWidth(text).trim()) ? undefined : '请输入 11 位手机号')
export const smsCode = (text: string) => (SMS_CODE.test(halfWidth(text).trim()) ? undefined : '请输入 6 位验证码')
export const password = (text: string) => (text ? undefined : '请输入密码')
export const newPassword = (text: string) => {
  const plain = halfWidth(text)
  if (plain.length < 8) return '密码至少 8 位'
  if (plain.length > 32) return '密码最多 32 位'
  return /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]+$/.test(plain) ? undefined : '密码需同时含字母和数字'
}
export const samePassword = (text: string, { password: first }: { password: string }) =>
  text === first ? undefined : '两次输入的密码不一致'
