import {
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  ConsoleGetOrder,
  GetOrder,
  PlaceOrder,
  PreviewCheckout,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  previewSubmission,
  restoreDictionaries,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
restoreDictionaries(world)
const { call } = world
const admin = await makeOperator(world, { rights: ['system'] })
const buyer = await makeBuyer(world)
const seller = await makeSellerOperator(world)
const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })
type Change = Args<typeof ChangeDictionaryEntry>
const change = async (input: Change) => expect((await call(ChangeDictionaryEntry, input, admin.token)).code).toBe(200)
const preview = async () => (await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)).data
const place = async (input: Partial<Args<typeof PlaceOrder>>) =>
  await call(PlaceOrder, { ...(await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])), ...input }, buyer.token)
const namesOf = async (orderId: number) => {
  const { data: mine } = await call(GetOrder, { orderId }, buyer.token)
  const { data: sold } = await call(ConsoleGetOrder, { orderId }, seller.token)
  expect([sold.invoiceKindName, sold.deliveryWishName]).toEqual([mine.invoiceKindName, mine.deliveryWishName])
  return [mine.invoiceKindName, mine.deliveryWishName]
}
const weekend: Change = { type: 'delivery_wish', value: 'weekend', label: '周末送货', offered: true, position: 1 }

test('a checkout offers what the dictionaries offer, in their words and order, and an order shows them', async () => {
  const { data: placed } = await place({ invoiceKind: 'none', deliveryWish: 'weekend' })
  const { orderId } = placed.orders[0]!
  expect(await namesOf(orderId)).toEqual(['不开发票', '仅周末'])
  await change(weekend)
  await change({ type: 'invoice_kind', value: 'none', label: '不需要发票', offered: true, position: 3 })
  const view = await preview()
  expect(view.deliveryWishes).toEqual([
    { value: 'weekend', label: '周末送货' },
    { value: 'any', label: '任意时间' },
    { value: 'workday', label: '仅工作日' },
  ])
  expect(view.invoiceKinds).toEqual([
    { kind: 'ordinary', name: '增值税普通发票', disabled: null },
    { kind: 'special', name: '增值税专用发票', disabled: expect.any(String) },
    { kind: 'none', name: '不需要发票', disabled: null },
  ])
  expect(await namesOf(orderId)).toEqual(['不需要发票', '周末送货'])
})

test('what is taken out is not offered, is refused by the name of its field, and stays readable on old orders', async () => {
  const { data: placed } = await place({ invoiceKind: 'none', deliveryWish: 'weekend' })
  await change({ ...weekend, offered: false })
  await change({ type: 'invoice_kind', value: 'none', label: '不开发票', offered: false, position: 1 })
  const view = await preview()
  expect(view.deliveryWishes.map(({ value }) => value)).toEqual(['any', 'workday'])
  expect(view.invoiceKinds.map(({ kind }) => kind)).toEqual(['ordinary', 'special'])
  const refused = await place({ invoiceKind: 'ordinary', deliveryWish: 'weekend' })
  expect([refused.code, refused.data.fields]).toEqual([422, { deliveryWish: '所选收货时间已停用，请重新选择' }])
  expect((await place({ invoiceKind: 'none' })).data.fields).toEqual({ invoiceKind: '所选发票类型已停用，请重新选择' })
  expect((await place({ deliveryWish: 'midnight' })).data.fields).toHaveProperty('deliveryWish')
  expect(await namesOf(placed.orders[0]!.orderId)).toEqual(['不开发票', '周末送货'])
})

test('a new delivery time can be chosen at once; without one the goods may come at any time', async () => {
  expect((await call(AddDictionaryEntry, { type: 'delivery_wish', label: '仅上午' }, admin.token)).code).toBe(200)
  const added = (await preview()).deliveryWishes.at(-1)!
  expect(added.label).toBe('仅上午')
  const { data: morning } = await place({ invoiceKind: 'ordinary', deliveryWish: added.value })
  expect((await namesOf(morning.orders[0]!.orderId))[1]).toBe('仅上午')
  const { deliveryWish: _, ...without } = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  const { data: whenever } = await call(PlaceOrder, { ...without, invoiceKind: 'ordinary' }, buyer.token)
  expect((await namesOf(whenever.orders[0]!.orderId))[1]).toBe('任意时间')
})
