import { ListGoods } from '@shop/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  approveAccount,
  DONGCHENG,
  makeBatch,
  makeBuyer,
  makeCategory,
  makeGoods,
  makeOffer,
  makePriceGroup,
  makeSeller,
  recordPurchase,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const list = (input: Record<string, unknown>, token = '') => world.call(ListGoods, input, token)
const ids = async (input: Record<string, unknown>, token = '') => (await list(input, token)).data.rows.map((row) => row.goodsId)
/** The row of one product, found through its own category. */
const category = (() => {
  let n = 0
  return () => ['试验', '试验', `第${++n}格`]
})()
let buyer: Awaited<ReturnType<typeof makeBuyer>>
beforeAll(async () => {
  buyer = await makeBuyer(world)
})

test('takes price bounds beyond what a column of prices can hold', async () => {
  const { code, data } = await list({ priceFrom: 2 ** 40, priceTo: Number.MAX_SAFE_INTEGER }, buyer.token)
  expect([code, data.rows]).toEqual([200, []])
})

describe('the goods list rejects', () => {
  test.each([
    [{ orderBy: 'cheapest' }, 'orderBy'],
    [{ categoryId: 'x' }, 'categoryId'],
    [{ categoryId: 0 }, 'categoryId'],
    [{ type: 9 }, 'type'],
    [{ minLifeDays: 31 }, 'minLifeDays'],
    [{ priceFrom: -1 }, 'priceFrom'],
    [{ inStock: 'yes' }, 'inStock'],
    [{ keyword: 'x'.repeat(101) }, 'keyword'],
    [{ keyword: 'a\0' }, 'keyword'],
    [{ page: 1 }, 'page'],
    [{ cursor: 'x'.repeat(401) }, 'cursor'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: '' }, 'cursor'],
    [{ cursor: Buffer.from('["composite",1]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["composite",true,"1; drop",3]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["composite",true,1.5,3]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["constructor"]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["salesCount",1,3]').toString('base64url') }, 'cursor'],
    [{ orderBy: 'longestLife', cursor: Buffer.from('["longestLife","2026-13-45",3]').toString('base64url') }, 'cursor'],
    [{ orderBy: 'longestLife', cursor: Buffer.from('["longestLife","2026-02-30",3]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["near",1,true,1,1]').toString('base64url') }, 'cursor'],
  ])('%j, naming %s', async (input, field) => {
    const answer = await list(input)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  })
  test('an invalid token', async () => {
    expect((await list({}, 'u00000000-0000-0000-0000-000000000000.xxxxxxxxxxxxxxxxxxxxxxxx')).code).toBe(401)
  })
})
test('full-width digits are read as numbers; unknown ids match nothing', async () => {
  expect((await list({ categoryId: '９９９９' })).data.rows).toEqual([])
  expect((await list({ factoryId: 999_999 })).data.rows).toEqual([])
  expect((await list({ sellerId: 999_999 })).data.rows).toEqual([])
})

describe('the best offer', () => {
  const scene = async () => {
    const names = category()
    const goodsId = await makeGoods(world, { category: names })
    const categoryId = await makeCategory(world, names)
    return { goodsId, shown: async (token = buyer.token, more = {}) => (await list({ categoryId, ...more }, token)).data.rows[0] }
  }
  test('is the cheapest at its minimum quantity, not at one pack', async () => {
    const { goodsId, shown } = await scene()
    await makeOffer(world, { goodsId, tiers: [[1, 900]] })
    const cheap = await makeOffer(world, {
      goodsId,
      tiers: [
        [1, 1200],
        [10, 800],
      ],
      minQuantity: 10,
    })
    expect(await shown()).toMatchObject({
      offerCount: 2,
      offer: { gccsId: cheap.offerId, minQuantity: 10, price: { fen: 800, kind: 'tier' } },
    })
  })
  test('is purchasable rather than cheap: in stock, with an account, within limits', async () => {
    const { goodsId, shown } = await scene()
    await makeOffer(world, { goodsId, tiers: [[1, 100]], stock: 0 })
    await makeOffer(world, { goodsId, tiers: [[1, 200]], stock: 5, minQuantity: 10, step: 10 })
    await makeOffer(world, { goodsId, tiers: [[1, 300]], limitPerOrder: 5, minQuantity: 10 })
    const closed = await makeOffer(world, { goodsId, tiers: [[1, 400]], seller: { needsAccount: true } })
    const open = await makeOffer(world, { goodsId, tiers: [[1, 900]] })
    expect((await shown())?.offer.gccsId).toBe(open.offerId)
    await approveAccount(world, closed.sellerId, buyer.shopId)
    expect((await shown())?.offer.gccsId).toBe(closed.offerId)
  })
  test('follows the shop’s contract price and its group’s price', async () => {
    const { goodsId, shown } = await scene()
    const plain = await makeOffer(world, { goodsId, tiers: [[1, 500]] })
    const agreed = await makeOffer(world, { goodsId, tiers: [[1, 900]] })
    const grouped = await makeOffer(world, { goodsId, tiers: [[1, 950]] })
    for (let i = 0; i < 6; i++) await makeOffer(world, { goodsId, tiers: [[1, 510 + i]] })
    const member = await makeBuyer(world, { priceGroupId: await makePriceGroup(world, [[grouped.offerId, 450]]) })
    expect((await shown())?.offer.gccsId).toBe(plain.offerId)
    expect((await shown(member.token))?.offer).toMatchObject({ gccsId: grouped.offerId, price: { fen: 450, kind: 'group' } })
    await setContractPrice(world, member.shopId, agreed.offerId, 440)
    expect((await shown(member.token))?.offer).toMatchObject({ gccsId: agreed.offerId, price: { fen: 440, kind: 'contract' } })
  })
  test('of the same price is the first to arrive, in the shop’s province, whatever weight a seller gives its own', async () => {
    const { goodsId, shown } = await scene()
    const heavy = await makeOffer(world, { goodsId, tiers: [[1, 500]], sortWeight: 999, seller: { deliveryHours: 72 } })
    const quick = await makeOffer(world, { goodsId, tiers: [[1, 500]], seller: { deliveryHours: 12 } })
    expect((await shown())?.offer.gccsId).toBe(quick.offerId)
    expect((await shown(''))?.offer.gccsId).toBe(quick.offerId)
    await world.write(
      sql`insert into catalog.seller_region_terms (seller_id, region_id, min_order_fen, freight_fen, free_freight_fen, delivery_hours)
        values (${quick.sellerId}, 310000, 0, 0, null, 120)`,
    )
    expect((await shown())?.offer.gccsId).toBe(heavy.offerId)
    expect((await shown(''))?.offer.gccsId).toBe(quick.offerId)
  })
  test('says when it would arrive, if in stock', async () => {
    const { goodsId, shown } = await scene()
    const offer = await makeOffer(world, { goodsId, stock: 0, seller: { deliveryHours: 48 } })
    expect((await shown(''))?.offer.arrival).toBeNull()
    await makeBatch(world, offer.offerId, { quantity: 5 })
    expect((await shown(''))?.offer.arrival).toBe('后天')
  })
  test('is near its expiry only when requested, or when nothing else is on sale', async () => {
    const { goodsId, shown } = await scene()
    const old = await makeOffer(world, { goodsId, tiers: [[1, 100]], nearExpiry: true })
    expect((await shown())?.offer).toMatchObject({ gccsId: old.offerId, nearExpiry: true, lifeDays: 120 })
    const fresh = await makeOffer(world, { goodsId, tiers: [[1, 900]] })
    expect((await shown())?.offer.gccsId).toBe(fresh.offerId)
    expect((await shown(buyer.token, { nearExpiry: true }))?.offer.gccsId).toBe(old.offerId)
  })
  test('is not the cheapest one for visitors who may not see prices: the choice would reveal it', async () => {
    const { goodsId, shown } = await scene()
    const dear = await makeOffer(world, { goodsId, tiers: [[1, 900]], seller: { deliveryHours: 1 } })
    const cheap = await makeOffer(world, { goodsId, tiers: [[1, 100]] })
    expect((await shown(''))?.offer.gccsId).toBe(dear.offerId)
    expect((await shown())?.offer.gccsId).toBe(cheap.offerId)
  })
  test('comes with the best price of the other offers that can be bought; who sees no prices gets none', async () => {
    const { goodsId, shown } = await scene()
    await makeOffer(world, { goodsId, tiers: [[1, 900]] })
    expect((await shown())?.othersFromFen).toBeNull()
    await makeOffer(world, { goodsId, tiers: [[1, 100]], stock: 0 })
    await makeOffer(world, { goodsId, tiers: [[1, 200]], nearExpiry: true })
    await makeOffer(world, { goodsId, tiers: [[1, 300]], seller: { needsAccount: true } })
    expect((await shown())?.othersFromFen).toBeNull()
    const other = await makeOffer(world, { goodsId, tiers: [[1, 950]] })
    await makeOffer(world, { goodsId, tiers: [[1, 990]] })
    expect(await shown()).toMatchObject({ othersFromFen: 950, offer: { price: { fen: 900 } } })
    const member = await makeBuyer(world)
    await setContractPrice(world, member.shopId, other.offerId, 920)
    expect((await shown(member.token))?.othersFromFen).toBe(920)
    expect((await shown(''))?.othersFromFen).toBeNull()
  })
  test('two offers of one seller count as one seller', async () => {
    const { goodsId, shown } = await scene()
    const { sellerId } = await makeOffer(world, { goodsId })
    await makeOffer(world, { goodsId, sellerId, nearExpiry: true })
    expect((await shown())?.offerCount).toBe(1)
    await makeOffer(world, { goodsId })
    expect((await shown())?.offerCount).toBe(2)
  })
  test('is never off sale, from a closed seller, or outside the shop’s region or type', async () => {
    const { goodsId, shown } = await scene()
    await makeOffer(world, { goodsId, onSale: false })
    await makeOffer(world, { goodsId, seller: { open: false } })
    await makeOffer(world, { goodsId, shopTypes: [5] })
    await makeOffer(world, { goodsId, regions: [440000] })
    expect(await shown()).toBeUndefined()
    const beijing = await makeOffer(world, { goodsId, regions: [110000] })
    expect(await shown()).toBeUndefined()
    const other = await makeBuyer(world, { regionId: DONGCHENG })
    expect((await shown(other.token))?.offer.gccsId).toBe(beijing.offerId)
    expect((await shown(other.token))?.offerCount).toBe(1)
  })
  test('counts stock and expiry by the requested remaining shelf life', async () => {
    const { goodsId, shown } = await scene()
    const { offerId } = await makeOffer(world, { goodsId, stock: 30, lifeDays: 100 })
    expect(await shown(buyer.token, { minLifeDays: 180 })).toBeUndefined()
    await makeBatch(world, offerId, { quantity: 7, lifeDays: 200 })
    expect((await shown())?.offer).toMatchObject({ stock: { level: 'low', quantity: 37 }, lifeDays: 100 })
    expect((await shown(buyer.token, { minLifeDays: 180 }))?.offer).toMatchObject({ stock: { quantity: 7 }, lifeDays: 200 })
  })
  test('says why it can’t be bought', async () => {
    const { goodsId, shown } = await scene()
    await makeOffer(world, { goodsId })
    const narrow = await makeBuyer(world, { scopes: ['chinese-medicine'] })
    expect((await shown(narrow.token))?.offer.cannotBuy?.reason).toBe('scope')
    expect((await shown(''))?.offer).toMatchObject({ cannotBuy: { reason: 'login' }, stock: { level: 'plenty', quantity: null } })
    const unqualified = await makeBuyer(world, { canBuy: false })
    expect((await shown(unqualified.token))?.offer).toMatchObject({
      cannotBuy: { reason: 'price' },
      price: { fen: null, hidden: 'qualify' },
    })
    const frozen = await makeBuyer(world, { frozen: '涉嫌转售处方药' })
    expect((await shown(frozen.token))?.offer).toMatchObject({
      cannotBuy: { reason: 'frozen' },
      price: { fen: null, hidden: 'frozen' },
    })
  })
})

describe('filters and sorts', () => {
  const names = ['筛选', '筛选', '筛选一']
  const made: number[] = []
  let categoryId = 0
  let topId = 0
  let sellerId = 0
  beforeAll(async () => {
    ;({ sellerId } = await makeSeller(world))
    const filters = [
      { goods: { salesCount: 10, dosageForm: '片剂', insuranceClass: '甲' as const }, tiers: [[1, 300]] as const, lifeDays: 300 },
      { goods: { salesCount: 30, specification: '5ml', essential: true }, tiers: [[1, 100]] as const, lifeDays: 500 },
      { goods: { salesCount: 20, type: 4 as const, factory: '筛选药厂' }, tiers: [[1, 200]] as const, lifeDays: 200 },
      { goods: { salesCount: 99 }, tiers: [[1, 50]] as const, stock: 0 },
    ]
    for (const filter of filters)
      made.push((await makeOffer(world, { ...filter, sellerId, goods: { ...filter.goods, category: names } })).goodsId)
    categoryId = await makeCategory(world, names)
    topId = await makeCategory(world, names.slice(0, 1))
  })
  const at = (...places: number[]) => places.map((i) => made[i])
  test.each([
    [{}, [1, 2, 0, 3]],
    [{ orderBy: 'salesCount' }, [3, 1, 2, 0]],
    [{ orderBy: 'priceUp' }, [3, 1, 2, 0]],
    [{ orderBy: 'priceDown' }, [0, 2, 1, 3]],
    [{ orderBy: 'newest' }, [3, 2, 1, 0]],
    [{ orderBy: 'longestLife' }, [1, 0, 2, 3]],
    [{ inStock: true }, [1, 2, 0]],
    [{ inStock: false }, [1, 2, 0, 3]],
    [{ dosageForm: '片剂' }, [0]],
    [{ specification: '5ml' }, [1]],
    [{ type: 4 }, [2]],
    [{ insurance: true }, [0]],
    [{ essential: true }, [1]],
    [{ minLifeDays: 365 }, [1]],
    [{ priceFrom: 100, priceTo: 200 }, [1, 2]],
    [{ nearExpiry: true }, []],
    [{ keyword: '筛选药厂' }, [2]],
  ])('%j gives %j', async (input, places) => {
    expect(await ids({ categoryId, ...input }, buyer.token)).toEqual(at(...places))
    expect(await ids({ categoryId: topId, ...input }, buyer.token)).toEqual(at(...places))
  })
  test('by seller and by factory', async () => {
    expect(await ids({ sellerId }, buyer.token)).toEqual(at(1, 2, 0, 3))
    const [factory] = await world.rows(sql<{ id: number }>`select id from catalog.factory where name = '筛选药厂'`)
    expect(await ids({ factoryId: factory!.id }, buyer.token)).toEqual(at(2))
  })
  test('bought before and favourites belong to the shop; visitors without one have none', async () => {
    await recordPurchase(world, buyer.shopId, made[0]!)
    await world.write(sql`insert into catalog.favourite (shop_id, goods_id, at) values (${buyer.shopId}, ${made[2]!}, now())`)
    const other = await makeBuyer(world)
    expect(await ids({ boughtBefore: true }, buyer.token)).toEqual(at(0))
    expect(await ids({ favourite: true }, buyer.token)).toEqual(at(2))
    for (const token of ['', other.token])
      for (const filter of ['boughtBefore', 'favourite']) expect(await ids({ [filter]: true }, token)).toEqual([])
  })
  test('what was bought before comes with its last day, quantity and price; other lists leave it out', async () => {
    const other = await makeBuyer(world)
    await recordPurchase(world, other.shopId, made[1]!, 3)
    const boughtBy = async (input: Record<string, unknown>) => (await list(input, other.token)).data.rows.map((row) => row.bought)
    const on = chinaDay(world.clock.now())
    expect(await boughtBy({ boughtBefore: true })).toEqual([{ on, quantity: 10, fen: null }])
    await world.write(sql`update orders.purchase_history set last_quantity = 40, last_fen = 815 where shop_id = ${other.shopId}`)
    expect(await boughtBy({ boughtBefore: true })).toEqual([{ on, quantity: 40, fen: 815 }])
    expect(await boughtBy({ categoryId })).toEqual([null, null, null, null])
  })
  test('prices neither sort nor filter for visitors who may not see them', async () => {
    const unqualified = await makeBuyer(world, { canBuy: false })
    for (const token of ['', unqualified.token])
      for (const input of [{ orderBy: 'priceUp' }, { orderBy: 'priceDown' }, { priceFrom: 100, priceTo: 200 }])
        expect(await ids({ categoryId, ...input }, token)).toEqual(at(1, 2, 0, 3))
  })
  test('a page sorted by price is ordered by what this shop pays', async () => {
    const member = await makeBuyer(world)
    const [offer] = await world.rows(sql<{ id: number }>`select id from catalog.offer where goods_id = ${made[0]!}`)
    await setContractPrice(world, member.shopId, offer!.id, 60)
    expect(await ids({ categoryId, orderBy: 'priceUp' }, member.token)).toEqual(at(3, 0, 1, 2))
  })
})

describe('paging', () => {
  const names = ['翻页', '翻页', '翻页']
  let categoryId = 0
  beforeAll(async () => {
    const { sellerId } = await makeSeller(world)
    for (let i = 0; i < 47; i++)
      await makeOffer(world, {
        sellerId,
        goods: { category: names, salesCount: i % 4 },
        tiers: [[1, 100 + (i % 3)]],
        stock: i % 5 ? 100 : 0,
        lifeDays: 200 + (i % 7),
      })
    categoryId = await makeCategory(world, names)
  })
  test.each(['composite', 'salesCount', 'priceUp', 'priceDown', 'newest', 'longestLife'])(
    'sorted by %s lists every product once, twenty at a time',
    async (orderBy) => {
      const seen: number[] = []
      const sizes: number[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { data } = await list({ categoryId, orderBy, ...(cursor && { cursor }) }, buyer.token)
        seen.push(...data.rows.map((row) => row.goodsId))
        sizes.push(data.rows.length)
        cursor = data.next
      }
      expect(sizes).toEqual([20, 20, 7])
      expect(new Set(seen).size).toBe(47)
    },
  )
  test('a cursor of one sort is rejected by another', async () => {
    const { data } = await list({ categoryId, orderBy: 'newest' }, buyer.token)
    expect((await list({ categoryId, orderBy: 'salesCount', cursor: data.next! }, buyer.token)).code).toBe(422)
  })
})

test('a traceability code of 20 digits finds the goods that its first seven name; one of no goods says so', async () => {
  const { goodsId } = await makeOffer(world, { goods: { traceProducts: ['8765432', '8765433'] } })
  for (const keyword of ['87654321234567890123', '87654330000000000009', '8765432'])
    expect(
      (await world.call(ListGoods, { keyword }, '')).data.rows.map((row) => row.goodsId),
      keyword,
    ).toEqual([goodsId])
  const buyer = await makeBuyer(world)
  const { rows, explain } = (await world.call(ListGoods, { keyword: '87654341234567890123' }, buyer.token)).data
  expect([rows, explain?.text]).toEqual([[], expect.stringMatching(/没有.*条码/)])
})

test('a GS1 code that was scanned finds goods by the barcode in it, also on a case', async () => {
  const { goodsId } = await makeOffer(world, { goods: { barcodes: ['6901234567892'] } })
  for (const keyword of [
    '6901234567892',
    '(01)06901234567892(21)A1B2',
    '010690123456789221A1B2',
    '(01)16901234567899(10)A1',
    '16901234567899',
  ])
    expect((await world.call(ListGoods, { keyword })).data.rows.map((row) => row.goodsId)).toEqual([goodsId])
})
