import { ConsoleListPrices, SetCustomerPrices, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { DAY } from '../../../kernel/clock.ts'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeCustomer,
  makeOffer,
  makeOperator,
  makePriceGroup,
  makeSellerOperator,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const seller = await makeSellerOperator(world, { name: '华东医药' })
const { sellerId } = seller
const platform = await makeOperator(world, { rights: ['offers'] })
const { offerId, goodsId } = await makeOffer(world, {
  sellerId,
  goods: { showName: '阿莫西林胶囊' },
  tiers: [
    [1, 1000],
    [50, 900],
  ],
})
const priceGroupId = await makePriceGroup(world, [[offerId, 950]])
const shopId = await makeCustomer(world, sellerId)
await world.write(sql`update shops.shop set name = '安康大药房' where id = ${shopId}`)
await setContractPrice(world, shopId, offerId, 600)
const rival = await makeSellerOperator(world)
const rivalOffer = await makeOffer(world, { sellerId: rival.sellerId, goodsId })
await setContractPrice(world, shopId, rivalOffer.offerId, 500)

const list = async (input: Args<typeof ConsoleListPrices> = {}, token = seller.token) =>
  (await call(ConsoleListPrices, input, token)).data
const fenOf = async (input: Args<typeof ConsoleListPrices>) => (await list(input)).rows.map(({ fen }) => fen)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const orders = await makeOperator(world, { sellerId, rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, orders.token]
  expect(await Promise.all(callers.map(async (token) => (await call(ConsoleListPrices, {}, token)).code))).toEqual([
    401, 401, 403,
  ])
  expect((await call(ConsoleListPrices, { only: 'other' as never }, seller.token)).code).toBe(422)
})

test('a seller has its own prices alone, the platform those of all to read', async () => {
  expect((await list()).rows).toMatchObject([
    {
      kind: 'contract',
      kindName: '协议价',
      customerName: '安康大药房',
      listFen: 1000,
      lowestFen: 900,
      fen: 600,
      above: false,
      low: true,
    },
    { kind: 'group', kindName: '会员价', customerName: '连锁价', shopId: null, priceGroupId, fen: 950, above: true, low: false },
  ])
  expect((await list({}, rival.token)).rows.map(({ fen }) => fen)).toEqual([500])
  expect((await list({}, platform.token)).total).toBe(3)
  expect((await call(SetCustomerPrices, { prices: [], confirmed: false }, platform.token)).code).toBe(403)
})

test('filters by kind, customer, goods and what is noticed', async () => {
  expect(await fenOf({ kind: 'contract' })).toEqual([600])
  expect(await fenOf({ kind: 'group' })).toEqual([950])
  expect(await fenOf({ customer: '安康' })).toEqual([600])
  expect(await fenOf({ customer: '连锁' })).toEqual([950])
  expect(await fenOf({ keyword: '阿莫西林' })).toEqual([600, 950])
  expect(await fenOf({ keyword: '布洛芬' })).toEqual([])
  expect(await fenOf({ only: 'above' })).toEqual([950])
  expect(await fenOf({ only: 'low' })).toEqual([600])
  expect(await fenOf({ only: 'ended' })).toEqual([])
})

test('says who changed a price last, and shows one that has ended', async () => {
  const change = { gccsId: offerId, shopId: null, priceGroupId, fen: 890, until: null, seenFen: 950, seenUntil: null }
  await call(SetCustomerPrices, { prices: [change], confirmed: false }, seller.token)
  const [first] = (await list()).rows
  expect(first).toMatchObject({ fen: 890, changedAt: world.clock.now().toISOString() })
  expect(first!.changedBy).not.toBe('')
  const start = world.clock.now()
  world.clock.advance(400 * DAY)
  // Sessions end with time.
  const { token } = await makeOperator(world, { sellerId, rights: ['offers'] })
  expect((await list({ only: 'ended' }, token)).rows).toMatchObject([{ fen: 600, state: 'ended', stateName: '已到期' }])
  world.clock.set(start)
  await world.write(
    sql`update pricing.group_price set price_fen = 950, changed_at = null, changed_by = '' where offer_id = ${offerId}`,
  )
})
