import { GetCaptcha, SendBusinessCode, SendSmsCode } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect } from 'vitest'
import type { SmsMessage, SmsProvider } from '../src/providers/sms/provider.ts'
import type { World } from './world.ts'

/** A provider that hands messages to the test: the phone in people's hands. */
export function testPhone() {
  const sent: SmsMessage[] = []
  const sms: SmsProvider = {
    name: 'test',
    send: async (message) => {
      sent.push(message)
      return {}
    },
  }
  const lastTo = (phone: string) => sent.findLast((m) => m.phone === phone)
  return { sms, sent, lastTo, codeTo: (phone: string) => /\d{6}/.exec(lastTo(phone)?.text ?? '')?.[0] ?? '' }
}
export type TestPhone = ReturnType<typeof testPhone>

/** Reads a captcha as a person would. */
export async function solveCaptcha(world: World): Promise<{ uuid: string; code: string }> {
  let answer = await world.call(GetCaptcha, {})
  // Drawing the first one starts a process: a busy machine may take longer than a caller waits, who asks again.
  for (let turn = 0; answer.code === 503 && turn < 5; turn++) answer = await world.call(GetCaptcha, {})
  const { code, msg, data } = answer
  expect(code, msg).toBe(200)
  const [row] = await world.rows(sql<{ text: string }>`select text from access.captcha where id = ${data.uuid}`)
  return { uuid: data.uuid, code: row!.text }
}
/** Requests a code and reads it from the message. */
export async function receiveCode(world: World, phones: TestPhone, phone: string, purpose: 'login' | 'findBackPwd' = 'login') {
  const captcha = await solveCaptcha(world)
  const answer = await world.call(purpose === 'login' ? SendSmsCode : SendBusinessCode, { phone, ...captcha })
  expect(answer.code).toBe(200)
  await world.work()
  return phones.codeTo(phone)
}
