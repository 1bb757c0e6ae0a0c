import {
  AddToPlan,
  CategoryTree,
  CompareOffers,
  GetGoodsDetail,
  GetHome,
  ListFactories,
  ListGoods,
  ListProduceFilters,
  RecommendGoods,
  RegisterShortage,
  SetFavourite,
  SetWatch,
  SuggestSearch,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeGoods, makeOffer } from '../factories/index.ts'
import { demonstrationOf } from '../demonstration.ts'
import { inputOf } from '../schemas.ts'
import { openWorld } from '../world.ts'
import { isConsoleCall } from './documented-calls.ts'

const world = await openWorld({ demonstration: true })
let people: ReturnType<typeof demonstrationOf>
/** A prescription medicine with leaflet, pharmacopoeia entry, picture and an offer of this seller. */
let rx: { id: number; offer: number; seller: number; category: number; name: string }
/** What is printed on the packs of prescription medicines, or leads to them; nothing that other goods have, too. */
let secrets: string[]
/** All prescription medicines. */
let rxIds: Set<number>
beforeAll(async () => {
  people = demonstrationOf(world)
  rx = (
    await world.rows(sql<typeof rx>`
      select g.id, g.category_id as category, g.show_name as name, o.id as offer, o.seller_id as seller from catalog.goods g
      join catalog.leaflet l on l.goods_id = g.id left join catalog.pharmacopoeia p on p.goods_id = g.id join catalog.offer o on o.goods_id = g.id
      where g.type = 1 and g.listed and o.on_sale and o.regions is null and o.shop_types is null and g.offer_count > 0
      order by p.goods_id is null, g.sales_count desc, g.id limit 1`)
  )[0]!
  const found = await world.rows(sql<{ secret: string }>`
    select g.approval_no as secret from catalog.goods g where g.type = 1 and length(g.approval_no) > 8
    union select g.pictures[1] from catalog.goods g where g.type = 1 union select unnest(barcodes) from catalog.goods where type = 1
    except select g.approval_no from catalog.goods g where g.type <> 1 except select unnest(barcodes) from catalog.goods where type <> 1`)
  const all = await world.rows(sql<{ id: number }>`select id from catalog.goods where type = 1`)
  rxIds = new Set(all.map(({ id }) => id))
  secrets = found.map(({ secret }) => secret).filter(Boolean)
}, 60_000)

type Json = Record<string, unknown>
/** All objects in a response. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Json, ...Object.values(value).flatMap(objectsIn)]
}
/** What a view of a prescription medicine shows besides its name and class. */
const LABEL = [
  'image',
  'pictures',
  'specification',
  'factory',
  'approvalNo',
  'barcodes',
  'batches',
  'nearExpiry',
  'hasLeaflet',
  'hasPharmacopoeia',
]
const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
const shownOf = (it: Json): string[] => [
  ...LABEL.filter((name) => name in it && !isEmpty(it[name])),
  ...(typeof it.offer === 'object' && it.offer ? shownOf(it.offer as Json) : []),
  ...(it.expiresOn ? ['expiresOn'] : []),
]

/** Ways to ask a call for what is known of the medicine. */
function inputsOf(call: Endpoint): Json[] {
  if (call === GetGoodsDetail) return [{ goodsId: rx.id }, { gccsId: rx.offer }]
  if (call === ListGoods)
    return [
      {},
      { orderBy: 'sales' },
      { type: 1 },
      { type: 1, nearExpiry: true },
      { keyword: rx.name },
      { keyword: rx.name, sellerId: rx.seller },
      { sellerId: rx.seller },
      { categoryId: rx.category },
    ]
  if (/suggest/.test(call.path)) return [{ keyword: rx.name.slice(0, 2) }]
  const ids: Json = { goodsId: rx.id, gccsId: rx.offer, sellerId: rx.seller, categoryId: rx.category }
  const required = inputOf(call).required ?? []
  return [Object.fromEntries(required.filter((name) => name in ids).map((name) => [name, ids[name]]))]
}
/** Every reading call of the shop, as one of these people; `look` gets each answer. */
async function walk(token: string, look: (call: Endpoint, data: unknown, where: string) => void): Promise<number> {
  let answered = 0
  for (const call of world.app.kernel.registered.filter((c) => c.method === 'GET' && !isConsoleCall(c)))
    for (const input of inputsOf(call)) {
      const { code, data } = await world.call(call, input, token)
      look(call, data, `${call.path} ${JSON.stringify(input)}`)
      if (code === 200) answered += 1
    }
  return answered
}

/** Puts the medicine into every list of a shop's own that it may fill, and has the platform answer with it. */
async function keepForShop(token: string) {
  await world.call(SetFavourite, { goodsId: rx.id, on: true }, token)
  await world.call(SetWatch, { goodsId: rx.id, kinds: ['stock'] }, token)
  await world.call(AddToPlan, { lines: [{ goodsId: rx.id, quantity: 1 }] }, token)
  const { id } = (await world.call(RegisterShortage, { name: rx.name, goodsId: rx.id }, token)).data
  await world.write(
    sql`update browsing.shortage set reply_goods_id = ${rx.id}, replied_at = ${world.clock.now()} where id = ${id}`,
  )
}

test('guests, and shops without a checked licence, get prescription medicines by name and class only, from every call', async () => {
  await keepForShop(await people.login.withoutPrices())
  for (const token of ['', await people.login.withoutPrices()]) {
    const seen = new Set<string>()
    const answered = await walk(token, (call, data, where) => {
      const text = JSON.stringify(data)
      expect(
        secrets.filter((secret) => text.includes(secret)),
        where,
      ).toEqual([])
      for (const it of objectsIn(data).filter(({ otcType, goodsId }) => otcType === 1 || rxIds.has(goodsId as number))) {
        expect(shownOf(it), `${where}: ${JSON.stringify(it)}`).toEqual([])
        seen.add(call.path)
      }
      expect(
        call.path.includes('/leaflet/') || call.path.includes('/pharmacopoeia/')
          ? objectsIn(data).some((o) => 'sections' in o)
          : false,
      ).toBe(false)
    })
    expect(answered).toBeGreaterThan(20)
    // By name and class they are found, in lists and on their own page.
    expect([...seen].toSorted()).toEqual(expect.arrayContaining([ListGoods.path, GetGoodsDetail.path].toSorted()))
  }
}, 60_000)

test('home and a seller’s page have none of them for those people, and all of them for a shop whose licence was checked', async () => {
  const typesOf = (data: unknown) => objectsIn(data).flatMap(({ otcType }) => (otcType === undefined ? [] : [otcType]))
  const asked = async (token: string) =>
    (
      await Promise.all([
        world.call(GetHome, {}, token),
        world.call(RecommendGoods, {}, token),
        world.call(ListGoods, { sellerId: rx.seller }, token),
      ])
    ).map(({ data }) => typesOf(data))
  for (const token of ['', await people.login.withoutPrices()])
    for (const types of await asked(token)) {
      expect(types).not.toContain(1)
      expect(types.length).toBeGreaterThan(0)
    }
  const [, recommended, ofSeller] = await asked(await people.login.owner())
  expect([recommended!.includes(1), ofSeller!.includes(1)]).toEqual([true, true])
})

test('a shop whose licence was checked sees pack, leaflet and batches', async () => {
  const owner = await people.login.owner()
  const { data } = await world.call(GetGoodsDetail, { goodsId: rx.id }, owner)
  expect(data).toMatchObject({ labelHidden: null, hasLeaflet: true, approvalNo: expect.stringMatching(/./) })
  expect([data.pictures.length > 0, data.offer!.batches.length > 0]).toEqual([true, true])
  const trees = [await world.call(CategoryTree, {}), await world.call(CategoryTree, {}, owner)]
  const pictures = (tree: unknown) => objectsIn(tree).filter(({ image }) => typeof image === 'string' && image !== '').length
  expect(pictures(trees[1]!.data)).toBeGreaterThan(pictures(trees[0]!.data))
})

test('no filter by what is printed on a pack finds them for those people', async () => {
  const [label] = await world.rows(
    sql<{ factoryId: number; specification: string; dosageForm: string }>`
      select factory_id as "factoryId", specification, dosage_form as "dosageForm" from catalog.goods where id = ${rx.id}`,
  )
  const { factoryId, specification, dosageForm } = label!
  const found = async (input: object, token: string) =>
    (await world.call(ListGoods, { keyword: rx.name, ...input }, token)).data.rows.some(({ goodsId }) => goodsId === rx.id)
  const owner = await people.login.owner()
  for (const input of [{ factoryId }, { specification }, { dosageForm }]) {
    expect(await found(input, owner), JSON.stringify(input)).toBe(true)
    for (const token of ['', await people.login.withoutPrices()])
      expect(await found(input, token), JSON.stringify(input)).toBe(false)
  }
})

test('neither field, texts nor filter tell those people which of them are near their expiry', async () => {
  const { goodsId, offerId } = await makeOffer(world, {
    goods: { type: 1, genericName: '近期谜普利片' },
    nearExpiry: true,
    lifeDays: 100,
  })
  const soldOut = await makeOffer(world, { goods: { type: 1, genericName: '近期谜沙坦片' }, nearExpiry: true, stock: 0 })
  const asked = async (token: string) => {
    const { offer } = (await world.call(GetGoodsDetail, { gccsId: offerId }, token)).data
    const compared = (await world.call(CompareOffers, { goodsId, quantity: 1 }, token)).data
    const found = []
    for (const input of [{}, { type: 1 }, { keyword: '近期谜' }, { keyword: '近期谜', inStock: true }, { minLifeDays: 90 }])
      found.push(...(await world.call(ListGoods, { nearExpiry: true, orderBy: 'newest', ...input }, token)).data.rows)
    const ids = found.map((row) => row.goodsId).filter((id) => id === goodsId || id === soldOut.goodsId)
    return [offer!.nearExpiry, JSON.stringify({ offer, compared }).includes('近效期'), ids.length > 0]
  }
  expect(await asked(await people.login.owner())).toEqual([true, true, true])
  for (const token of ['', await people.login.withoutPrices()])
    expect(await asked(token), token && 'without prices').toEqual([false, false, false])
})

test('those people find them by their names, and by nothing else that is printed on a pack', async () => {
  const goodsId = await makeGoods(world, {
    type: 1,
    genericName: '氢氯噻嗪缓释片',
    specification: '37.5mg*77片',
    factory: '隐名堂药业有限公司',
    approvalNo: '国药准字H39990001',
    barcodes: ['6999999999994'],
  })
  await makeOffer(world, { goodsId })
  const asked = async (keyword: string, token: string, more: object = {}) => {
    const listed = (await world.call(ListGoods, { keyword, ...more }, token)).data.rows.some((row) => row.goodsId === goodsId)
    const factories = (await world.call(ListFactories, { keyword }, token)).data.rows.length
    const categories = (await world.call(ListProduceFilters, { keyword }, token)).data.rows.length
    const suggested = (await world.call(SuggestSearch, { keyword }, token)).data.rows.filter(
      ({ kind }) => kind !== 'category',
    ).length
    return [listed, categories > 0, factories > 0, suggested > 0]
  }
  const owner = await people.login.owner()
  const hidden = ['', await people.login.withoutPrices()]
  for (const keyword of ['H39990001', '6999999999994', '隐名堂', '37.5mg', '氢氯噻嗪缓释片 H39990001', '隐名堂 氢氯噻嗪缓释片']) {
    expect(await asked(keyword, owner), keyword).toEqual([true, true, true, true])
    for (const token of hidden)
      for (const more of [{}, { orderBy: 'salesCount' }, { type: 1 }, { type: 1, orderBy: 'newest' }])
        expect(await asked(keyword, token, more), `${keyword} ${JSON.stringify(more)}`).toEqual([false, false, false, false])
  }
  for (const keyword of ['氢氯噻嗪缓释片', '氯噻嗪缓', 'qlsqhsp', 'qinglvsaiqin'])
    for (const token of hidden) expect((await asked(keyword, token))[0], keyword).toBe(true)
  for (const token of hidden)
    expect((await world.call(ListGoods, { keyword: '6999999999994' }, token)).data.explain?.text).toContain('处方药请按名称查找')
  // With a wrong character, too.
  expect(await asked('氢氯噻秦缓释片', '')).toEqual([true, false, false, true])
})
