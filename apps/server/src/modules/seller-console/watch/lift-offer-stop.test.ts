import {
  AddToCart,
  ConsoleGetOffer,
  ConsoleListOffers,
  ConsoleListWaiting,
  LiftOfferStop,
  ListGoods,
  SetOffersOnSale,
  StopOffer,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeOwnOffer } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const operator = await makeOperator(world, { rights: ['offers'] })
const lift = (gccsId: number) => call(LiftOfferStop, { gccsId }, operator.token)
/** An offer that the platform has stopped, with its seller. */
async function stopped() {
  const made = await makeOwnOffer(world)
  expect((await call(StopOffer, { gccsId: made.offerId, reason: '价格有误' }, operator.token)).code).toBe(200)
  return made
}
const waitingOf = async (token: string) =>
  (await call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'stoppedOffers')?.count

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { offerId } = await stopped()
  await expectNonLibrariansRejected(world, LiftOfferStop, { gccsId: offerId })
})

test('names bad input, and does not find one that does not exist', async () => {
  const { offerId } = await stopped()
  await expectBadInputs(world, LiftOfferStop, { gccsId: offerId }, operator.token)
  expect((await lift(987_654_321)).code).toBe(404)
})

test('is refused for an offer that is not stopped', async () => {
  const { offerId } = await makeOffer(world)
  refusalData(LiftOfferStop, 'OFFER_MOVED', await lift(offerId))
})

test('leaves it off sale; its seller is reminded, puts it on sale, and shops buy it', async () => {
  const { offerId, seller } = await stopped()
  const buyer = await makeBuyer(world)
  const listed = async () => (await call(ListGoods, { sellerId: seller.sellerId }, buyer.token)).data.rows.length
  expect((await lift(offerId)).code).toBe(200)
  const at = world.clock.now().toISOString()
  const own = async () => (await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data
  expect(await own()).toMatchObject({ onSale: false, stopped: null, liftedAt: at })
  expect([await listed(), await waitingOf(seller.token)]).toEqual([0, 1])
  expect((await call(ConsoleListOffers, { state: 'stopped' }, seller.token)).data.rows).toMatchObject([{ gccsId: offerId }])
  const blocked = await call(AddToCart, { gccsId: offerId, quantity: 1 }, buyer.token)
  expect(blocked.data).toMatchObject({ cannotBuy: { reason: 'offSale', text: '已下架' } })

  expect((await call(SetOffersOnSale, { gccsIds: [offerId], onSale: true }, seller.token)).data).toEqual({ changed: 1 })
  expect(await own()).toMatchObject({ onSale: true, stopped: null, liftedAt: null })
  expect([await listed(), await waitingOf(seller.token)]).toEqual([1, 0])
  expect((await call(AddToCart, { gccsId: offerId, quantity: 1 }, buyer.token)).code).toBe(200)
  await call(SetOffersOnSale, { gccsIds: [offerId], onSale: false }, seller.token)
  expect(await own()).toMatchObject({ onSale: false, liftedAt: null })
  expect((await auditOf(world, 'offer', offerId)).slice(0, 3)).toMatchObject([
    { action: 'offer.stop' },
    { action: 'offer.lift', before: { stopped: true, reason: '价格有误' }, after: { stopped: false } },
    { action: 'offer.on' },
  ])
})

test('who leaves it off sale is not reminded for ever', async () => {
  const { offerId, seller } = await stopped()
  await lift(offerId)
  world.clock.advance(31 * DAY)
  const { token } = await makeOperator(world, { sellerId: seller.sellerId })
  expect(await waitingOf(token)).toBe(0)
  expect((await call(ConsoleListOffers, { state: 'offSale' }, token)).data.rows).toMatchObject([{ gccsId: offerId }])
})
