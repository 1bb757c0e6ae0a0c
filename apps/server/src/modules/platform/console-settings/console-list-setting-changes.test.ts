import { ChangeSetting, ConsoleListSettingChanges, ConsoleListSettings } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system'], name: '赵敏' })
const changes = (key: string, as = token) => world.call(ConsoleListSettingChanges, { key }, as)

test('rejects anonymous callers, buyers, sellers, operators without the right, and unknown settings', async () => {
  const other = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await changes('address_max', as)).code)
  codes.push((await changes('nothing')).code)
  expect(codes).toEqual([401, 401, 403, 403, 422])
})

test('lists the changes of a setting, newest first, with who made them and why', async () => {
  for (const value of ['25', '30']) {
    world.clock.advance(MINUTE)
    const { rows } = (await world.call(ConsoleListSettings, {}, token)).data
    const seen = rows.find(({ key }) => key === 'address_max')!.version
    await world.call(ChangeSetting, { key: 'address_max', value, seen, reason: `改为${value}` }, token)
  }
  expect((await changes('address_max')).data.rows).toMatchObject([
    { was: '25', became: '30', by: '赵敏', reason: '改为30', at: world.clock.now().toISOString() },
    { was: '20', became: '25', reason: '改为25' },
  ])
  expect((await changes('online_pay_minutes')).data.rows).toEqual([])
})
