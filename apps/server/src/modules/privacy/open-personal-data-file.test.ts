import { ListPersonalData, Logout, OpenPersonalDataFile, RequestPersonalData, SendBusinessCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'
import { DAY } from '../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const password = 'Kangmin7Yao'
const open = (input: object, token = '') => world.call(OpenPersonalDataFile, input, token)
/** A buyer whose file has been made. */
async function owner(options: { password?: string } = { password }) {
  const buyer = await makeBuyer(world, options)
  await world.call(RequestPersonalData, {}, buyer.token)
  await world.work()
  return buyer
}
const download = async (url: string) => (await world.app.http.inject({ method: 'GET', url })).body

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await open({ password }, token)).code).toBe(401)
})

test('rejects bad input, and one who proves nothing', async () => {
  const { token } = await owner()
  await expectBadInputs(world, OpenPersonalDataFile, { password }, token)
  expect((await open({}, token)).data).toMatchObject({ fields: { password: expect.any(String) } })
  // Who has a password proves it: a phone that was found is not enough.
  expect((await open({ smsCode: '123456' }, token)).data).toMatchObject({ fields: { password: expect.any(String) } })
})

test('finds no file that was not made, and none any more', async () => {
  const { token } = await makeBuyer(world, { password })
  expect(await open({ password }, token)).toMatchObject({ code: 404, msg: '文件已删除，请重新生成' })
  await world.call(RequestPersonalData, {}, token)
  expect((await open({ password }, token)).code).toBe(404)
  await world.work()
  expect((await open({ password }, token)).code).toBe(200)
  world.clock.advance(DAY)
  expect((await open({ password }, token)).code).toBe(404)
})

test('refuses wrong passwords, and after five of them every one', async () => {
  const { token } = await owner()
  for (let i = 0; i < 4; i++) expect((await open({ password: 'Wrong7Pwd' }, token)).data.reason).toBe('PASSWORD_WRONG')
  for (const tried of ['Wrong7Pwd', password])
    expect((await open({ password: tried }, token)).data.reason).toBe('PASSWORD_LOCKED')
})

test('gives the address of the user’s own file for the password, or the code where there is none; the list gives none', async () => {
  const known = await owner()
  expect(JSON.stringify((await world.call(ListPersonalData, {}, known.token)).data)).not.toContain('/files/')
  expect(await download((await open({ password }, known.token)).data.url)).toContain(known.phone)
  const buyer = await owner({})
  const sent = await world.call(SendBusinessCode, { businessCode: 'personalData', ...(await solveCaptcha(world)) }, buyer.token)
  expect(sent.code, sent.msg).toBe(200)
  await world.work()
  expect((await open({ smsCode: '000000' }, buyer.token)).data.reason).toBe('SMS_CODE_WRONG')
  expect(await download((await open({ smsCode: phones.codeTo(buyer.phone) }, buyer.token)).data.url)).toContain(buyer.phone)
})

test('the address ends with the session, and opens the file of no one else', async () => {
  const { token, userId } = await owner()
  const { url } = (await open({ password }, token)).data
  await world.call(Logout, {}, token)
  const refused = await world.app.http.inject({ method: 'GET', url })
  expect([refused.statusCode, refused.json().msg]).toEqual([403, '链接已失效，请回到个人信息清单重新下载'])
  const again = await world.login(userId)
  const mine = (await open({ password }, again)).data.url
  expect(await download(mine)).toContain('<html')
  const other = await makeBuyer(world)
  await world.write(sql`update privacy.export set user_id = ${other.userId} where user_id = ${userId}`)
  expect((await world.app.http.inject({ method: 'GET', url: mine })).statusCode).toBe(404)
})
