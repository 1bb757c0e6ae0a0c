import { randomUUID } from 'node:crypto'
import { CreatePayment, type Out } from '@shop/contract'
import { expect, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeBuyer, makeOffer, placeOrder } from '../../../test/factories/index.ts'

const world = await openPayingWorld([{ followsHost: true }])

/** Opens a payment as a browser that reached the shop under this host; returns where it pays and where that page leads back to. */
async function payFrom(host: string, trade?: { tradeId: number; token: string }) {
  const buyer = trade ?? (await newTrade())
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `/h5api${CreatePayment.path}`,
    payload: { tradeId: buyer.tradeId, method: 'wechat' },
    headers: { host, authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() },
  })
  const { payUrl } = answer.json<{ data: Out<typeof CreatePayment> }>().data
  const here = new URL(payUrl)
  here.hostname = '127.0.0.1'
  const page = await (await fetch(here)).text()
  return { pay: new URL(payUrl).hostname, back: new URL(/href="([^"]*payResult[^"]*)"/.exec(page)![1]!).origin }
}
async function newTrade() {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  return { tradeId: (await placeOrder(world, buyer, [{ offerId, quantity: 2 }])).tradeId, token: buyer.token }
}

test('a payer stays on the host at which it reached the shop, to the cashier and back', async () => {
  expect(await payFrom('192.168.1.7:8080')).toEqual({ pay: '192.168.1.7', back: 'http://192.168.1.7:8080' })
  expect(await payFrom('localhost:8080')).toEqual({ pay: 'localhost', back: 'http://localhost:8080' })
})

test('a payment begun on one device is paid on another', async () => {
  const trade = await newTrade()
  await payFrom('localhost:8080', trade)
  expect((await payFrom('192.168.1.7:8080', trade)).pay).toBe('192.168.1.7')
})
