import { ChangeSetting, ConsoleListSettings, keysOf, SETTINGS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system'], name: '赵敏' })
const list = async () => (await world.call(ConsoleListSettings, {}, token)).data.rows
const rowOf = async (key: string) => (await list()).find((row) => row.key === key)!

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await world.call(ConsoleListSettings, {}, as)).code)
  codes.push((await world.call(ConsoleListSettings, { surprise: 1 }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403, 422])
})

test('lists every setting, also one that no row is stored for', async () => {
  expect((await list()).map(({ key }) => key)).toEqual(keysOf(SETTINGS))
  await world.write(sql`delete from platform.config where key = 'address_max'`)
  expect(await rowOf('address_max')).toMatchObject({ stored: null, valid: true, value: '20', changed: null })
})

test('shows a row that can not be read as such, with the default that counts; it can be replaced', async () => {
  await world.storeSetting('auto_confirm_days', 'soon')
  const bad = await rowOf('auto_confirm_days')
  expect(bad).toMatchObject({ stored: 'soon', valid: false, value: '7', changed: null })
  const input = { key: 'auto_confirm_days', value: '9', seen: bad.version, reason: '旺季' }
  expect((await world.call(ChangeSetting, input, token)).code).toBe(200)
  expect(await rowOf('auto_confirm_days')).toMatchObject({
    stored: '9',
    valid: true,
    value: '9',
    changed: { by: '赵敏', reason: '旺季' },
  })
})
