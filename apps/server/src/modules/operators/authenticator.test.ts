import { ConsoleLogin, ConsoleMe, GetCaptcha, GetInfo, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../test/factories/index.ts'
import { giveEnrolment, setUpTotp } from '../../../test/totp.ts'
import { openWorld } from '../../../test/world.ts'

/** Outside the demonstration, where a second factor is required. */
const real = await openWorld({ settings: { DEMONSTRATION: 'off' } })
const password = 'Kangmin7Yao'

test('in the shop an operator counts as anonymous', async () => {
  const { token } = await makeOperator(real)
  expect((await real.call(GetInfo, {}, token)).code).toBe(401)
  expect((await real.call(GetCaptcha, {}, token)).code).toBe(200)
})

test('gives an operator no rights outside the demonstration until a second factor is set up', async () => {
  const { account, operatorId } = await makeOperator(real, { password })
  const { accessToken: token } = (await real.call(ConsoleLogin, { account, password })).data
  expect((await real.call(ConsoleMe, {}, token)).data).toMatchObject({ rights: [], totpOn: false })
  expect(await real.call(ListAudit, {}, token)).toMatchObject({ code: 403, msg: expect.stringContaining('动态码') })
  await setUpTotp(real, token, { enrolment: await giveEnrolment(real, operatorId) })
  expect((await real.call(ConsoleMe, {}, token)).data.rights).toContain('qualification')
  expect((await real.call(ListAudit, {}, token)).code).toBe(200)
})
