import {
  AcceptOrder,
  AddToCart,
  ApplyShopAudit,
  DecideApplication,
  GetGoodsDetail,
  GetInfo,
  ListGoods,
  PlaceOrder,
  ShipOrder,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  makeBuyer,
  makeCertificate,
  makeLicenceFile,
  makeOffer,
  makeOperator,
  makeOrder,
  previewSubmission,
  wholeShipment,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE, after } from '../../../kernel/clock.ts'

const world = await openWorld()
/** The last minutes in China of the day on which the licence ends, and the first of the next. */
const [LAST, NEXT] = [new Date('2026-12-31T15:50:00Z'), new Date('2026-12-31T16:00:00Z')]
const TEXT = '医疗器械经营许可证已于 2026-12-31 到期，更新通过后可购买'
const kind = 'device-licence'
const operator = await makeOperator(world, { rights: ['qualification'] })
beforeEach(() => world.clock.set(LAST))

/** A shop whose licence for devices ends on the last day, with an offer of a device and one of a medicine. */
async function licensed() {
  const buyer = await makeBuyer(world)
  const licenceId = await makeCertificate(world, buyer.shopId, {
    kind,
    name: '医疗器械经营许可证',
    expiresOn: '2026-12-31',
    isCore: false,
  })
  const [device, medicine] = [await makeOffer(world, { goods: { scope: 'device-3' } }), await makeOffer(world)]
  return { ...buyer, licenceId, device, medicine }
}
const line = ({ offerId }: { offerId: number }) => ({ offerId, quantity: 10 })

test('a licence that ended keeps back the goods that need it, by the clock alone, until an update is approved', async () => {
  const { token, userId, shopId, device, medicine } = await licensed()
  const shown = async () => (await world.call(GetGoodsDetail, { gccsId: device.offerId }, token)).data.offer!.cannotBuy
  expect(await shown()).toBeNull()
  const submission = await previewSubmission(world, { token } as never, [line(device)])

  world.clock.set(NEXT)
  expect(await shown()).toEqual({ reason: 'deviceLicence', text: TEXT })
  const { rows } = (await world.call(ListGoods, { sellerId: device.sellerId }, token)).data
  expect(rows.map(({ offer }) => offer.cannotBuy)).toEqual([{ reason: 'deviceLicence', text: TEXT }])
  expect((await world.call(AddToCart, { gccsId: device.offerId, quantity: 10 }, token)).msg).toBe(TEXT)
  const refused = await world.call(PlaceOrder, submission, token)
  expect(refused).toMatchObject({
    code: 409,
    data: { reason: 'CHECKOUT_CHANGED', changes: [{ reason: 'certificate', text: expect.stringContaining(TEXT) }] },
  })
  const { shop, abilities } = (await world.call(GetInfo, {}, token)).data
  expect([abilities.buy, shop!.scopes.includes('device-3'), shop!.scopes.includes('device-2')]).toEqual([true, false, true])
  const ordinary = await previewSubmission(world, { token } as never, [line(medicine)])
  expect((await world.call(PlaceOrder, ordinary, token)).code).toBe(200)

  const update = {
    level: 'update' as const,
    certificates: [
      {
        kind,
        number: '沪药监械经营许可20260001',
        holder: '测试大药房',
        expiresOn: '2031-12-31',
        fileIds: [await makeLicenceFile(world, userId)],
      },
    ],
    proofFileIds: [await makeLicenceFile(world, userId)],
    scopes: ['device-3' as const],
  }
  const sent = await world.call(ApplyShopAudit, { ...update, submit: true }, token)
  expect(sent.code, JSON.stringify(sent)).toBe(200)
  expect((await shown())?.reason).toBe('deviceLicence')
  const { auditId } = sent.data
  expect((await world.call(DecideApplication, { auditId, version: 1, approve: true }, operator.token)).code).toBe(200)
  expect(await shown()).toBeNull()
  expect((await world.call(PlaceOrder, submission, token)).code).toBe(200)
  expect(await world.rows(sql`select 1 from orders.trade where shop_id = ${shopId}`)).toHaveLength(2)
})

test('another certificate in force that gives the same scope is enough', async () => {
  const { token, shopId, device } = await licensed()
  await makeCertificate(world, shopId, { kind: 'medical-practice-licence', expiresOn: null })
  world.clock.set(NEXT)
  expect((await world.call(GetGoodsDetail, { gccsId: device.offerId }, token)).data.offer!.cannotBuy).toBeNull()
})

test('the grace for a receipt counts for it, too', async () => {
  const { token, licenceId, device } = await licensed()
  await world.storeSetting('certificate_grace_days', '3')
  await world.write(sql`update qualification.certificate set receipt_on = '2026-12-20' where id = ${licenceId}`)
  const reasonOn = async (day: number) => {
    world.clock.set(after(NEXT, day * DAY - MINUTE))
    const { token: other } = await makeBuyer(world, { shopId: (await world.call(GetInfo, {}, token)).data.shop!.id })
    return (await world.call(GetGoodsDetail, { gccsId: device.offerId }, other)).data.offer!.cannotBuy?.reason
  }
  expect([await reasonOn(3), await reasonOn(4)]).toEqual([undefined, 'deviceLicence'])
  await world.storeSetting('certificate_grace_days', '0')
})

test.each([
  { name: 'accepting', state: 'paid', step: AcceptOrder, text: '更新通过后才能接单' },
  { name: 'shipping', state: 'packed', step: ShipOrder, text: '更新通过后才能发货' },
] as const)('$name looks at the licences that the goods need', async ({ state, step, text }) => {
  const order = await makeOrder(world, state)
  world.clock.set(NEXT)
  await makeCertificate(world, order.buyer.shopId, {
    kind,
    name: '医疗器械经营许可证',
    expiresOn: '2026-12-31',
    isCore: false,
  })
  const input = step === ShipOrder ? wholeShipment(order) : { orderId: order.orderId }
  const scopeIs = (scope: string) =>
    world.write(sql`update catalog.goods set scope = ${scope}
      where id = (select goods_id from catalog.offer where id = ${order.offerIds[0]!})`)
  await scopeIs('device-3')
  expect(await world.call(step, input, order.seller.token)).toMatchObject({
    code: 409,
    msg: `买家的医疗器械经营许可证已于 2026-12-31 到期，${text}`,
    data: { reason: 'BUYER_CERTIFICATE_EXPIRED', certificate: { name: '医疗器械经营许可证', expiredOn: '2026-12-31' } },
  })
  await scopeIs('chemical')
  expect((await world.call(step, input, order.seller.token)).code).toBe(200)
})
