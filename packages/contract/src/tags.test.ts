import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { LIVE_TAGS } from './tags.ts'

const calls = Object.entries<Endpoint>(endpoints)
const shown = new Set(calls.flatMap(([, { tags = [] }]) => tags))
const changed = new Set([...calls.flatMap(([, { invalidates = [] }]) => invalidates), ...Object.values(LIVE_TAGS).flat()])

test('what a command or an event changes is shown by some call, and what a call shows is changed by something', () => {
  expect([...changed].toSorted()).toEqual([...shown].toSorted())
})

test('a call shows or changes, not both', () => {
  for (const [name, { tags, invalidates }] of calls) expect(tags && invalidates, name).toBeUndefined()
})

test('reading calls change nothing', () => {
  const reading = calls.filter(([, { method }]) => method === 'GET')
  for (const [name, { invalidates }] of reading) expect(invalidates, name).toBeUndefined()
})

test('everything that shows how orders stand is asked again when one moves, is paid or a payment settles', () => {
  const aboutOrders = calls.filter(([, { method, path }]) => method === 'GET' && /^\/mall\/client\/(order|pay)\//.test(path))
  expect(aboutOrders.map(([name]) => name)).toContain('ListPayMethods')
  for (const [name, { tags }] of aboutOrders) expect(tags, name).toContain('orders')
  for (const event of ['order-moved', 'pay-settled'] as const) expect(LIVE_TAGS[event]).toContain('orders')
})

/** Commands of the shop that change nothing which a device keeps, or everything (a session begins, another shop). */
const WITHOUT = [
  'ChangePassword',
  'CheckSmsCode',
  'ChooseCartLines',
  'GetDeliveryNote',
  'GetVersion',
  'Logout',
  'PasswordLogin',
  'PreviewCheckout',
  'RefreshTokens',
  'RegisterShortage',
  'SendBusinessCode',
  'SendSmsCode',
  'SetNewPassword',
  'SmsLogin',
  'SwitchShop',
]
test('every other command of the shop says what it changes', () => {
  const silent = calls.filter(
    ([, { method, path, invalidates }]) => method !== 'GET' && !path.startsWith('/console/') && !invalidates,
  )
  expect(silent.map(([name]) => name).toSorted()).toEqual(WITHOUT)
})
