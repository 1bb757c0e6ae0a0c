import { ConsoleListLibrary } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeCategory, makeGoods, makeOffer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const list = (input: object = {}, by = token) => world.call(ConsoleListLibrary, input, by)
const ids = async (input: object) => (await list(input)).data.rows.map(({ goodsId }) => goodsId)

test('rejects anonymous callers, buyers, sellers, and operators without the right; names bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await list({}, by)).code))).toEqual([401, 401, 403, 403])
  for (const input of [{ type: 9 }, { state: 'x' }, { gap: 'x' }, { categoryId: 0 }, { sort: 'price' }])
    expect(Object.keys((await list(input)).data.fields ?? {})).toEqual(Object.keys(input))
})

test('finds goods by words, pinyin, numbers and barcode, on the lists or not', async () => {
  const goods = {
    showName: '醒脾养儿颗粒',
    genericName: '醒脾养儿颗粒',
    goodsNo: 'XP77',
    barcodes: ['6900000000205'],
    listed: false,
  }
  const goodsId = await makeGoods(world, goods)
  for (const keyword of ['醒脾养儿', 'xpye', 'xp77', '6900000000205']) expect(await ids({ keyword })).toEqual([goodsId])
  expect(await ids({ keyword: '醒脾养儿', state: 'listed' })).toEqual([])
  expect(await ids({ keyword: '醒脾养儿', state: 'unlisted' })).toEqual([goodsId])
  expect(await ids({ keyword: '没有这种东西' })).toEqual([])
})

test('filters by type, category and what is missing, the newest first or the best-selling', async () => {
  const category = await makeCategory(world, ['器械', '护理', '口罩'])
  const device = { type: 5, scope: 'device-2', category: ['器械', '护理', '口罩'] } as const
  const [one, two] = [await makeGoods(world, { ...device, salesCount: 5 }), await makeGoods(world, device)]
  const sold = await makeOffer(world, { goods: { ...device, barcodes: ['6900000000304'] } })
  await world.write(sql`update catalog.goods set pictures = '{}' where id = ${two}`)
  expect(await ids({ categoryId: category })).toEqual([sold.goodsId, two, one])
  expect(await ids({ categoryId: category, sort: 'sales' })).toEqual([one, sold.goodsId, two])
  expect(await ids({ type: 5, gap: 'offer' })).toEqual([two, one])
  expect(await ids({ type: 5, gap: 'picture' })).toEqual([two])
  expect(await ids({ type: 5, gap: 'barcode' })).toEqual([two, one])
  expect(await ids({ type: 5, gap: 'leaflet' })).toEqual([])
  const { rows } = (await list({ type: 5, gap: 'picture' })).data
  expect(rows).toMatchObject([{ categories: ['器械', '护理', '口罩'], gaps: ['picture', 'barcode', 'offer'], offerCount: 0 }])
})

test('medicines without a leaflet and what law bans are found as such', async () => {
  const rx = await makeGoods(world, { type: 1, showName: '没有说明书的片' })
  const banned = await makeGoods(world, { specialClass: 'psychotropic', listed: false, showName: '列管的片' })
  expect(await ids({ keyword: '没有说明书的片', gap: 'leaflet' })).toEqual([rx])
  expect(await ids({ state: 'banned' })).toEqual([banned])
  expect(await ids({ keyword: '列管的片', state: 'unlisted' })).toEqual([])
})
