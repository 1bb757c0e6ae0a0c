import {
  ChangeSetting,
  ConsoleListSettingChanges,
  ConsoleListSettings,
  GetPublicConfig,
  ListAudit,
  type SettingKey,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system', 'audit'], name: '赵敏' })
const storedOf = async (key: SettingKey) =>
  (await world.call(ConsoleListSettings, {}, token)).data.rows.find((row) => row.key === key)!
const change = async (key: SettingKey, value: string, { seen = undefined as string | undefined, as = token } = {}) =>
  world.call(ChangeSetting, { key, value, seen: seen ?? (await storedOf(key)).version, reason: '旺季' }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['content'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  const codes = []
  for (const as of callers) codes.push((await change('address_max', '7', { as })).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input: unknown settings, no reason, values out of bounds or of another kind', async () => {
  await expectBadInputs(world, ChangeSetting, { key: 'address_max', value: '7', seen: '0123456789abcdef', reason: '旺季' }, token)
  for (const [key, value, problem] of [
    ['certificate_grace_days', '31', '请填写 0 到 30 之间的整数'],
    ['certificate_grace_days', '一天', '请填写 0 到 30 之间的整数'],
    ['goods_otc_type_open', 'yes', '请选择开或关'],
    ['one_yuan_exciting', '{', '格式不对，请检查'],
  ] as const)
    expect((await change(key, value)).data.fields).toEqual({ value: problem })
})

test('refuses when somebody changed it meanwhile', async () => {
  const { version } = await storedOf('near_expiry_days')
  expect((await change('near_expiry_days', '120', { seen: version })).code).toBe(200)
  expect((await change('near_expiry_days', '90', { seen: version })).data.reason).toBe('CHANGED_MEANWHILE')
})

test('takes effect, is announced to every node, and is kept with who changed it and why', async () => {
  expect((await change('online_pay_minutes', '45')).code).toBe(200)
  const events = await world.rows(
    sql`select name, payload from kernel.event where room = 'settings' and payload ->> 'key' = 'online_pay_minutes'`,
  )
  expect(events).toEqual([{ name: 'settings-changed', payload: { key: 'online_pay_minutes' } }])
  await world.app.settings.refresh()
  expect((await world.call(GetPublicConfig, { key: 'online_pay_minutes' })).data.value).toBe('45')
  const made = { at: world.clock.now().toISOString(), by: '赵敏', reason: '旺季' }
  expect(await storedOf('online_pay_minutes')).toMatchObject({ stored: '45', valid: true, value: '45', changed: made })
  expect((await world.call(ConsoleListSettingChanges, { key: 'online_pay_minutes' }, token)).data.rows).toEqual([
    { was: '30', became: '45', ...made },
  ])
  const [line] = (await world.call(ListAudit, { action: 'setting.change' }, token)).data.rows
  expect(line).toMatchObject({
    subject: { kind: 'setting', id: 'online_pay_minutes', label: '线上付款时限' },
    changes: [
      { name: '值', before: '30', after: '45' },
      { name: '原因', before: null, after: '旺季' },
    ],
  })
})

test('what is the same already is neither changed nor logged; a flag is stored as 1 or 0', async () => {
  await change('goods_otc_type_open', 'false')
  expect((await storedOf('goods_otc_type_open')).stored).toBe('0')
  await change('goods_otc_type_open', '0')
  expect((await world.call(ConsoleListSettingChanges, { key: 'goods_otc_type_open' }, token)).data.rows).toHaveLength(1)
})

test('race: of four who change one setting one succeeds', async () => {
  const { version } = await storedOf('favourites_max')
  const answers = await Promise.all([1, 2, 3, 4].map((n) => change('favourites_max', String(n), { seen: version })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
