import { REFUSALS } from '@shop/contract'
import { Refused } from '../../kernel/refusal.ts'

/** How a session ended: `forced` by a login elsewhere, `ended` by its user among the devices, `reused` by a stolen refresh token. */
export type EndReason = 'logout' | 'forced' | 'reused' | 'password' | 'ended' | 'factor' | 'deregistered'

/** Every device that was forced off reads this, after what happened. */
const ADVICE = '您已被迫下线。如非本人操作，请尽快修改密码'

/** Shown on the device; one that logged out itself needs no message: its connections just end. */
export const END_MESSAGES: Readonly<Record<Exclude<EndReason, 'logout'>, string>> = {
  forced: REFUSALS.FORCED_OFF.msg,
  reused: `登录凭证被重复使用，${ADVICE}`,
  password: `您的密码已修改，${ADVICE}`,
  ended: `此设备的登录已被移除，${ADVICE}`,
  deregistered: '您已申请注销账号。7 天内登录可以撤销',
  factor: '动态码已更换，请重新登录',
}

/** What a device learns when it comes back after its session was ended elsewhere (40101); null for other ends. */
export function forcedOff({
  end_reason: reason,
  ended_at: at,
}: {
  end_reason: string | null
  ended_at: Date | null
}): Refused | null {
  if (at === null || (reason !== 'forced' && reason !== 'password' && reason !== 'ended')) return null
  return new Refused('FORCED_OFF', { at: at.toISOString() }, END_MESSAGES[reason])
}
