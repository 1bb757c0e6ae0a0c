import {
  AdjustBatch,
  ConfirmOfferImport,
  ConsoleGetOffer,
  ListAudit,
  ListOwnCodes,
  LockSellerBatch,
  OFFER_COLUMN_NAMES,
  StopOffer,
  StopOfferImport,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBatch,
  makeGoods,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  type SellerOperator,
} from '../../../../../test/factories/index.ts'
import { checkOffers, importOf, importOffers, outcomesOf, rowsOf, sendOffers } from '../../../../../test/offer-imports.ts'
import { openWorld } from '../../../../../test/world.ts'
import { sql } from '../../../../kernel/sql.ts'
import { offerPages } from '../offer-pages.ts'

const world = await openWorld()
// 2026-03-10 in China.
const offerOf = async ({ token }: SellerOperator, gccsId: number) => (await world.call(ConsoleGetOffer, { gccsId }, token)).data
const offerIdOf = async ({ sellerId }: SellerOperator, goodsId: number) =>
  (await world.rows(sql<{ id: number }>`select id from catalog.offer where seller_id = ${sellerId} and goods_id = ${goodsId}`))[0]
    ?.id

/** The seller's offers and stock as a file. */
async function exportedOffers({ sellerId }: SellerOperator) {
  const list = []
  for await (const page of offerPages(world.app.database.read, sellerId)) list.push(...page)
  return [Object.values(OFFER_COLUMN_NAMES), ...list].map((cells) => cells.join(',')).join('\n')
}

const CEFACLOR = { genericName: '头孢克洛胶囊', specification: '0.25g*6粒', factory: '礼来苏州制药有限公司' }
const cefaclor = await makeGoods(world, { ...CEFACLOR, barcodes: ['6901234567892'] })
const LARGER = { ...CEFACLOR, specification: '0.25g*12粒' }
const larger = await makeGoods(world, LARGER)

test('a file of prices and stock becomes offers with their batches; the same file again changes nothing', async () => {
  const seller = await makeSellerOperator(world)
  const known = await makeOffer(world, { sellerId: seller.sellerId, goodsId: larger, tiers: [[1, 2_000]], stock: 0 })
  const file = `某某医药 报价表,,,,,,,,,
自编码,商品名称,规格,生产厂家,销售价,起订量,批号,生产日期,有效期至,库存数量,上下架
A-01,头孢克洛胶囊,0.25g×6粒,礼来苏州制药有限公司,12.50,2,p260101,2026/1/1,2028年12月,300,上架
A-01,头孢克洛胶囊,0.25g×6粒,礼来苏州制药有限公司,12.50,2,p260202,20260202,2029-01-31,200,上架
A-02,头孢克洛胶囊,250mg*12s,礼来苏州制药有限公司,21.00,,,,,,
`
  const id = await checkOffers(world, seller, file)
  expect(await importOf(world, seller, id)).toMatchObject({
    progress: 'checked',
    rows: 3,
    checked: 3,
    applied: 0,
    counts: { new: 1, changed: 2, unchanged: 0, refused: 0 },
    columns: expect.arrayContaining([
      { title: '自编码', as: 'ownCode' },
      { title: '销售价', as: 'price' },
    ]),
  })
  // Nothing has changed yet.
  expect(await offerIdOf(seller, cefaclor)).toBeUndefined()
  expect(
    (await rowsOf(world, seller, id)).map(({ nth, changes }) => [nth, changes.map((c) => `${c.before}→${c.after}`)]),
  ).toEqual([
    [3, ['→12.50', '→2', '→1', '→P260101', '→2028-12-31', '→300', '已下架→在售']],
    [4, ['→P260202', '→2029-01-31', '→200']],
    [5, ['20.00→21.00']],
  ])

  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  await world.work()
  expect(await importOf(world, seller, id)).toMatchObject({ progress: 'done', applied: 3, confirmedBy: expect.any(String) })
  const added = (await offerIdOf(seller, cefaclor))!
  expect(await offerOf(seller, added)).toMatchObject({
    onSale: true,
    tiers: [{ from: 1, fen: 1_250 }],
    minQuantity: 2,
    available: 500,
    nearestExpiry: '2028-12-31',
    batches: [
      { batchNo: 'P260101', producedOn: '2026-01-01', available: 300 },
      { batchNo: 'P260202', available: 200 },
    ],
    moves: [{ reason: '导入' }, { reason: '导入' }],
  })
  const changed = await offerOf(seller, known.offerId)
  expect(changed).toMatchObject({ tiers: [{ from: 1, fen: 2_100 }], version: 2 })

  const again = await checkOffers(world, seller, file)
  expect(await importOf(world, seller, again)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3 } })
  expect((await offerOf(seller, known.offerId)).version).toBe(2)
  const codes = (await world.call(ListOwnCodes, {}, seller.token)).data.rows
  expect(codes.map(({ ownCode, goods }) => [ownCode, goods.goodsId]).toSorted()).toEqual([
    ['A-01', cefaclor],
    ['A-02', larger],
  ])
})

test('an offer that the platform has stopped is not put on sale by a file, whose prices and stock count', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, goodsId: larger, tiers: [[1, 2_000]] })
  const platform = await makeOperator(world, { rights: ['offers'] })
  await world.call(StopOffer, { gccsId: offerId, reason: '价格有误' }, platform.token)
  const line = '头孢克洛胶囊,0.25g*12粒,礼来苏州制药有限公司'
  const outcomes = async (id: string) => (await rowsOf(world, seller, id)).map(({ outcome, why }) => [outcome, why])
  const put = await checkOffers(world, seller, `名称,规格,厂家,单价,上下架\n${line},19,上架\n`)
  expect(await outcomes(put)).toEqual([['refused', '平台已停售：价格有误']])
  await importOffers(world, seller, `名称,规格,厂家,单价,上下架\n${line},19,下架\n`)
  expect(await offerOf(seller, offerId)).toMatchObject({
    onSale: false,
    tiers: [{ from: 1, fen: 1_900 }],
    stopped: { reason: '价格有误' },
  })

  const other = await makeSellerOperator(world)
  const late = await makeOffer(world, { sellerId: other.sellerId, goodsId: larger, onSale: false })
  const id = await checkOffers(world, other, `名称,规格,厂家,上下架\n${line},上架\n`)
  await world.call(StopOffer, { gccsId: late.offerId, reason: '收到投诉' }, platform.token)
  await world.call(ConfirmOfferImport, { offerImportId: id }, other.token)
  await world.work()
  expect((await rowsOf(world, other, id)).map(({ outcome, why }) => [outcome, why])).toEqual([
    ['refused', '平台已停售：收到投诉'],
  ])
  expect((await offerOf(other, late.offerId)).onSale).toBe(false)
})

test('a code that is known says what goods are meant, whatever else the row says', async () => {
  const seller = await makeSellerOperator(world)
  await importOffers(world, seller, '编码,名称,规格,厂家,单价\nK1,头孢克洛胶囊,0.25g*6粒,礼来苏州制药有限公司,10\n')
  const id = await checkOffers(world, seller, '编码,单价\nk1,11\nK2,9\n')
  const rows = await rowsOf(world, seller, id)
  expect(rows.map(({ outcome, goods, why }) => [outcome, goods?.goodsId ?? null, why])).toEqual([
    ['changed', cefaclor, '自编码'],
    ['unknown', null, '编码还没有对应的商品，请选择'],
  ])
})

test('a code that another row contradicts is asked about, and a sign for nothing is no code', async () => {
  const seller = await makeSellerOperator(world)
  const line = '头孢克洛胶囊,0.25g*6粒,礼来苏州制药有限公司'
  await importOffers(world, seller, `编码,名称,规格,厂家,单价\nK9,${line},10\n-,${line},10\n`)
  const [other] = await world.rows(
    sql<{
      id: number
      barcode: string
      no: string
    }>`update catalog.goods set approval_no = '国药准字H20990001' where id <> ${cefaclor}
      and id = ${larger} returning id, barcodes[1] as barcode, approval_no as no`,
  )
  await world.write(sql`update catalog.goods set approval_no = '国药准字H20990002' where id = ${cefaclor}`)
  const id = await checkOffers(
    world,
    seller,
    `编码,批准文号,单价\nK9,${other!.no},11\n-,${other!.no},12\n无,国药准字H20990002,13\n`,
  )
  const rows = await rowsOf(world, seller, id)
  expect(rows[0]).toMatchObject({ outcome: 'unsure', why: '自编码对应的商品与批准文号或条码不一致，请确认' })
  expect(rows.slice(1).map(({ ownCode, why }) => [ownCode, why === '自编码'])).toEqual([
    ['', false],
    ['', false],
  ])
})

test('a traceability code names goods as their barcode does, and contradicts a code that is known only where the record has others', async () => {
  const seller = await makeSellerOperator(world)
  const named = await makeGoods(world, { genericName: '追溯片', barcodes: ['6900000000014'], traceProducts: ['8123499'] })
  await importOffers(world, seller, '编码,条码,单价\nZ1,81234991234567890123,10\n')
  const id = await checkOffers(world, seller, '编码,条码,单价\nZ1,81234990000000000001,11\nZ1,80000010000000000001,11\n')
  const rows = await rowsOf(world, seller, id)
  expect(rows.map(({ goods, why }) => [goods?.goodsId ?? null, why])).toEqual([
    [named, '自编码'],
    [null, '自编码对应的商品与批准文号或条码不一致，请确认'],
  ])
})

test('what is wrong with a row is said with its column, and holds up no other', async () => {
  const seller = await makeSellerOperator(world)
  const { sellerId } = seller
  const goods = async (name: string, more = {}) => {
    await makeGoods(world, { genericName: name, specification: '10片', factory: '好药制药有限公司', ...more })
    return `${name},10片,好药制药有限公司`
  }
  const limited = await makeGoods(world, { genericName: '限购片', specification: '10片', factory: '好药制药有限公司' })
  await makeOffer(world, {
    sellerId,
    goodsId: limited,
    tiers: [
      [1, 1_000],
      [10, 900],
    ],
    limitPerOrder: 20,
  })
  const stocked = await makeGoods(world, { genericName: '入库片', specification: '10片', factory: '好药制药有限公司' })
  const { offerId } = await makeOffer(world, { sellerId, goodsId: stocked, stock: 0 })
  await makeBatch(world, offerId, { batchNo: 'S1', quantity: 50 })
  await world.write(sql`update catalog.batch set reserved = 5, available = 45 where offer_id = ${offerId}`)
  const file = `名称,规格,厂家,单价,起订量,加购倍数,批号,生产日期,有效期至,数量
${await goods('甲药片')},12.345,,,,,,
${await goods('乙药片')},,,,,,,
${await goods('丙药片')},8,10,4,,,,
${await goods('丁药片')},8,,,Q1,2026-01-01,2026-03-01,10
${await goods('戊药片')},8,,,Q1,2026-01-01,2026-06-01,10
${await goods('己药片')},8,,,Q1,,2028-06-01,10
${await goods('庚药片')},8,,,,,,10
限购片,10片,好药制药有限公司,8.9,,,,,,
入库片,10片,好药制药有限公司,10,,,S1,,,4
入库片,10片,好药制药有限公司,10,,,S1,,,40
入库片,10片,好药制药有限公司,11,,,S2,2026-01-01,2028-01-01,40
${await goods('辛药片')},8,,,,,,
辛药片,10片,好药制药有限公司,8,,,,,,
神药,1粒,火星制药厂,8,,,,,,
`
  const id = await importOffers(world, seller, file)
  expect(await outcomesOf(world, seller, id)).toEqual([
    'refused price: “12.345”最多两位小数',
    'refused price: 新增报价需要单价',
    'refused minQuantity: 起订量需是 4 的倍数',
    'refused expiresOn: 该批次已过期，不能入库',
    'refused expiresOn: 剩余效期不足 180 天，只能入库到近效期商品，您还没有它的近效期报价',
    'refused producedOn: 新批次需要生产日期',
    'refused batchNo: 写了数量，没有写批号',
    'refused price: 需高于第 2 档的 9.00，或在文件里写明各档价格',
    'refused quantity: 订单已预留 5，库存不能少于它',
    'changed',
    'refused price: 和第 11 行是同一商品，单价不同',
    'new',
    'refused name: 和第 13 行重复',
    'unknown',
  ])
  const { batches } = await offerOf(seller, offerId)
  // The file counts what lies in the warehouse, reserved packs as well.
  expect(batches.map(({ batchNo, available, reserved }) => [batchNo, available, reserved])).toEqual([['S1', 35, 5]])
})

test('what law bans is refused, and so is putting on sale what only approved wholesalers sell', async () => {
  const seller = await makeSellerOperator(world)
  const banned = await makeGoods(world, { genericName: '禁网针', specification: '1支', factory: '好药制药有限公司' })
  await world.write(sql`update catalog.goods set special_class = 'narcotic', online_class = 'banned' where id = ${banned}`)
  await makeGoods(world, { genericName: '激素针', specification: '1支', factory: '好药制药有限公司', specialClass: 'peptide' })
  const file = '名称,规格,厂家,单价,上下架\n禁网针,1支,好药制药有限公司,8,\n激素针,1支,好药制药有限公司,8,上架\n'
  const id = await checkOffers(world, seller, file)
  expect(await outcomesOf(world, seller, id)).toEqual([
    'refused name: 国家规定麻醉药品不得通过网络销售',
    'refused onSale: 上架肽类激素需先提交蛋白同化制剂、肽类激素批发资格',
  ])
})

test('goods that the seller’s licences do not cover are refused as new offers, and to be put on sale; other changes go on', async () => {
  const seller = await makeSellerOperator(world, { scopeEnds: { chemical: '9999-12-31' } })
  const device = { specification: '1台', factory: '好械器械有限公司', type: 5, scope: 'device-2' } as const
  await makeGoods(world, { genericName: '血压计新', ...device })
  for (const genericName of ['血压计旧', '血压计价'])
    await makeOffer(world, { sellerId: seller.sellerId, goods: { genericName, ...device }, onSale: false })
  const file =
    '名称,规格,厂家,单价,上下架\n血压计新,1台,好械器械有限公司,8,\n血压计旧,1台,好械器械有限公司,10,上架\n血压计价,1台,好械器械有限公司,11,\n'
  const why = '您没有包含「二类医疗器械」的有效证照，请先在“企业资质”提交第二类医疗器械经营备案凭证，平台通过后再销售'
  const id = await checkOffers(world, seller, file)
  expect(await outcomesOf(world, seller, id)).toEqual([`refused name: ${why}`, `refused onSale: ${why}`, 'changed'])
})

test('what a seller may neither sell nor add is refused for what it may not add', async () => {
  const seller = await makeSellerOperator(world, { scopeEnds: { 'chinese-medicine': '9999-12-31' } })
  await makeGoods(world, { genericName: '激素针二', specification: '1支', factory: '好药制药有限公司', specialClass: 'peptide' })
  const id = await checkOffers(world, seller, '名称,规格,厂家,单价\n激素针二,1支,好药制药有限公司,8\n')
  expect(await outcomesOf(world, seller, id)).toEqual([expect.stringContaining('refused name: 您没有包含「化学制剂」的有效证照')])
})

test('tiers that the file has columns for are taken as they stand, and others stay', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, {
    sellerId: seller.sellerId,
    goodsId: cefaclor,
    tiers: [
      [1, 1_000],
      [10, 900],
    ],
  })
  const said = '头孢克洛胶囊,0.25g*6粒,礼来苏州制药有限公司'
  await importOffers(world, seller, `名称,规格,厂家,单价\n${said},9.5\n`)
  expect((await offerOf(seller, offerId)).tiers).toEqual([
    { from: 1, fen: 950 },
    { from: 10, fen: 900 },
  ])
  await importOffers(world, seller, `名称,规格,厂家,单价,二档起,二档价,三档起,三档价\n${said},9.5,20,8.8,50,8.5\n`)
  expect((await offerOf(seller, offerId)).tiers).toEqual([
    { from: 1, fen: 950 },
    { from: 20, fen: 880 },
    { from: 50, fen: 850 },
  ])
  await importOffers(world, seller, `名称,规格,厂家,单价,二档起,二档价\n${said},9.5,,\n`)
  expect((await offerOf(seller, offerId)).tiers).toEqual([{ from: 1, fen: 950 }])
})

test('near-expiry stock goes to the near-expiry offer, with its own price', async () => {
  const seller = await makeSellerOperator(world)
  const goodsId = await makeGoods(world, { genericName: '近效片', specification: '10片', factory: '好药制药有限公司' })
  const fresh = await makeOffer(world, { sellerId: seller.sellerId, goodsId, tiers: [[1, 1_000]], stock: 0 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, tiers: [[1, 600]], stock: 0, nearExpiry: true })
  const said = '近效片,10片,好药制药有限公司'
  await importOffers(
    world,
    seller,
    `名称,规格,厂家,单价,批号,生产日期,效期,数量\n${said},10.5,F1,2026-01-01,2028-01-01,10\n${said},5.5,N1,2025-01-01,2026-06-01,20\n`,
  )
  expect(await offerOf(seller, fresh.offerId)).toMatchObject({ lowestFen: 1_050, batches: [{ batchNo: 'F1' }] })
  expect(await offerOf(seller, near.offerId)).toMatchObject({ lowestFen: 550, batches: [{ batchNo: 'N1', available: 20 }] })
})

test('a number that was moved in part to the near-expiry offer is counted with both', async () => {
  const seller = await makeSellerOperator(world)
  const goodsId = await makeGoods(world, { genericName: '转出片', specification: '10片', factory: '好药制药有限公司' })
  const of = { sellerId: seller.sellerId, goodsId, stock: 0 }
  const fresh = await makeOffer(world, of)
  const near = await makeOffer(world, { ...of, nearExpiry: true })
  for (const [{ offerId }, quantity, reserved] of [
    [fresh, 20, 5],
    [near, 30, 4],
  ] as const) {
    const id = await makeBatch(world, offerId, { batchNo: 'M1', quantity, lifeDays: 100 })
    await world.write(sql`update catalog.batch set reserved = ${reserved} where id = ${id}`)
  }
  const stockAfter = async (quantity: number) => {
    const file = `名称,规格,厂家,批号,数量\n转出片,10片,好药制药有限公司,M1,${quantity}\n`
    const [outcome] = await outcomesOf(world, seller, await importOffers(world, seller, file))
    const available = async (offerId: number) => (await offerOf(seller, offerId)).batches.map((one) => one.available)
    return [outcome, ...(await available(fresh.offerId)), ...(await available(near.offerId))]
  }
  // The warehouse has 59: what lies in the near-expiry offer is not put on sale again.
  expect(await stockAfter(59)).toEqual(['unchanged', 20, 30])
  expect(await stockAfter(64)).toEqual(['changed', 25, 30])
  expect(await stockAfter(49)).toEqual(['changed', 10, 30])
  // The exported list has the number once, with all that lies there.
  const again = await importOffers(world, seller, await exportedOffers(seller))
  expect(await outcomesOf(world, seller, again)).toEqual(['unchanged'])
  expect(await stockAfter(19)).toEqual(['changed', 0, 10])
  expect(await stockAfter(8)).toEqual(['refused quantity: 订单已预留 9，库存不能少于它', 0, 10])
})

test('an offer that somebody saved after the check is not overwritten', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, goodsId: cefaclor, tiers: [[1, 1_000]] })
  const id = await checkOffers(world, seller, '条码,单价\n6901234567892,11\n')
  await world.write(sql`update catalog.offer set tier_fen = '{1050}', version = version + 1 where id = ${offerId}`)
  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  await world.work()
  expect(await outcomesOf(world, seller, id)).toEqual(['refused price: 检查以后有人改过这个报价，请重新导入'])
  expect((await offerOf(seller, offerId)).lowestFen).toBe(1_050)
})

test('stock that came or left after the check is not counted again; what orders hold meanwhile changes nothing', async () => {
  const seller = await makeSellerOperator(world)
  const stocked = async (batchNo: string, quantity: number) => {
    const goodsId = await makeGoods(world, {
      genericName: `清点片${batchNo}`,
      specification: '10片',
      factory: '好药制药有限公司',
    })
    const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, goodsId, stock: 0 })
    return makeBatch(world, offerId, { batchNo, quantity })
  }
  const [sold, held, arrived] = [await stocked('K1', 100), await stocked('K2', 100), await stocked('K3', 100)]
  const row = (batchNo: string, quantity: number) => `清点片${batchNo},10片,好药制药有限公司,${batchNo},${quantity}`
  const id = await checkOffers(
    world,
    seller,
    ['名称,规格,厂家,批号,数量', row('K1', 110), row('K2', 120), row('K3', 90)].join('\n'),
  )
  await world.call(AdjustBatch, { batchId: sold, delta: -50, reason: '破损报废' }, seller.token)
  await world.write(sql`update catalog.batch set available = available - 7, reserved = reserved + 7 where id = ${held}`)
  await world.call(AdjustBatch, { batchId: arrived, delta: 5, reason: '盘盈' }, seller.token)
  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  await world.work()
  expect(await outcomesOf(world, seller, id)).toEqual([
    'refused quantity: 检查以后这个批号的库存变过（100 → 50），请重新导入',
    'changed',
    'refused quantity: 检查以后这个批号的库存变过（100 → 105），请重新导入',
  ])
  const packs = async (batchId: number) =>
    (await world.rows(sql`select available, reserved from catalog.batch where id = ${batchId}`))[0]
  expect(await Promise.all([sold, held, arrived].map(packs))).toEqual([
    { available: 50, reserved: 0 },
    { available: 113, reserved: 7 },
    { available: 105, reserved: 0 },
  ])
})

test('takes in nothing of a number that the platform keeps locked in any offer of the seller, replaced ones included', async () => {
  const seller = await makeSellerOperator(world)
  const goodsId = await makeGoods(world, { genericName: '锁定片', specification: '10片', factory: '好药制药有限公司' })
  const of = { sellerId: seller.sellerId, goodsId, stock: 0 }
  const kept = await makeOffer(world, of)
  const batchId = await makeBatch(world, kept.offerId, { batchNo: 'L1', quantity: 10 })
  const replaced = await makeOffer(world, { ...of, nearExpiry: true })
  const old = await makeBatch(world, replaced.offerId, { batchNo: 'L2', quantity: 10 })
  const { token } = await makeOperator(world, { rights: ['offers'] })
  for (const id of [batchId, old])
    expect((await world.call(LockSellerBatch, { batchId: id, locked: true, reason: '抽检不合格' }, token)).code).toBe(200)
  await world.write(sql`update catalog.offer set replaced_by = ${kept.offerId}, on_sale = false where id = ${replaced.offerId}`)
  const row = (batchNo: string, quantity: number) => `锁定片,10片,好药制药有限公司,${batchNo},2026-01-01,2028-01-01,${quantity}`
  const file = (...rows: string[]) => ['名称,规格,厂家,批号,生产日期,有效期至,数量', ...rows].join('\n')
  const days = sql`update catalog.batch set produced_on = '2026-01-01', expires_on = '2028-01-01' where id = any (${[batchId, old]}::bigint[])`
  await world.write(days)
  expect(await outcomesOf(world, seller, await importOffers(world, seller, file(row('L1', 11), row('L2', 5))))).toEqual([
    'refused quantity: 批号 L1 已被平台锁定：抽检不合格，不能增加库存',
    'refused batchNo: 批号 L2 已被平台锁定：抽检不合格，不能入库',
  ])
  expect(await outcomesOf(world, seller, await importOffers(world, seller, file(row('L1', 8))))).toEqual(['changed'])
})

test('what can’t be read says why, in words for who sent it', async () => {
  const seller = await makeSellerOperator(world)
  const problems = []
  for (const file of ['\0\0\0', 'a\n', '名称,规格,厂家\n甲,1片,乙\n', '天气,温度\n晴,30\n']) {
    const { progress, problem } = await importOf(world, seller, await checkOffers(world, seller, file))
    problems.push(`${progress} ${problem}`)
  }
  expect(problems).toEqual([
    'failed 文件打不开，请另存为 XLSX 或 CSV 再导入',
    'failed 文件里没有内容，第一行需是标题',
    'failed 没有认出单价、起订量、库存数量或上下架，请对照模板改标题',
    'failed 没有认出标题行，请对照模板，写上自编码、条码、批准文号或商品名称',
  ])
})

test('a run that was interrupted goes on at the first row that is not applied, and one that was stopped ends', async () => {
  const seller = await makeSellerOperator(world)
  const goodsIds = []
  const lines = ['名称,规格,厂家,单价,批号,生产日期,效期,数量']
  for (let n = 0; n < 60; n++) {
    goodsIds.push(await makeGoods(world, { genericName: `续传药${n}号片`, specification: '10片', factory: '好药制药有限公司' }))
    lines.push(`续传药${n}号片,10片,好药制药有限公司,${n + 1},B1,2026-01-01,2028-01-01,${n + 10}`)
  }
  const id = await checkOffers(world, seller, lines.join('\n'))
  expect((await importOf(world, seller, id)).counts.new).toBe(60)
  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  // The database goes away after the first lot.
  const { jobContext, workers } = world.app
  const { run } = workers.find(({ kind }) => kind.name === 'imports.work')!
  let lots = 0
  const cut: typeof jobContext.transact = (work) => {
    if (lots++ >= 1) throw new (class extends Error {})('gone')
    return jobContext.transact(work)
  }
  const isLeft = async () => (await importOf(world, seller, id)).applied
  await run({ id } as never, { ...jobContext, transact: cut }).catch(() => {})
  await world.work()
  expect(await isLeft()).toBe(60)
  const stocks = await world.rows(
    sql<{ available: number }>`select available from catalog.offer where seller_id = ${seller.sellerId} order by id`,
  )
  expect(stocks.map(({ available }) => available)).toEqual(goodsIds.map((_, n) => n + 10))

  const next = await checkOffers(world, seller, lines.map((line) => line.replace(/,(\d+)$/, ',$10')).join('\n'))
  await world.call(ConfirmOfferImport, { offerImportId: next }, seller.token)
  await world.call(StopOfferImport, { offerImportId: next }, seller.token)
  await world.work()
  expect(await importOf(world, seller, next)).toMatchObject({ progress: 'stopped', applied: 0 })
})

test('race: of two runs at once each row is applied by one', async () => {
  const seller = await makeSellerOperator(world)
  const lines = ['名称,规格,厂家,单价']
  for (let n = 1; n <= 30; n++) {
    await makeGoods(world, { genericName: `双跑药${n}号片`, specification: '10片', factory: '好药制药有限公司' })
    lines.push(`双跑药${n}号片,10片,好药制药有限公司,${n}`)
  }
  const id = await checkOffers(world, seller, lines.join('\n'))
  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  // One has read its lot when the other applies the same rows, and goes away.
  const { jobContext, workers } = world.app
  const { run } = workers.find(({ kind }) => kind.name === 'imports.work')!
  const hasRead = Promise.withResolvers<void>()
  const applied = Promise.withResolvers<void>()
  const late: typeof jobContext.transact = async (work) => {
    hasRead.resolve()
    await applied.promise
    return jobContext.transact(work)
  }
  let lots = 0
  const cut: typeof jobContext.transact = async (work) => {
    if (lots++ >= 1) throw new Error('gone')
    return jobContext.transact(work)
  }
  const second = run({ id } as never, { ...jobContext, transact: late })
  await hasRead.promise
  await expect(run({ id } as never, { ...jobContext, transact: cut })).rejects.toThrow('gone')
  applied.resolve()
  await second
  expect(await importOf(world, seller, id)).toMatchObject({ progress: 'done', applied: 30, counts: { new: 30, refused: 0 } })
})

test('the log has who sent, confirmed and stopped an import', async () => {
  const seller = await makeSellerOperator(world)
  await importOffers(world, seller, '条码,单价\n6901234567892,11\n')
  const stopped = await sendOffers(world, seller, '条码,单价\n6901234567892,12\n')
  await world.call(StopOfferImport, { offerImportId: stopped }, seller.token)
  const { rows } = (await world.call(ListAudit, {}, seller.token)).data
  expect(rows.map(({ actionName }) => actionName)).toEqual([
    '停止导入报价',
    '上传报价文件',
    '开始上传报价文件',
    '确认导入报价',
    '上传报价文件',
    '开始上传报价文件',
  ])
})

test('limits, shop types and regions come from a file as well; what it says nothing of stays, and a round trip changes nothing', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, goodsId: larger, tiers: [[1, 2_000]], limitPerDay: 30 })
  const HEAD = '名称,规格,厂家,每单限购,每天限购,每月限购,门店类型,销售区域\n'
  const row = (...cells: string[]) => `头孢克洛胶囊,0.25g*12粒,礼来苏州制药有限公司,${cells.join(',')}\n`
  const id = await importOffers(world, seller, HEAD + row('20', '', '100', '诊所、单体药店', '浙江省、上海'))
  expect((await rowsOf(world, seller, id))[0]!.changes.map((c) => `${c.column} ${c.before}→${c.after}`)).toEqual([
    'limitPerOrder 不限→20',
    'limitPerMonth 不限→100',
    'shopTypes 不限→单体药店、诊所',
    'regions 全国→上海市、浙江省',
  ])
  const bounds = async () => {
    const { limitPerOrder, limitPerDay, limitPerMonth, shopTypes, regions } = await offerOf(seller, offerId)
    return [limitPerOrder, limitPerDay, limitPerMonth, shopTypes, regions?.map(({ name }) => name) ?? null]
  }
  expect(await bounds()).toEqual([20, 30, 100, [1, 4], ['上海市', '浙江省']])

  const again = await checkOffers(world, seller, await exportedOffers(seller))
  expect(await importOf(world, seller, again)).toMatchObject({ counts: { changed: 0, unchanged: 1, refused: 0 } })
  await world.call(StopOfferImport, { offerImportId: again }, seller.token)

  await importOffers(world, seller, HEAD + row('不限', '不限', '不限', '不限', '全国'))
  expect(await bounds()).toEqual([null, null, null, null, null])

  const wrong = await checkOffers(world, seller, HEAD + row('20', '10', '', '', '') + row('', '', '', '', '江南'))
  expect((await rowsOf(world, seller, wrong)).map(({ why, column }) => [column, why])).toEqual([
    ['limitPerDay', '不能小于较短时间的限购 20'],
    ['regions', '没有“江南”这个省份'],
  ])
})
