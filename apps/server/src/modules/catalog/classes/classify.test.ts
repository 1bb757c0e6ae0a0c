import { AddToCart, GetCart, GetGoodsDetail, ListGoods, PlaceOrder, PreviewCheckout } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, submissionOf } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { classifyAll } from './classify-all.ts'

const world = await openWorld()
const { call } = world
const buyer = await makeBuyer(world)
const classify = () => classifyAll(world.app.jobContext)
const classOf = async (goodsId: number) =>
  (
    await world.rows(
      sql<{ key: string | null; online: string; listed: boolean; ephedrine: boolean }>`
        select special_class as key, online_class as online, listed, ephedrine from catalog.goods where id = ${goodsId}`,
    )
  )[0]!

test.each([
  ['右美沙芬是单方', { genericName: '氢溴酸右美沙芬糖浆' }, 'psychotropic', 'banned'],
  ['复方右美沙芬没有列管', { genericName: '复方氢溴酸右美沙芬糖浆' }, null, 'none'],
  ['含地芬诺酯复方', { genericName: '复方地芬诺酯片' }, 'psychotropic', 'banned'],
  ['疫苗', { genericName: '重组乙型肝炎疫苗', dosageForm: '注射剂' }, 'vaccine', 'banned'],
  ['血液制品', { genericName: '人血白蛋白', dosageForm: '注射剂' }, 'blood', 'banned'],
  ['麻醉药品', { genericName: '硫酸吗啡缓释片' }, 'narcotic', 'banned'],
  ['毒性药品', { genericName: '生川乌', type: 4 }, 'toxic', 'banned'],
  ['含毒性药材的中成药不是毒性药品', { genericName: '斑蝥胶囊' }, null, 'none'],
  ['医疗机构制剂', { genericName: '止咳合剂', approvalNo: '沪药制字Z20050001' }, 'hospital', 'banned'],
  ['配方颗粒', { genericName: '黄芪配方颗粒', type: 4 }, 'granules', 'banned'],
  ['麻黄碱单方是易制毒化学品', { genericName: '盐酸麻黄碱片' }, 'precursor', 'banned'],
  ['麻黄碱复方', { genericName: '复方盐酸伪麻黄碱缓释胶囊' }, 'ephedrine', 'retail_banned'],
  ['含麻黄的中成药', { genericName: '麻黄止嗽丸' }, null, 'none'],
  ['蛋白同化制剂', { genericName: '达那唑胶囊' }, 'anabolic', 'retail_banned'],
  ['肽类激素', { genericName: '注射用绒促性素', dosageForm: '注射剂' }, 'peptide', 'retail_banned'],
  ['胰岛素注射液', { genericName: '甘精胰岛素注射液', dosageForm: '注射剂' }, null, 'none'],
  ['其他注射剂', { genericName: '柴胡注射液', dosageForm: '注射剂' }, 'injection', 'retail_banned'],
  ['注射器械不是药品', { genericName: '一次性使用注射器', dosageForm: '医疗器械注射', type: 5 }, null, 'none'],
  ['终止妊娠药品', { genericName: '米非司酮片' }, 'abortion', 'retail_banned'],
  ['清单单方', { genericName: '伊曲康唑胶囊' }, 'named', 'retail_banned'],
  ['外用抗菌药除外', { genericName: '夫西地酸乳膏', dosageForm: '乳膏剂' }, null, 'none'],
] as const)('the first rules know: %s', async (_, goods, key, online) => {
  const { goodsId } = await makeOffer(world, { goods: { ...goods } })
  await classify()
  expect(await classOf(goodsId)).toMatchObject({ key, online, listed: online !== 'banned', ephedrine: key === 'ephedrine' })
})

test('what a rule marks as an ephedrine compound is one as long as the rule holds; what its record marks stays one', async () => {
  const { goodsId } = await makeOffer(world, { goods: { genericName: '误列甲片' } })
  const own = await makeOffer(world, { goods: { genericName: '误列乙片', ephedrine: true } })
  await world.write(sql`insert into catalog.class_rule (class, field, word, source, from_day, until_day, updated_at, updated_by)
    values ('ephedrine', 'name', '误列', '测试公告', '2026-01-01', null, now(), '测试')`)
  await classify()
  const marks = async () => [(await classOf(goodsId)).ephedrine, (await classOf(own.goodsId)).ephedrine]
  expect(await marks()).toEqual([true, true])
  await world.write(sql`update catalog.class_rule set until_day = '2026-01-02' where word = '误列'`)
  await classify()
  expect(await marks()).toEqual([false, true])
  expect([(await classOf(goodsId)).key, (await classOf(own.goodsId)).key]).toEqual([null, 'ephedrine'])
})

/** A rule of the test's own. */
const addRule = (word: string, from: string, until: string | null = null) =>
  world.write(sql`insert into catalog.class_rule (class, field, word, source, from_day, until_day, updated_at, updated_by)
    values ('psychotropic', 'name', ${word}, '测试公告', ${from}, ${until}, now(), '测试')`)

test('what becomes banned leaves lists, carts and checkout on that day, and its offers leave sale; nothing happens before', async () => {
  const { goodsId, offerId } = await makeOffer(world, { goods: { genericName: '测试新列管药片' }, stock: 50 })
  const lines = [{ gccsId: offerId, quantity: 2 }]
  await call(AddToCart, { gccsId: offerId, quantity: 2 }, buyer.token)
  const { data: checkout } = await call(PreviewCheckout, { lines }, buyer.token)
  const today = world.clock.now().toISOString().slice(0, 10)
  await addRule('测试新列管', new Date(Date.parse(today) + DAY).toISOString().slice(0, 10))
  expect(await classify()).toEqual([])
  world.clock.advance(DAY)
  expect(await classify()).toEqual([goodsId])
  const text = '国家规定精神药品不得通过网络销售，已下架'
  const { rows } = (await call(ListGoods, { keyword: '测试新列管药片' }, buyer.token)).data
  expect(rows).toEqual([])
  expect((await call(GetGoodsDetail, { gccsId: offerId }, buyer.token)).data).toMatchObject({
    offer: null,
    cannotShow: {
      reason: 'class',
      text: '属于精神药品，国家规定不得通过网络销售',
      step: { action: '看同类商品', to: expect.stringMatching(/^\/sub-goods\/goods\/list\?categoryId=\d+$/) },
    },
  })
  expect((await call(GetCart, {}, buyer.token)).data.dead).toMatchObject([
    { gccsId: offerId, cannotBuy: { reason: 'class', text } },
  ])
  const refused = await call(PlaceOrder, submissionOf(checkout), buyer.token)
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining(text)])
  expect(await world.rows(sql`select on_sale from catalog.offer where id = ${offerId}`)).toEqual([{ on_sale: false }])
  expect(await classify()).toEqual([])
})

test('what is banned no more is listed again, and its sellers put it on sale; what was unlisted for another reason stays so', async () => {
  const banned = await makeOffer(world, { goods: { genericName: '测试暂列管药片' } })
  const hidden = await makeOffer(world, { goods: { genericName: '测试暂列管胶囊', listed: false } })
  await addRule('测试暂列管', '2020-01-01')
  await classify()
  await world.write(sql`update catalog.class_rule set until_day = '2021-01-01' where word = '测试暂列管'`)
  expect(await classify()).toEqual([banned.goodsId, hidden.goodsId])
  expect([(await classOf(banned.goodsId)).listed, (await classOf(hidden.goodsId)).listed]).toEqual([true, false])
  const onSale = await world.rows(sql`select on_sale from catalog.offer where id = ${banned.offerId}`)
  expect(onSale).toEqual([{ on_sale: false }])
})

test('race: an order that was checked before its goods were banned is not placed', async () => {
  const { offerId } = await makeOffer(world, { goods: { genericName: '测试竞争药片' }, stock: 50 })
  const { data } = await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)
  await addRule('测试竞争', '2020-01-01')
  const [placed] = await Promise.all([call(PlaceOrder, submissionOf(data), buyer.token), classify()])
  const orders = await world.rows(sql<{ at: Date }>`
    select h.created_at as at from orders.order_line l join orders.order_head h on h.id = l.order_id where l.offer_id = ${offerId}`)
  // Before the ban, or not at all.
  expect(orders).toHaveLength(placed.code === 200 ? 1 : 0)
  const again = await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)
  expect(again.data.obstacles).toMatchObject([{ reason: 'class' }])
})
