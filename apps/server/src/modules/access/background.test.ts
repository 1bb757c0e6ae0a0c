import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeUser, nextPhone } from '../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts'
import { GetInfo, SendSmsCode } from '@shop/contract'
import { sealMessage } from './sms-job.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const run = (name: string) => world.app.schedules.find((s) => s.name === name)!.run(world.app.jobContext)
const message = { phone: nextPhone(), text: '登录验证码 123456', template: 'login' as const }
/** Runs the worker on a message and returns what it logged. */
async function work(data: object): Promise<string> {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const { run: send } = world.app.workers.find((w) => w.kind.name === 'access.send-sms')!
  await send(data as never, { ...world.app.jobContext, log })
  return lines.join('')
}

test('deletes what has expired, and nothing else', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const phone = nextPhone()
  await world.call(SendSmsCode, { phone, ...(await solveCaptcha(world)) })
  await solveCaptcha(world)
  const left = () =>
    world.rows(
      sql`select (select count(*) from access.captcha) as captchas, (select count(*) from access.sms_code) as codes,
        (select count(*) from kernel.attempt where subject not like 'captcha:%') as attempts, (select count(*) from access.session where user_id = ${userId}) as sessions`,
    )
  await run('access.purge-expired')
  expect(await left()).toEqual([{ captchas: 1, codes: 1, attempts: 2, sessions: 1 }])
  world.clock.advance(2 * MINUTE + 1)
  await run('access.purge-expired')
  expect(await left()).toEqual([{ captchas: 0, codes: 1, attempts: 2, sessions: 1 }])
  await world.write(sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${userId}`)
  world.clock.advance(DAY + HOUR)
  await run('access.purge-expired')
  expect(await left()).toEqual([{ captchas: 0, codes: 0, attempts: 0, sessions: 1 }])
  world.clock.advance(180 * DAY)
  await run('access.purge-expired')
  expect(await left()).toEqual([{ captchas: 0, codes: 0, attempts: 0, sessions: 0 }])
  expect((await world.call(GetInfo, {}, token)).code).toBe(401)
})

test('sends a message, drops one that is late or sealed with another secret, and logs no code', async () => {
  const until = new Date(world.clock.now().getTime() + MINUTE).toISOString()
  const secrets = [Buffer.from('5e'.repeat(32), 'hex')] as const
  expect(await work(sealMessage(secrets, { ...message, until }))).toBe('')
  expect(phones.sent).toContainEqual(message)
  const count = phones.sent.length
  const logs = [
    await work(sealMessage(secrets, { ...message, until: world.clock.now().toISOString() })),
    await work(sealMessage([Buffer.alloc(32)], { ...message, until })),
    await work({ sealed: 'nonsense' }),
  ]
  expect(phones.sent).toHaveLength(count)
  expect(logs.map((l) => l.includes('dropped'))).toEqual([true, true, true])
  expect(logs.join()).not.toContain('123456')
})
