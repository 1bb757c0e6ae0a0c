import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Why a well-formed password is still too weak, in words for the user; null when it is acceptable. */
export function weakness(password: string, phone: string): string | null {
  const lower = password.toLowerCase()
  if (phone !== '' && lower.includes(phone.toLowerCase())) return '密码不能包含账号'
  // The same word followed by exclamation marks is just as common.
  if (COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(lower.replace(/[!.?@#*]+$/, ''))) return '密码太常见，请换一个'
  return null
}
