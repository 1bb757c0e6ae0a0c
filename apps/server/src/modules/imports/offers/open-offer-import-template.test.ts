import { keysOf, MergeGoods, OFFER_COLUMN_NAMES, OpenOfferImportTemplate } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeOffer,
  makeOperator,
  makeOwnCode,
  makeSellerOperator,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { checkOffers, importOf, rowsOf } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
/** Each file is written and read in fresh processes: on a machine that others load, too, that takes a while. */
const TIMEOUT = 60_000

/** A list to fill in, as an operator saves it. */
async function fileOf({ token }: SellerOperator, content: 'examples' | 'offers') {
  const { url } = (await world.call(OpenOfferImportTemplate, { content }, token)).data
  const file = await world.send({ method: 'GET', url: url.replace('/h5api', ''), token })
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, OpenOfferImportTemplate, { content: 'examples' }, { sellerId, otherRight: 'orders' })
})

test(
  'the template is read as it is meant: every column is known, and nothing in it is wrong',
  async () => {
    const seller = await makeSellerOperator(world)
    const id = await checkOffers(world, seller, await fileOf(seller, 'examples'))
    const { columns } = await importOf(world, seller, id)
    expect(columns).toEqual(keysOf(OFFER_COLUMN_NAMES).map((as) => ({ title: OFFER_COLUMN_NAMES[as], as })))
    expect((await rowsOf(world, seller, id)).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
  },
  TIMEOUT,
)

test(
  'with the seller’s offers and stock it is a list that changes nothing, and has no others',
  async () => {
    const seller = await makeSellerOperator(world)
    const { sellerId } = seller
    await makeOffer(world)
    const { goodsId } = await makeOffer(world, {
      sellerId,
      tiers: [
        [1, 1_000],
        [10, 950],
      ],
      minQuantity: 2,
      step: 2,
    })
    await makeOwnCode(world, sellerId, '007', goodsId)
    await makeOffer(world, { sellerId, stock: 0, onSale: false })
    // A row of it would mean the other offer of its goods.
    await makeOffer(world, { sellerId, goodsId, nearExpiry: true, stock: 0 })
    // What a merge has replaced by the other one.
    const [left, kept] = [
      await makeOffer(world, { sellerId, tiers: [[1, 1_000]], stock: 40 }),
      await makeOffer(world, { sellerId, tiers: [[1, 900]], stock: 60 }),
    ]
    const { token } = await makeOperator(world, { rights: ['offers'] })
    const versions = { keptVersion: 0, goneVersion: 0 }
    const merge = { keptId: kept.goodsId, goneId: left.goodsId, ...versions, keptOffers: [kept.offerId], reason: '同一商品' }
    expect((await world.call(MergeGoods, merge, token)).code).toBe(200)
    const id = await checkOffers(world, seller, await fileOf(seller, 'offers'))
    expect((await rowsOf(world, seller, id)).map(({ ownCode, outcome }) => [ownCode, outcome])).toEqual([
      ['007', 'unchanged'],
      ['', 'unchanged'],
      ['', 'unchanged'],
    ])
  },
  TIMEOUT,
)
