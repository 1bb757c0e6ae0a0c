import { maskIdentity, RevealPersonalData, SendBusinessCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeApplication, makeBuyer, makeOperator, makeProcurer } from '../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const password = 'Kangmin7Yao'
const reveal = (input: object, token = '') => world.call(RevealPersonalData, { kind: 'basic', ...input }, token)

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await reveal({ password }, token)).code).toBe(401)
})

test('rejects bad input, and one who proves nothing', async () => {
  const { token } = await makeBuyer(world, { password })
  await expectBadInputs(world, RevealPersonalData, { kind: 'basic', password }, token)
  expect((await reveal({}, token)).data).toMatchObject({ fields: { password: expect.any(String) } })
  const without = await makeBuyer(world)
  expect((await reveal({}, without.token)).data).toMatchObject({ fields: { smsCode: expect.any(String) } })
  // Who has a password proves it: a phone that was found is not enough.
  expect((await reveal({ smsCode: '123456' }, token)).data).toMatchObject({ fields: { password: expect.any(String) } })
})

test('refuses wrong passwords, and after five of them every one', async () => {
  const { token } = await makeBuyer(world, { password })
  for (let i = 0; i < 4; i++) expect((await reveal({ password: 'Wrong7Pwd' }, token)).data.reason).toBe('PASSWORD_WRONG')
  for (const tried of ['Wrong7Pwd', password])
    expect((await reveal({ password: tried }, token)).data.reason).toBe('PASSWORD_LOCKED')
})

test('shows everything for the right password, or the code where there is none', async () => {
  const known = await makeBuyer(world, { password })
  const shown = await reveal({ password }, known.token)
  expect(shown.data.masked).toBe(false)
  expect(shown.data.records[0]!.fields).toContainEqual({ label: '手机号', value: known.phone })
  const buyer = await makeBuyer(world)
  const sent = await world.call(SendBusinessCode, { businessCode: 'personalData', ...(await solveCaptcha(world)) }, buyer.token)
  expect(sent.code, sent.msg).toBe(200)
  await world.work()
  const smsCode = phones.codeTo(buyer.phone)
  expect((await reveal({ smsCode: '000000' }, buyer.token)).data.reason).toBe('SMS_CODE_WRONG')
  expect((await reveal({ smsCode }, buyer.token)).data.records[0]!.fields).toContainEqual({ label: '手机号', value: buyer.phone })
  expect((await reveal({ smsCode }, buyer.token)).data.reason).toBe('SMS_CODE_WRONG')
})

test('keeps numbers of cards in the papers of a shop masked: they may be somebody else’s', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world, { password }))
  const number = String(applicant.complete.certificates[2]!['number'])
  const { code, data } = await reveal({ kind: 'identity', password }, applicant.token)
  expect(code).toBe(200)
  expect(JSON.stringify(data)).toContain(maskIdentity(number))
  expect(JSON.stringify(data)).not.toContain(number)
})
