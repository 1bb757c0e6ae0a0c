import { PasswordLogin, SmsLogin, type LoginAgreement } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeUser, nextPhone, publishDocument } from '../../../test/factories/index.ts'
import { receiveCode, testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const password = 'Kangmin7Yao'
type Shown = readonly [LoginAgreement, number][]
const agreementsOf = (shown: Shown) => shown.map(([key, version]) => ({ key, version }))
const byPassword = (phone: string, shown: Shown) =>
  world.call(PasswordLogin, { username: phone, password, agreements: agreementsOf(shown) })
const consents = async (phone: string) => {
  const found = await world.rows(
    sql<{
      key: string
      version: number
    }>`select c.key, c.version from documents.consent c join access.app_user u on u.id = c.user_id
      where u.phone = ${phone} order by c.key desc, c.version`,
  )
  return found.map(({ key, version }) => [key, version])
}

test('rejects agreements that no login asks for', async () => {
  const { phone } = await makeUser(world, { password })
  for (const shown of [[], [['purchase', 1]], [['user', 0]]] as unknown as Shown[])
    expect((await byPassword(phone, shown)).code).toBe(422)
})

test('a login consents to the versions that were shown; one that took effect meanwhile is shown first', async () => {
  const { phone } = await makeUser(world, { password })
  const shown: Shown = [
    ['user', 1],
    ['privacy', 1],
  ]
  // One of them alone is not all that is asked for.
  expect((await byPassword(phone, [['user', 1]])).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await byPassword(phone, shown)).code).toBe(200)
  expect(await consents(phone)).toEqual(shown)

  const { begins, title } = await publishDocument(world, { key: 'privacy' })
  const late = nextPhone()
  const smsCode = await receiveCode(world, phones, late)
  const bySms = (agreements: Shown) => world.call(SmsLogin, { phone: late, smsCode, agreements: agreementsOf(agreements) })
  await world.write(sql`update documents.version set effective_at = ${world.clock.now()} where effective_at = ${begins}`)
  const refused = { code: 409, msg: '协议刚刚更新，请重新阅读并同意' }
  const agreements = [{ key: 'privacy', version: 2, title }, expect.objectContaining({ key: 'user', version: 1 })]
  for (const answer of [await byPassword(phone, shown), await bySms(shown)])
    expect(answer).toMatchObject({ ...refused, data: { agreements } })
  expect([await consents(phone), await consents(late)]).toEqual([shown, []])

  // The code of the refused login still counts.
  const now: Shown = [
    ['user', 1],
    ['privacy', 2],
  ]
  expect((await bySms(now)).code).toBe(200)
  expect(await consents(late)).toEqual(now)
})
