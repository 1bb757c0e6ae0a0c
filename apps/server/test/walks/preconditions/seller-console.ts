import {
  AcceptOrder,
  AddOffer,
  ConsolePickList,
  EndCustomerPrices,
  LiftOfferStop,
  PackOrder,
  PickOrder,
  RefuseOrder,
  SetCustomerPrices,
  SetOffersOnSale,
  ShipOrder,
  StopOffer,
  type Endpoint,
} from '@shop/contract'
import { makeGoods, nextTrackingNo, setContractPrice } from '../../factories/index.ts'
import { sql } from '../../../src/kernel/sql.ts'
import type { World } from '../../world.ts'
import type { PartyFixtures } from '../party/fixtures.ts'
import type { Precondition } from '../precondition.ts'

/** A price of a customer for the seller's offer that a call names: of ¥8. */
async function keptPrice(world: World, own: PartyFixtures) {
  const [shopId, { offerIds }] = [await own.customerShopId(), await own.order()]
  const gccsId = offerIds[0]!
  await world.write(sql`delete from pricing.contract_price where shop_id = ${shopId} and offer_id = ${gccsId}`)
  await setContractPrice(world, shopId, gccsId, 800)
  const [kept] = await world.rows(
    sql<{
      until: string
    }>`select valid_to as until from pricing.contract_price where shop_id = ${shopId} and offer_id = ${gccsId}`,
  )
  return { priceGroupId: null, seenFen: 800, seenUntil: kept!.until }
}

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    AddOffer,
    {
      values: async (world) => ({
        goodsId: await makeGoods(world),
        tiers: [{ from: 1, fen: 900 }],
        minQuantity: 1,
        step: 1,
        limitPerOrder: null,
        limitPerDay: null,
        limitPerMonth: null,
        shopTypes: null,
        regions: null,
      }),
    },
  ],
  [AcceptOrder, { order: 'paid' }],
  [RefuseOrder, { order: 'paid' }],
  [PickOrder, { order: 'accepted' }],
  [ConsolePickList, { order: 'accepted' }],
  [PackOrder, { order: 'picking' }],
  [ShipOrder, { order: 'packed', values: async () => ({ carrier: 'shunfeng', trackingNo: nextTrackingNo() }) }],
  [
    SetCustomerPrices,
    { values: async (world, own) => ({ ...(await keptPrice(world, own)), fen: 810, until: null, confirmed: true }) },
  ],
  [EndCustomerPrices, { values: keptPrice }],
  [StopOffer, { values: async () => ({ reason: '价格有误' }) }],
  [
    LiftOfferStop,
    {
      async values(world, own) {
        const gccsId = (await own.order()).offerIds[0]!
        await world.write(
          sql`update catalog.offer set on_sale = false, stopped_at = now(), stopped_reason = '价格有误' where id = ${gccsId}`,
        )
        return { gccsId }
      },
    },
  ],
  [SetOffersOnSale, { values: async () => ({ onSale: false }) }],
])
