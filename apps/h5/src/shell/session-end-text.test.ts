import { REFUSALS } from '@shop/contract/refusals'
import { expect, test } from 'vitest'
import { sessionEndText } from './session-end-text.ts'

const STANDARD = '您的账号已在其他设备登录，您已被迫下线。如非本人操作，请尽快修改密码'

test('a login on another device says that this one was forced offline and what to do', () => {
  expect(REFUSALS.FORCED_OFF.msg).toBe(STANDARD)
  for (const msg of [STANDARD, '', '服务器说被顶了'])
    expect(sessionEndText('forced', msg)).toEqual({ title: '账号登录通知', message: STANDARD })
})

test('says when, and why in the server’s words, but keeps the advice', () => {
  const msg = '您的密码已修改，您已被迫下线。如非本人操作，请尽快修改密码'
  const { message } = sessionEndText('forced', msg, '2020-11-22T06:05:00Z')
  expect(message).toBe(`${msg}\n下线时间：2020-11-22 14:05`)
})

test('a session that ran out asks for a login', () => {
  const msg = '您长时间未登录，为了账号安全请重新登录'
  expect(sessionEndText('expired', msg)).toEqual({ title: '平台安全提醒', message: msg })
})
