import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Why a password that has the right form still won't do, in words for the person; null when it will. */
export function weakness(password: string, phone: string): string | null {
  const lower = password.toLowerCase()
  if (phone !== '' && lower.includes(phone.toLowerCase())) return '密码不能包含账号'
  // The same word with exclamation marks behind is as common.
  if (COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(lower.replace(/[!.?@#*]+$/, ''))) return '密码太常见，请换一个'
  return null
}
