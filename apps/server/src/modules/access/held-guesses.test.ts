import { GetCaptcha, PasswordLogin, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openWorld, type Answer } from '../../../test/world.ts'

const WRITE_CONNECTIONS = 10
const world = await openWorld({
  settings: { WRITE_CONNECTIONS: String(WRITE_CONNECTIONS), READ_CONNECTIONS: '4', TRUST_PROXY: '1' },
})
const password = 'Kangmin7Yao'
let addresses = 0
async function login(username: string, word: string) {
  const response = await world.send({
    method: 'POST',
    url: PasswordLogin.path,
    payload: { username, password: word },
    headers: { 'x-forwarded-for': `203.0.113.${++addresses}` },
  })
  return response.json<Answer<Out<typeof PasswordLogin>>>()
}
const waiting = () =>
  world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)

test('while the count of wrong passwords of one account is held, its logins are refused for now and all others go on', async () => {
  const [attacked, other] = [await makeUser(world, { password }), await makeUser(world, { password })]
  await login(attacked.phone, 'Wrong1234')
  const session = new Client({ connectionString: world.ownerUrl })
  await session.connect()
  onTestFinished(() => session.end())
  await session.query('begin')
  await session.query("select from kernel.attempt where subject = 'password:' || $1 for update", [attacked.phone])

  // More than the queue of logins could serve in its 8 s if each waited for the lock as long as other work does.
  const stuck = Array.from({ length: 24 }, () => login(attacked.phone, 'Wrong1234'))
  await expect.poll(waiting).not.toEqual([])
  expect((await login(other.phone, password)).code).toBe(200)
  expect((await world.call(GetCaptcha, {})).code).toBe(200)
  expect((await waiting()).length).toBeLessThan(WRITE_CONNECTIONS / 2)
  const refused = await Promise.all(stuck)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([503]))
  await session.query('rollback')
  expect((await login(attacked.phone, password)).code).toBe(200)
})
