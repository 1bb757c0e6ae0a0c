import type { ClientDeps } from '@shop/client'
import { shortTime } from './format.ts'

const ADVICE = '您已被迫下线。如非本人操作，请尽快修改密码'

/**
 * The dialog at the end of a session (specification, section 8). Of a session that was ended elsewhere it always gives the advice:
 * what the server says may come before it, never in its place.
 */
export function sessionEndText(...[why, msg, at]: Parameters<ClientDeps['onSessionEnd']>): { title: string; message: string } {
  if (why === 'expired') return { title: '平台安全提醒', message: msg }
  const message = msg.includes(ADVICE) ? msg : `您的账号已在其他设备登录，${ADVICE}`
  return { title: '账号登录通知', message: at ? `${message}\n下线时间：${shortTime(at)}` : message }
}
