import { randomUUID } from 'node:crypto'
import { GetCaptcha } from '@shop/contract'
import { expect, test } from 'vitest'
import { sql } from '../src/kernel/sql.ts'
import { makeOperator, makeUser } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { builtInSms } from './sms.ts'

const world = await openWorld()
const real = await openWorld({ settings: { DEMONSTRATION: 'off' } })
const get = async (url: string, where = world) => (await where.send({ method: 'GET', url })).json<{ code: number; data: never }>()

test('these addresses do not exist outside the demonstration', async () => {
  const { data } = await real.call(GetCaptcha, {})
  for (const url of ['/dev/accounts', '/dev/sms?phone=13800000001', `/dev/captcha/${data.uuid}`])
    expect((await get(url, real)).code).toBe(404)
})

test('returns the text of an unused captcha', async () => {
  const { data } = await world.call(GetCaptcha, {})
  expect((await get(`/dev/captcha/${data.uuid}`)).data).toEqual({ text: expect.stringMatching(/^[0-9A-Za-z]{4}$/) })
  for (const uuid of ['00000000-0000-4000-8000-000000000000', 'x', '%00'])
    expect((await get(`/dev/captcha/${uuid}`)).code).toBe(404)
})

test('shows the last 20 messages of a phone, newest first, whichever process sent them', async () => {
  const sms = builtInSms(world.url)
  for (let i = 1; i <= 22; i++)
    await sms.send({ id: randomUUID(), phone: '13800000001', text: `第 ${i} 条`, template: 'login', code: null })
  const { data } = (await get('/dev/sms?phone=13800000001')) as { data: { text: string }[] }
  expect(data).toHaveLength(20)
  expect([data[0]!.text, data[19]!.text]).toEqual(['第 22 条', '第 3 条'])
  expect((await get('/dev/sms?phone=13800000002')).data).toEqual([])
  for (const url of ['/dev/sms', '/dev/sms?phone=1', '/dev/sms?phone=13800000001&phone=13800000002'])
    expect((await get(url)).code).toBe(422)
})

test('lists the accounts of shop and console that are there, and may log in', async () => {
  const accounts = async () => (await get('/dev/accounts')).data as { account: string; kind: string }[]
  expect(await accounts()).toEqual([])
  await makeUser(world, { phone: '13800000001' })
  await makeUser(world, { phone: '13800009999' })
  expect(await accounts()).toEqual([])
  // Those of an earlier release may have no password yet.
  await world.write(sql`update access.app_user set password_hash = 'x' where phone = '13800000001'`)
  await makeOperator(world, { account: 'admin' })
  await makeOperator(world, { account: 'auditor' })
  await world.write(sql`update operators.operator set active = false where account = 'auditor'`)
  expect(await accounts()).toEqual([
    expect.objectContaining({ account: '13800000001', kind: 'shop', password: 'Yaoshi2026' }),
    expect.objectContaining({ account: 'admin', kind: 'console' }),
  ])
})
