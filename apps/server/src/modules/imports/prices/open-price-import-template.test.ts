import { ConsoleListPrices, keysOf, MergeGoods, OpenPriceImportTemplate, PRICE_COLUMN_NAMES } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeEmptyPriceGroup,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { checkPrices, priceImport, priceOutcomes } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { csvOf } from '../../../kernel/csv.ts'
import { sql } from '../../../kernel/sql.ts'
import { exports } from '../../seller-console/exports.ts'

const world = await openWorld()
/** Each file is written and read in fresh processes: on a machine that others load, too, that takes a while. */
const TIMEOUT = 60_000

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, OpenPriceImportTemplate, {}, { sellerId, otherRight: 'orders' })
})

test(
  'the template has every column under the heading by which it is known, and its examples are left out',
  async () => {
    const seller = await makeSellerOperator(world)
    const { url } = (await world.call(OpenPriceImportTemplate, {}, seller.token)).data
    const file = await world.send({ method: 'GET', url: url.replace('/h5api', ''), token: seller.token })
    expect(file.statusCode).toBe(200)
    expect(await priceImport(world, seller, await checkPrices(world, seller, file.rawPayload))).toMatchObject({
      progress: 'failed',
      problem: expect.stringContaining('没有内容'),
    })
    const filled = csvOf(Object.values(PRICE_COLUMN_NAMES), [keysOf(PRICE_COLUMN_NAMES).map(() => '某')])
    const { columns } = await priceImport(world, seller, await checkPrices(world, seller, filled))
    expect(columns).toEqual(keysOf(PRICE_COLUMN_NAMES).map((as) => ({ title: PRICE_COLUMN_NAMES[as], as })))
  },
  TIMEOUT,
)

test(
  'an export of the list of prices, imported again, changes nothing',
  async () => {
    const seller = await makeSellerOperator(world)
    const { sellerId } = seller
    const offer = await makeOffer(world, { sellerId, tiers: [[1, 1_000]] })
    const near = await makeOffer(world, { sellerId, goodsId: offer.goodsId, tiers: [[1, 600]], nearExpiry: true })
    const [shopId, twin, left] = [
      await makeCustomer(world, sellerId),
      await makeCustomer(world, sellerId),
      await makeCustomer(world, sellerId),
    ]
    // Two shops of one name, one that has left, prices beyond the bounds, with and without an end, and one that has ended.
    await world.write(sql`update shops.shop set name = '同名大药房' where id = any(${[shopId, twin]}::bigint[])`)
    for (const shop of [shopId, twin, left]) await setContractPrice(world, shop, offer.offerId, 1_500 + (shop % 7))
    await setContractPrice(world, shopId, near.offerId, 100)
    await world.write(sql`update shops.shop set left_at = now() where id = ${left}`)
    await world.write(sql`update pricing.contract_price set valid_to = '9999-12-31' where shop_id = ${twin}`)
    await world.write(
      sql`update pricing.contract_price set valid_from = '2025-01-01', valid_to = '2026-01-01' where offer_id = ${near.offerId}`,
    )
    const groupId = await makeEmptyPriceGroup(world, '连锁（华东）')
    await world.write(
      sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) values (${groupId}, ${offer.offerId}, 950)`,
    )
    // A price of an offer that a merge has replaced.
    const [gone, kept] = [await makeOffer(world, { sellerId }), await makeOffer(world, { sellerId })]
    await setContractPrice(world, shopId, gone.offerId, 700)
    const { token } = await makeOperator(world, { rights: ['offers'] })
    const versions = { keptVersion: 0, goneVersion: 0 }
    const merge = { keptId: kept.goodsId, goneId: gone.goodsId, ...versions, keptOffers: [kept.offerId], reason: '同一商品' }
    expect((await world.call(MergeGoods, merge, token)).code).toBe(200)

    const [list] = exports.filter(({ call }) => call.path === ConsoleListPrices.path)
    const { app, clock } = world
    const context = { db: app.database.read, actor: { sellerId }, now: clock.now(), settings: app.jobContext.settings() }
    const { rows } = await list!.read(context as never, {})
    expect(rows).toHaveLength(6)
    const id = await checkPrices(world, seller, csvOf(list!.header, rows.map(list!.cells)))
    expect(await priceOutcomes(world, seller, id)).toEqual(Array(6).fill('unchanged'))
  },
  TIMEOUT,
)
