import { REFUSALS } from '@shop/contract'
import { Refused } from '../../../kernel/refusal.ts'

/** Every device that was forced off reads this, after what happened. */
const ADVICE = '您已被迫下线。如非本人操作，请尽快修改密码'

/**
 * How sessions end, and what their devices show: `forced` by a login elsewhere, `ended` by whoever manages them, `reused` by a stolen
 * refresh token. One that logged out itself needs no message: its connections just end.
 */
export const COMMON_END_MESSAGES = {
  logout: null,
  forced: REFUSALS.FORCED_OFF.msg,
  reused: `登录凭证被重复使用，${ADVICE}`,
  password: `您的密码已修改，${ADVICE}`,
  ended: `此设备的登录已被移除，${ADVICE}`,
} as const
type CommonEnd = keyof typeof COMMON_END_MESSAGES
/** What a device shows by the reason why its session ended; the reasons are those that the check of the table allows. */
export type EndMessages<R extends string> = Readonly<Record<R | CommonEnd, string | null>>

/** How the sessions of users end. */
export const USER_END_MESSAGES = {
  ...COMMON_END_MESSAGES,
  phone: `您的手机号已更换，${ADVICE}`,
  deregistered: '您已申请注销账号。7 天内登录可以撤销',
  erased: '账号已注销，个人信息已删除',
} as const satisfies EndMessages<'phone' | 'deregistered' | 'erased'>

/** What a device learns when it comes back after its session was ended elsewhere (40101); null for other ends. */
export function forcedOff({
  end_reason: reason,
  ended_at: at,
}: {
  end_reason: string | null
  ended_at: Date | null
}): Refused | null {
  if (at === null || (reason !== 'forced' && reason !== 'password' && reason !== 'phone' && reason !== 'ended')) return null
  return new Refused('FORCED_OFF', { at: at.toISOString() }, USER_END_MESSAGES[reason])
}
