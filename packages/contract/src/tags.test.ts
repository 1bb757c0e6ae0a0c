import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { LIVE_TAGS } from './live-tags.ts'

const calls = Object.entries<Endpoint>(endpoints)
const shown = new Set(calls.flatMap(([, { tags = [] }]) => tags))
const changed = new Set([...calls.flatMap(([, { invalidates = [] }]) => invalidates), ...Object.values(LIVE_TAGS).flat()])

test('every invalidated tag is shown by some call, and every shown tag is invalidated by a command or an event', () => {
  expect([...changed].toSorted()).toEqual([...shown].toSorted())
})

test('a call either shows or invalidates tags, never both', () => {
  for (const [name, { tags, invalidates }] of calls) expect(tags && invalidates, name).toBeUndefined()
})

test('no live event repeats a look-up: each is counted', () => {
  expect(Object.values(LIVE_TAGS).flat()).not.toContain('lookUps')
  const counted = calls.filter(([, { summary }]) => /an hour/.test(summary))
  expect(counted.length).toBeGreaterThan(4)
  for (const [name, { tags }] of counted) expect(tags, name).toEqual(['lookUps'])
})

test('reading calls invalidate no tags', () => {
  const reading = calls.filter(([, { method }]) => method === 'GET')
  for (const [name, { invalidates }] of reading) expect(invalidates, name).toBeUndefined()
})

test('every call that shows order states is refetched when an order changes state, is paid or a payment settles', () => {
  const aboutOrders = calls.filter(([, { method, path }]) => method === 'GET' && /^\/mall\/client\/(order|pay)\//.test(path))
  expect(aboutOrders.map(([name]) => name)).toContain('ListPayMethods')
  for (const [name, { tags }] of aboutOrders) expect(tags, name).toContain('orders')
  for (const event of ['order-moved', 'pay-settled'] as const) expect(LIVE_TAGS[event]).toContain('orders')
})

/** Reading calls whose responses nothing that a shop does can change, by the reason. */
const UNTAGGED = {
  'only the platform changes it': [
    'CanReadPapers',
    'FindPlaces',
    'GetBoot',
    'GetConfig',
    'GetCountyShapes',
    'GetDocument',
    'GetHelp',
    'GetLeaflet',
    'GetLocation',
    'GetPharmacopoeia',
    'GetPublicConfig',
    'GetServicePhones',
    'ListDictionary',
    'ListFeedbackKinds',
    'ListDocuments',
    'ListGoodsDocuments',
    'ListHotWords',
    'ListLicences',
    'ListNearbyPlaces',
    'ListRegions',
    'ListScopeWords',
    'SearchHelp',
  ],
  'only sellers change it, with what they offer': [
    'CategoryTree',
    'GetPriceHistory',
    'ListFactories',
    'ListFilterSellers',
    'ListProduceFilters',
    'ListSpecifications',
    'SuggestSearch',
  ],
  'each response is used once': ['GetCaptcha', 'GetWechatOpenId'],
}
test('every reading call of the shop declares the tags it shows, or no shop can change what it shows', () => {
  const silent = calls.filter(([, { method, path, tags }]) => method === 'GET' && !path.startsWith('/console/') && !tags)
  const names = silent.map(([name]) => name).toSorted()
  expect(names, 'give it `tags`, or add to UNTAGGED why it needs none').toEqual(Object.values(UNTAGGED).flat().toSorted())
})

/** The names of all fields of a schema. */
const fieldsOf = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, part]) => [
        ...(key === 'properties' ? Object.keys(part as object) : []),
        ...fieldsOf(part),
      ])
test('what shows the quantities in the cart, favourites or followed sellers declares it', () => {
  const shows = { inCart: 'inCart', favourite: 'favourites', followed: 'followed' } as const
  for (const [name, { method, output, tags = [] }] of calls.filter(([, { path }]) => !path.startsWith('/console/')))
    for (const [field, tag] of Object.entries(shows))
      if (method === 'GET' && fieldsOf(toJSONSchema(output as never, { unrepresentable: 'any' })).includes(field))
        expect(tags, `${name} shows ${field}`).toContain(tag)
})

/** Shop commands that change nothing stored on a device, or everything (a new session, another shop). */
const WITHOUT = [
  'ChangePassword',
  'CheckSmsCode',
  'ChooseCartLines',
  'Deregister',
  'DownloadOrderReports',
  'DownloadSellerPapers',
  'GetDeliveryNote',
  'GetVersion',
  'GetYfbVersion',
  'Logout',
  'OpenPersonalDataFile',
  'PasswordLogin',
  'PrepareWechat',
  'ProposeCorrection',
  'RecordMissed',
  'RecordMissedWord',
  'RefreshTokens',
  'RevealPersonalData',
  'SendBusinessCode',
  'SendGuestFeedback',
  'SendHandOverCode',
  'SendSmsCode',
  'SetNewPassword',
  'SignWechatPage',
  'SmsLogin',
  'StartWechat',
  'SwitchShop',
  'WechatBindPhone',
  'WechatLogin',
  'WechatMiniLogin',
  'WechatOpenLogin',
  'WechatOpenRegister',
  'WechatRegister',
]
// What reads by POST shows tags instead.
test('every other shop command declares the tags it invalidates', () => {
  const silent = calls.filter(
    ([, { method, path, tags, invalidates }]) => method !== 'GET' && !path.startsWith('/console/') && !tags && !invalidates,
  )
  const names = silent.map(([name]) => name).toSorted()
  expect(names, 'give it `invalidates`, or add it to WITHOUT when it changes nothing that pages show').toEqual(WITHOUT)
})
