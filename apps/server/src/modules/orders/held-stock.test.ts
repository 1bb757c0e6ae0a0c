import { AddToCart, CancelOrder, GetCaptcha, ListGoods, PlaceOrder } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, previewSubmission } from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { stockOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

// As many connections as in production, so that the orders of one row would occupy them all.
const world = await openWorld({ settings: { WRITE_CONNECTIONS: '10', READ_CONNECTIONS: '4' } })
const { call } = world

test('while one stock row is held, its orders are refused for now and everything else goes on', async () => {
  const [held, other] = [await makeOffer(world, { stock: 50 }), await makeOffer(world, { stock: 50 })]
  const buyers = await Promise.all(Array.from({ length: 14 }, () => makeBuyer(world)))
  const [first, second, ...rest] = buyers as [(typeof buyers)[0], (typeof buyers)[0], ...typeof buyers]
  const order = async (buyer: typeof first, { offerId }: typeof held) =>
    call(PlaceOrder, await previewSubmission(world, buyer, [{ offerId, quantity: 1 }]), buyer.token)
  const [mine, others] = [await order(first, held), await order(second, other)]

  const { release, waiting } = await holdRow(world, 'catalog.offer', held.offerId)
  // All of it is answered while the row is held: it is released only afterwards.
  const cancel = (buyer: typeof first, { data }: typeof mine) =>
    call(CancelOrder, { orderId: data.orders[0]!.orderId, reason: '不想要了' }, buyer.token)
  const stuck = [
    ...rest.map((buyer) => order(buyer, held)),
    cancel(first, mine),
    call(AddToCart, { gccsId: held.offerId, quantity: 1 }, second.token),
  ]
  await waiting()
  const good = await Promise.all([
    order(second, other),
    cancel(second, others),
    call(AddToCart, { gccsId: other.offerId, quantity: 1 }, second.token),
    call(GetCaptcha, {}),
    // Of a member: a busy machine refuses guests sooner.
    call(ListGoods, {}, second.token),
  ])
  expect(good.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  const refused = await Promise.all(stuck)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 503']))
  for (const { msg, data } of refused)
    expect([msg, data]).toEqual(['同时操作的人太多，请过几秒再试', { traceId: expect.any(String), retryAfter: 3 }])
  await release()

  expect((await cancel(first, mine)).code).toBe(200)
  expect((await order(rest[0]!, held)).code).toBe(200)
  expect(await stockOf(world, held.offerId)).toEqual({ available: 49, reserved: 1 })
})
