import { GetRealName, VerifyRealName } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { builtInRealName } from '../../../demonstration/real-name.ts'

const PERSON = { name: '王建国', idNumber: '330106198304172175', consent: 1 }

test('the demonstration checks the form of the number alone, and says so', async () => {
  const world = await openWorld({ providers: { realName: builtInRealName } })
  const token = await world.login((await makeUser(world)).userId)
  expect((await world.call(GetRealName, {}, token)).data).toMatchObject({ open: true, formOnly: true })
  expect((await world.call(VerifyRealName, PERSON, token)).data).toMatchObject({ formOnly: true })
})

test('where no one checks, no one is asked for a name', async () => {
  const world = await openWorld()
  const token = await world.login((await makeUser(world)).userId)
  expect((await world.call(GetRealName, {}, token)).data).toMatchObject({ open: false, verified: null })
  expect((await world.call(VerifyRealName, PERSON, token)).data.reason).toBe('REAL_NAME_OFF')
})
