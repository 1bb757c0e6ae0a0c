import { ListPersonalData, OpenPersonalDataFile, RequestPersonalData, maskIdentity } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeFeedback, makeOperator, makeOrder, makeProcurer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
const request = (token = '') => world.call(RequestPersonalData, {}, token)
const exportOf = async (token: string) => (await world.call(ListPersonalData, {}, token)).data.export
/** The address of a user's file, for their password. */
const addressOf = async (token: string) => (await world.call(OpenPersonalDataFile, { password }, token)).data.url
const open = (url: string) => world.app.http.inject({ method: 'GET', url })

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await request(token)).code).toBe(401)
})

test('makes a page with everything, encrypted in the database, and notifies the user', async () => {
  const buyer = await makeBuyer(world, { password })
  await makeOrder(world, 'paid', { buyer })
  await makeFeedback(world, buyer)
  expect((await request(buyer.token)).data).toEqual({ done: true })
  expect(await exportOf(buyer.token)).toEqual({ state: 'waiting', requestedAt: expect.any(String), until: null })
  await world.work()
  const made = (await exportOf(buyer.token))!
  expect(made.state).toBe('ready')
  const opened = await open(await addressOf(buyer.token))
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(opened.headers['content-disposition']).toMatch(/^attachment/)
  for (const words of [buyer.phone, '下单', '问题反馈', '收集目的']) expect(opened.body).toContain(words)
  const [row] = await world.rows(sql<{ content: string }>`select content from privacy.export where user_id = ${buyer.userId}`)
  expect(row!.content).not.toContain(buyer.phone)
  expect(await world.rows(sql`select title from messaging.notice where user_id = ${buyer.userId}`)).toContainEqual({
    title: '个人信息文件已生成',
  })
})

test('says in full what was sent for a shop, and keeps the numbers of cards masked, which may be somebody else’s', async () => {
  const by = await makeApplication(world, await makeProcurer(world, { password }))
  await request(by.token)
  await world.work()
  const { body } = await open(await addressOf(by.token))
  const number = by.complete.certificates[2]!['number'] as string
  for (const words of [maskIdentity(number), '13812345678', '沪DA0001234']) expect(body).toContain(words)
  expect(body).not.toContain(number)
})

test('shows what people wrote as text, whatever it is', async () => {
  const buyer = await makeBuyer(world, { nickname: '<img src=x onerror=alert(1)>', password })
  await request(buyer.token)
  await world.work()
  const { body } = await open(await addressOf(buyer.token))
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('<img')
})

test('an address is good for ten minutes and for its file alone', async () => {
  const [one, other] = [await makeBuyer(world, { password }), await makeBuyer(world, { password })]
  for (const { token } of [one, other]) await request(token)
  await world.work()
  const [url, foreign] = [await addressOf(one.token), await addressOf(other.token)]
  const swapped = `${foreign.split('?')[0]}?${url.split('?')[1]}`
  expect((await open(swapped)).statusCode).toBe(403)
  expect((await open(url.split('?')[0]!)).statusCode).toBe(403)
  world.clock.advance(10 * MINUTE + SECOND)
  expect((await open(url)).statusCode).toBe(403)
})

test('makes nothing new while there is a file; a day later it is gone', async () => {
  const buyer = await makeBuyer(world)
  await Promise.all(Array.from({ length: 4 }, () => request(buyer.token)))
  await world.work()
  const first = (await exportOf(buyer.token))!
  world.clock.advance(HOUR)
  await request(buyer.token)
  expect((await exportOf(buyer.token))!.requestedAt).toBe(first.requestedAt)
  world.clock.advance(DAY)
  expect(await exportOf(buyer.token)).toBeNull()
  await world.app.schedules.find(({ name }) => name === 'privacy.purge-exports')!.run(world.app.jobContext)
  expect(await world.rows(sql`select from privacy.export where user_id = ${buyer.userId}`)).toEqual([])
  await request(buyer.token)
  expect((await exportOf(buyer.token))!.state).toBe('waiting')
})
