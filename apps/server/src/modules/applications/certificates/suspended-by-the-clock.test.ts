import {
  MAY_NOT_BUY,
  AcceptOrder,
  AddToCart,
  ApplyShopAudit,
  CreatePayment,
  DecideApplication,
  GetCart,
  GetGoodsDetail,
  GetInfo,
  PlaceOrder,
  ShipOrder,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { openPayingWorld } from '../../../../test/cashier.ts'
import {
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeOffer,
  makeOperator,
  makeOrder,
  makeProcurer,
  placeOrder,
  previewSubmission,
  wholeShipment,
} from '../../../../test/factories/index.ts'
import { MINUTE, DAY, after } from '../../../kernel/clock.ts'

const world = await openPayingWorld()
/** The last minutes in China of the day on which the certificate ends, and the first of the next. */
const [LAST, NEXT] = [new Date('2026-12-31T15:50:00Z'), new Date('2026-12-31T16:00:00Z')]
const ENDED = { code: MAY_NOT_BUY, msg: '药品经营许可证已于 2026-12-31 到期，更新后可继续采购' }
world.clock.set(LAST)
const operator = await makeOperator(world, { rights: ['qualification'] })
const approve = (auditId: number) => world.call(DecideApplication, { auditId, version: 1, approve: true }, operator.token)
beforeEach(() => world.clock.set(LAST))

test('the clock alone suspends a shop; a placed trade is paid, nothing is lost, and an approved renewal opens it again', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  const { token, shopId, complete } = applicant
  await approve(applicant.auditId)
  await world.write(sql`update qualification.certificate set expires_on = '2026-12-31'
    where shop_id = ${shopId} and kind = 'drug-business-licence'`)
  const offer = await makeOffer(world)
  expect((await world.call(AddToCart, { gccsId: offer.offerId, quantity: 3 }, token)).code).toBe(200)
  const line = { offerId: offer.offerId, quantity: 10 }
  const { tradeId } = await placeOrder(world, applicant, [line])
  const submission = await previewSubmission(world, applicant, [line])

  world.clock.set(NEXT)
  const suspended = [await world.call(PlaceOrder, submission, token), await world.call(GetCart, {}, token)]
  for (const answer of suspended)
    expect(answer).toMatchObject({ ...ENDED, data: { certificate: { name: '药品经营许可证', expiredOn: '2026-12-31' } } })
  const { shop, abilities } = (await world.call(GetInfo, {}, token)).data
  expect([abilities.seePrice, abilities.buy, shop!.qualification.canBuy]).toEqual([true, false, false])
  const detail = (await world.call(GetGoodsDetail, { gccsId: offer.offerId }, token)).data
  expect(JSON.stringify(detail)).toContain('药品经营许可证已过期')
  expect((await world.call(CreatePayment, { tradeId, method: 'wechat' }, token)).code).toBe(200)

  const content = complete.certificates.map((one) => ('expiresOn' in one ? { ...one, expiresOn: '2027-10-01' } : one))
  const { data } = await world.call(ApplyShopAudit, { level: 'procure', ...complete, certificates: content, submit: true }, token)
  expect((await world.call(GetCart, {}, token)).code).toBe(MAY_NOT_BUY)
  expect((await approve(data.auditId)).code).toBe(200)
  const cart = await world.call(GetCart, {}, token)
  expect([cart.code, JSON.stringify(cart.data).includes(`"quantity":3`)]).toEqual([200, true])
  expect((await world.call(PlaceOrder, await previewSubmission(world, applicant, [line]), token)).code).toBe(200)
})

test.each([
  { name: 'accepting', state: 'paid', step: AcceptOrder, text: '更新通过后才能接单' },
  { name: 'shipping', state: 'packed', step: ShipOrder, text: '更新通过后才能发货' },
] as const)('$name checks the buyer’s certificates again', async ({ state, step, text }) => {
  const order = await makeOrder(world, state)
  world.clock.set(NEXT)
  const id = await makeCertificate(world, order.buyer.shopId, { expiresOn: '2026-12-31' })
  const input = step === ShipOrder ? wholeShipment(order) : { orderId: order.orderId }
  expect(await world.call(step, input, order.seller.token)).toMatchObject({
    code: 409,
    msg: `买家的药品经营许可证已于 2026-12-31 到期，${text}`,
    data: { reason: 'BUYER_CERTIFICATE_EXPIRED', certificate: { name: '药品经营许可证', expiredOn: '2026-12-31' } },
  })
  await world.write(sql`update qualification.certificate set expires_on = '2027-12-31' where id = ${id}`)
  expect((await world.call(step, input, order.seller.token)).code).toBe(200)
})

test('the grace is for shops that handed in a receipt, and ends', async () => {
  const { buyer } = await makeOrder(world, 'unpaid')
  const id = await makeCertificate(world, buyer.shopId, { expiresOn: '2026-12-31' })
  await world.storeSetting('certificate_grace_days', '3')
  const canBuy = async (days: number) => {
    world.clock.set(after(NEXT, days * DAY - MINUTE))
    return (await world.call(GetInfo, {}, (await makeBuyer(world, { shopId: buyer.shopId })).token)).data.abilities.buy
  }
  expect([await canBuy(0), await canBuy(1)]).toEqual([true, false])
  await world.write(sql`update qualification.certificate set receipt_on = '2026-12-20' where id = ${id}`)
  expect([await canBuy(1), await canBuy(3), await canBuy(4)]).toEqual([true, true, false])
  await world.storeSetting('certificate_grace_days', '0')
})
