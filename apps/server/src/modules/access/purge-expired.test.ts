import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeUser, nextPhone } from '../../../test/factories/index.ts'
import { solveCaptcha } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts'
import { GetInfo, SendSmsCode } from '@shop/contract'

const world = await openWorld()
const run = (name: string) => world.app.schedules.find((s) => s.name === name)!.run(world.app.jobContext)

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
