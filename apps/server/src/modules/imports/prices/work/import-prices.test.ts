import {
  AddToCart,
  ChoosePriceImportGoods,
  ConfirmPriceImport,
  ConsoleListPrices,
  EndCustomerPrices,
  GetGoodsDetail,
  ListAudit,
  ListOwnCodes,
  MergeGoods,
  SetCustomerPrices,
  StopPriceImport,
  TakePriceImportPrices,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeCustomer,
  makeEmptyPriceGroup,
  makeGoods,
  makeOffer,
  makeOperator,
  makeOwnCode,
  makeSellerOperator,
  makeShop,
  setContractPrice,
  type SellerOperator,
} from '../../../../../test/factories/index.ts'
import { openLiveNode } from '../../../../../test/live.ts'
import {
  applyPriceImport,
  checkPrices,
  priceImport,
  priceOutcomes,
  priceRows,
  sendPrices,
} from '../../../../../test/price-imports.ts'
import { openWorld } from '../../../../../test/world.ts'
import { DAY } from '../../../../kernel/clock.ts'
import { sql } from '../../../../kernel/sql.ts'

const world = await openWorld()
// 2026-03-10 in China.
const node = openLiveNode(world)
const groupId = await makeEmptyPriceGroup(world, '连锁甲')
const pricesOf = async ({ token }: SellerOperator) =>
  (await world.call(ConsoleListPrices, { pageSize: 50 }, token)).data.rows
    .map(({ gccsId, shopId, priceGroupId, fen, until }) => ({ gccsId, shopId, priceGroupId, fen, until }))
    .toSorted((a, b) => a.gccsId - b.gccsId || (a.shopId ?? 0) - (b.shopId ?? 0))
const rename = (shopId: number, name: string) => world.write(sql`update shops.shop set name = ${name} where id = ${shopId}`)
const creditCode = async (shopId: number) =>
  (await world.rows(sql<{ code: string }>`select credit_code as code from shops.shop where id = ${shopId}`))[0]!.code
/** A seller with a customer, and offers at ¥10, from 50 on ¥9, each with an own code: Q1, Q2 … */
async function sellerWith(count: number, name = `安康大药房${Math.random()}`) {
  const seller = await makeSellerOperator(world)
  const { sellerId } = seller
  const shopId = await makeCustomer(world, sellerId)
  await rename(shopId, name)
  const offers = []
  for (let n = 1; n <= count; n++) {
    const offer = await makeOffer(world, {
      sellerId,
      tiers: [
        [1, 1_000],
        [50, 900],
      ],
    })
    await makeOwnCode(world, sellerId, `Q${n}`, offer.goodsId)
    offers.push(offer)
  }
  return { seller, sellerId, shopId, name, offers }
}
const fileOf = (lines: readonly string[], header = '编码,门店,会员组,价格,到期日') => [header, ...lines].join('\n')

test('a file becomes prices, which shops pay at once; the same file again changes nothing', async () => {
  const { seller, sellerId, shopId, name, offers } = await sellerWith(4)
  const [first, second, third, fourth] = offers as [{ offerId: number; goodsId: number }, ...typeof offers] & typeof offers
  await setContractPrice(world, shopId, second!.offerId, 850)
  await setContractPrice(world, shopId, third!.offerId, 800)
  const [no] = await world.rows(
    sql<{
      no: string
    }>`update catalog.goods set barcodes = '{6901234567892}' where id = ${fourth!.goodsId} returning goods_no as no`,
  )
  const file = `华东医药 协议价,,,,,,
编码,平台编码,条码,客户名称,会员组,协议价(元),到期日
q1,,,${name},,8.50,2026-12-31
q2,,,${await creditCode(shopId)},,8.80,长期
q3,,,${name},,无,
,${no!.no},,,连锁甲,8.9,
,,6901234567892,${name},,8.5,
合计,,,,,34.7,
`
  const id = await checkPrices(world, seller, file)
  expect(await priceImport(world, seller, id)).toMatchObject({
    progress: 'checked',
    rows: 5,
    checked: 5,
    applied: 0,
    counts: { new: 3, changed: 1, unchanged: 0, ended: 1, refused: 0 },
    columns: expect.arrayContaining([
      { title: '会员组', as: 'priceGroup' },
      { title: '协议价(元)', as: 'price' },
      { title: '到期日', as: 'until' },
    ]),
  })
  expect(
    (await priceRows(world, seller, id)).map(({ nth, customer, seenFen, fen, until, listFen }) => [
      nth,
      customer?.name,
      seenFen,
      fen,
      until,
      listFen,
    ]),
  ).toEqual([
    [3, name, null, 850, '2026-12-31', 1000],
    [4, name, 850, 880, null, 1000],
    [5, name, 800, null, null, 1000],
    [6, '连锁甲', null, 890, null, 1000],
    [7, name, null, 850, null, 1000],
  ])
  // Nothing has changed yet.
  expect((await pricesOf(seller)).map(({ fen }) => fen)).toEqual([850, 800])

  const buyer = await makeBuyer(world, { shopId })
  const grouped = await makeBuyer(world, { priceGroupId: groupId })
  await world.call(AddToCart, { gccsId: fourth!.offerId, quantity: 2 }, grouped.token)
  const connections = await Promise.all([buyer, grouped].map(({ token }) => node.connect(token)))
  await applyPriceImport(world, seller, id)
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'done', applied: 5, confirmedBy: expect.any(String) })
  expect(await pricesOf(seller)).toEqual([
    { gccsId: first.offerId, shopId, priceGroupId: null, fen: 850, until: '2026-12-31' },
    { gccsId: second!.offerId, shopId, priceGroupId: null, fen: 880, until: null },
    { gccsId: fourth!.offerId, shopId: null, priceGroupId: groupId, fen: 890, until: null },
    { gccsId: fourth!.offerId, shopId, priceGroupId: null, fen: 850, until: null },
  ])
  for (const live of connections)
    await expect.poll(() => live.received.map(({ name: event }) => event)).toContain('prices-changed')
  const paid = async (token: string, { goodsId }: { goodsId: number }) =>
    (await world.call(GetGoodsDetail, { goodsId }, token)).data.offer!.price.fen
  expect(await Promise.all([first, fourth!].map((offer) => paid(buyer.token, offer)))).toEqual([850, 850])
  expect(await paid(grouped.token, fourth!)).toBe(890)
  const [row] = (await world.call(ConsoleListPrices, {}, seller.token)).data.rows
  expect(row).toMatchObject({ changedBy: '张丽', changedAt: world.clock.now().toISOString() })

  const again = await checkPrices(world, seller, file)
  expect(await priceImport(world, seller, again)).toMatchObject({ counts: { new: 0, changed: 0, ended: 0, unchanged: 5 } })
  // The codes of the file were known; what was found by barcode has none.
  expect((await world.call(ListOwnCodes, {}, seller.token)).data.total).toBe(4)
  expect((await world.rows(sql`select from imports.binding where seller_id = ${sellerId} and own_code = ''`)).length).toBe(0)
})

test('what is above the last tier, or far from the present price, is asked, and set once it is taken', async () => {
  const { seller, shopId, name } = await sellerWith(5)
  const { offers } = {
    offers: await world.rows(sql<{ id: number }>`select id from catalog.offer where seller_id = ${seller.sellerId} order by id`),
  }
  await setContractPrice(world, shopId, offers[2]!.id, 400)
  const id = await checkPrices(
    world,
    seller,
    fileOf([`Q1,${name},,9.01,`, `Q2,${name},,4.99,`, `Q3,${name},,6.01,`, `Q4,${name},,5.00,`, `Q5,${name},,9.00,`]),
  )
  expect(await priceOutcomes(world, seller, id)).toEqual([
    'large: 高于最低阶梯价 9.00，请确认',
    'large: 和起订价相差超过 50%，请确认',
    'large: 和现价相差超过 50%，请确认',
    'new',
    'new',
  ])
  const take = (nth: number | null, taken: boolean) =>
    world.call(TakePriceImportPrices, { priceImportId: id, nth, take: taken }, seller.token)
  await take(3, false)
  await take(4, true)
  expect((await take(null, true)).data).toEqual({ rows: 1 })
  expect(await priceOutcomes(world, seller, id)).toEqual(['new', 'skipped', 'changed', 'new', 'new'])
  await applyPriceImport(world, seller, id)
  expect((await pricesOf(seller)).map(({ fen }) => fen)).toEqual([901, 601, 500, 900])
})

test('what is wrong with a row is said with its column, and holds up no other', async () => {
  const { seller, sellerId, name } = await sellerWith(2)
  const gone = await makeCustomer(world, sellerId)
  await rename(gone, `离开的药房${gone}`)
  await world.write(sql`update shops.shop set left_at = now() where id = ${gone}`)
  const [one, other] = [await makeCustomer(world, sellerId), await makeCustomer(world, sellerId)]
  for (const shopId of [one, other]) await rename(shopId, '同名药房')
  const unknown = (await makeShop(world)).shopId
  await rename(unknown, '别家的药房')
  await makeEmptyPriceGroup(world, '同名组')
  await makeEmptyPriceGroup(world, '同名组')
  const { goodsId: near } = await makeOffer(world, { sellerId, nearExpiry: true })
  await makeOwnCode(world, sellerId, 'NEAR', near)
  await makeOwnCode(world, sellerId, 'NONE', await makeGoods(world))
  const lines: [string, string][] = [
    [`Q1,${name},,12.01,`, 'refused price: 最多 12.00 元（起订价的 120%）'],
    [`Q1,${name},,8.555,`, 'refused price: “8.555”最多两位小数'],
    [`Q1,${name},,,`, 'refused price: 没有写价格；要结束这个价格，请写“无”'],
    [`Q1,${name},,8,2026-03-09`, 'refused until: 有效期至不能早于今天'],
    [`Q1,${name},,8,明天`, 'refused until: “明天”看不明白，请写成 2027-01-31'],
    [`Q1,,连锁甲,8,2026-12-31`, 'refused until: 会员价没有有效期至'],
    [`Q1,,没有的组,8,`, 'refused priceGroup: 没有价格组“没有的组”'],
    [`Q1,,同名组,8,`, 'refused priceGroup: 有几个价格组叫“同名组”，请在门店价中设置'],
    [`Q1,${name},连锁甲,8,`, 'refused priceGroup: 门店和价格组只能写一个'],
    ['Q1,,,8,', 'refused shop: 没有写门店或价格组'],
    // A shop that is no customer, and one that there is not, are answered alike.
    ['Q1,别家的药房,,8,', 'refused shop: 没有这家门店，或它和您没有往来'],
    ['Q1,没有的药房,,8,', 'refused shop: 没有这家门店，或它和您没有往来'],
    [`Q1,${await creditCode(unknown)},,8,`, 'refused creditCode: 没有这家门店，或它和您没有往来'],
    ['Q1,同名药房,,8,', 'refused shop: 有几家门店叫这个名字，请写统一社会信用代码'],
    [`Q1,离开的药房${gone},,8,`, 'refused shop: 门店已离开平台，只能结束它的价格'],
    [`NONE,${name},,8,`, 'refused name: 您没有这个商品的报价'],
    [`NEAR,${name},,8,`, 'refused offerKind: 您只有它的近效期报价，请在报价类型写“近效期”'],
    [`NEW,${name},,8,`, 'unknown'],
    [`Q2,${name},,8,`, 'new'],
    [`Q2,${name},,8.00,`, 'unchanged'],
    [`Q2,${name},,8.1,`, 'refused price: 和第 20 行是同一个商品、同一家，价格不同'],
    [`Q2,${name},,无,`, 'refused price: 和第 20 行是同一个商品、同一家，价格不同'],
    [`Q2,${await creditCode(one)},,无,`, 'unchanged'],
    [`Q2,${await creditCode(other)},,8,`, 'new'],
  ]
  const id = await checkPrices(world, seller, fileOf(lines.map(([line]) => line)))
  expect(await priceOutcomes(world, seller, id)).toEqual(lines.map(([, outcome]) => outcome))
  await applyPriceImport(world, seller, id)
  expect(await priceImport(world, seller, id)).toMatchObject({ applied: 2 })
})

test('a shop that was replaced is not who has its code and name; only what is priced for it can be ended by them', async () => {
  const { seller, sellerId, shopId, name } = await sellerWith(2)
  const replaced = await makeCustomer(world, sellerId)
  const code = await creditCode(shopId)
  await world.write(sql`update shops.shop set name = ${name}, replaced_at = now(), left_at = now() where id = ${replaced}`)
  await world.write(sql`update shops.shop set credit_code = ${code} where id = ${replaced}`)
  const [{ id: offerId } = { id: 0 }] = await world.rows(
    sql<{ id: number }>`select id from catalog.offer where seller_id = ${sellerId} order by id`,
  )
  const file = `编码,门店,统一社会信用代码,价格\nQ1,,${code},8\nQ2,${name},,8\n`
  const outcomes = async () => {
    const id = await checkPrices(world, seller, file)
    return { id, found: await priceOutcomes(world, seller, id) }
  }
  expect((await outcomes()).found).toEqual(['new', 'new'])
  await setContractPrice(world, replaced, offerId, 700)
  const { id, found } = await outcomes()
  expect(found).toEqual(['new', 'new'])
  await applyPriceImport(world, seller, id)
  expect((await pricesOf(seller)).filter((price) => price.shopId === shopId)).toHaveLength(2)
  const alone = await makeCustomer(world, sellerId)
  await rename(alone, `被替换的药房${alone}`)
  await world.write(sql`update shops.shop set replaced_at = now(), left_at = now() where id = ${alone}`)
  await setContractPrice(world, alone, offerId, 700)
  const ending = await checkPrices(world, seller, fileOf([`Q1,被替换的药房${alone},,无,`, `Q2,被替换的药房${alone},,8,`]))
  expect(await priceOutcomes(world, seller, ending)).toEqual(['ended', 'refused shop: 门店已离开平台，只能结束它的价格'])
})

test('a credit code and a name that name two shops are refused', async () => {
  const { seller, sellerId, shopId } = await sellerWith(1, '安康大药房（东门店）')
  const other = await makeCustomer(world, sellerId)
  await rename(other, '康泰大药房')
  const file = (name: string) => `编码,门店,统一社会信用代码,价格\nQ1,${name},${code},8\n`
  const code = await creditCode(shopId)
  const outcome = async (name: string) => priceOutcomes(world, seller, await checkPrices(world, seller, file(name)))
  expect(await outcome('康泰大药房')).toEqual(['refused shop: 这个信用代码是“安康大药房（东门店）”的，和门店名称不同，请核对'])
  expect(await outcome('安康大药房(东门店)')).toEqual(['new'])
})

test('names with parentheses of either width are the same shop, and near-expiry offers have prices of theirs', async () => {
  const { seller, sellerId, shopId } = await sellerWith(1, '康民大药房（黄埔店）')
  const { goodsId } = await makeOffer(world, { sellerId, tiers: [[1, 1_000]] })
  const near = await makeOffer(world, { sellerId, goodsId, tiers: [[1, 600]], nearExpiry: true })
  await makeOwnCode(world, sellerId, 'N1', goodsId)
  const id = await checkPrices(
    world,
    seller,
    '编码,近效期,门店,价格\nQ1,,康民大药房(黄埔店),8\nN1,是,康民大药房（黄埔店）,5\nN1,近效,康民大药房（黄埔店）,5\n',
  )
  expect(await priceOutcomes(world, seller, id)).toEqual(['new', 'new', 'refused offerKind: “近效”看不明白，请写普通或近效期'])
  await applyPriceImport(world, seller, id)
  expect((await pricesOf(seller)).find(({ gccsId }) => gccsId === near.offerId)).toMatchObject({ shopId, fen: 500 })
})

test('without a column for last days a price keeps its own, and one that has ended needs one', async () => {
  const { seller, shopId, name, offers } = await sellerWith(2)
  const set = { shopId, priceGroupId: null, seenFen: null, seenUntil: null, fen: 800 }
  const prices = [
    { ...set, gccsId: offers[0]!.offerId, until: '2026-05-01' },
    { ...set, gccsId: offers[1]!.offerId, until: '2026-03-10' },
  ]
  await world.call(SetCustomerPrices, { prices, confirmed: true }, seller.token)
  const now = world.clock.now()
  world.clock.advance(DAY)
  const { token } = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const caller = { ...seller, token }
  const id = await checkPrices(world, caller, `编码,门店,价格\nQ1,${name},7.9\nQ2,${name},7.9\n`)
  expect(await priceOutcomes(world, caller, id)).toEqual(['changed', 'refused until: 原来的价格 2026-03-10 已到期，请写有效期至'])
  const same = (await priceRows(world, caller, id))[0]
  expect(same).toMatchObject({ seenUntil: '2026-05-01', until: '2026-05-01' })
  await applyPriceImport(world, caller, id)
  expect((await pricesOf(caller))[0]).toMatchObject({ fen: 790, until: '2026-05-01' })
  world.clock.set(now)
})

test('a price that a colleague has changed since the check is refused, and so is one that everyone’s price overtook', async () => {
  const { seller, shopId, name, offers } = await sellerWith(5)
  const [mine, ended, bound, tier, same] = offers.map(({ offerId }) => offerId) as [number, number, number, number, number]
  await setContractPrice(world, shopId, ended, 800)
  const id = await checkPrices(
    world,
    seller,
    fileOf([`Q1,${name},,8,`, `Q2,${name},,无,`, `Q3,${name},,8.9,`, `Q4,${name},,8.9,`, `Q5,${name},,8.9,`]),
  )
  const colleague = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'], name: '赵强' })
  const price = { shopId, priceGroupId: null, seenFen: null, seenUntil: null, until: null }
  const [was] = await pricesOf(seller)
  await world.call(
    SetCustomerPrices,
    {
      prices: [
        { ...price, gccsId: mine, fen: 850 },
        { ...price, gccsId: ended, fen: 700, seenFen: 800, seenUntil: was!.until },
        { ...price, gccsId: same, fen: 890 },
      ],
      confirmed: true,
    },
    colleague.token,
  )
  await world.write(sql`update catalog.offer set tier_fen = '{700,690}' where id = ${bound}`)
  await world.write(sql`update catalog.offer set tier_fen = '{1000,880}' where id = ${tier}`)
  await applyPriceImport(world, seller, id)
  expect(await priceOutcomes(world, seller, id)).toEqual([
    'refused price: 检查以后赵强改过这个价格，请重新导入',
    'refused price: 检查以后赵强改过这个价格，请重新导入',
    'refused price: 最多 8.40 元（起订价的 120%）',
    'large: 高于最低阶梯价 8.80，请确认',
    'unchanged',
  ])
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'done', counts: { refused: 3, large: 1, unchanged: 1 } })
})

test('goods that are not sure are chosen, for all rows that say the same and for files to come', async () => {
  const { seller, name, offers } = await sellerWith(1)
  const other = await makeCustomer(world, seller.sellerId)
  const lines = [`X9,${name},,8,`, `X9,${await creditCode(other)},,8.5,`, `X8,${name},,8,`]
  const id = await checkPrices(world, seller, fileOf(lines))
  expect(await priceOutcomes(world, seller, id)).toEqual(['unknown', 'unknown', 'unknown'])
  const choose = (nth: number, goodsId: number | null) =>
    world.call(ChoosePriceImportGoods, { priceImportId: id, nth, goodsId }, seller.token)
  expect((await choose(2, offers[0]!.goodsId)).data).toEqual({ rows: 2 })
  expect((await choose(4, null)).data).toEqual({ rows: 1 })
  expect(await priceOutcomes(world, seller, id)).toEqual(['new', 'new', 'skipped'])
  const next = await checkPrices(world, seller, fileOf(lines))
  expect(await priceOutcomes(world, seller, next)).toEqual(['new', 'new', 'unknown'])
})

test('rows of a record that was merged are about the offer that stays, and what was found for another is refused', async () => {
  const { seller, shopId, name, offers } = await sellerWith(3)
  const [gone, kept, moved] = offers as [(typeof offers)[0], (typeof offers)[0], (typeof offers)[0]]
  await setContractPrice(world, shopId, gone.offerId, 800)
  const goneNo = (await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${gone.goodsId}`))[0]!
    .no
  const id = await checkPrices(world, seller, fileOf([`Q1,${name},,7,`, `Q2,${name},,8,`, `Q3,${name},,8,`]))
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const into = await makeGoods(world)
  const versions = { keptVersion: 0, goneVersion: 0, reason: '同一商品' }
  const merge = (input: Omit<Args<typeof MergeGoods>, keyof typeof versions>) =>
    world.call(MergeGoods, { ...versions, ...input }, token)
  expect((await merge({ keptId: kept.goodsId, goneId: gone.goodsId, keptOffers: [kept.offerId] })).code).toBe(200)
  expect((await merge({ keptId: into, goneId: moved.goodsId, keptOffers: [] })).code).toBe(200)
  await applyPriceImport(world, seller, id)
  expect(await priceOutcomes(world, seller, id)).toEqual([
    'refused name: 检查以后商品合并过，或门店改过名，请重新导入',
    'new',
    'new',
  ])
  // The number of the record that went means the one that stays; a price of the offer that went changes nothing.
  const next = await checkPrices(
    world,
    seller,
    `平台编码,报价类型,门店,价格\n${goneNo},,${name},8.2\n${goneNo},已合并,${name},7\n`,
  )
  const rows = await priceRows(world, seller, next)
  expect(rows.map(({ outcome, gccsId }) => [outcome, gccsId])).toEqual([
    ['changed', kept.offerId],
    ['unchanged', null],
  ])
})

test('what can’t be read says why, in words for who sent it', async () => {
  const seller = await makeSellerOperator(world)
  const problems = []
  for (const file of [
    '\0\0\0',
    'a\n',
    '编码,门店\nA,乙\n',
    '编码,价格\nA,1\n',
    '天气,温度\n晴,30\n',
    '平台编码,门店,价格\n示例,某店,1\n',
  ]) {
    const { progress, problem } = await priceImport(world, seller, await checkPrices(world, seller, file))
    problems.push(`${progress} ${problem}`)
  }
  expect(problems).toEqual([
    'failed 文件打不开，请另存为 XLSX 或 CSV 再导入',
    'failed 文件里没有内容，第一行需是标题',
    'failed 没有认出价格，请对照模板改标题',
    'failed 没有认出门店、统一社会信用代码或价格组，请对照模板改标题',
    'failed 没有认出标题行，请对照模板，写上平台编码、自编码、条码、批准文号或商品名称',
    'failed 文件里没有内容，第一行需是标题',
  ])
})

test('a run that was interrupted goes on at the first row that is not applied, and one that was stopped ends', async () => {
  const { seller, name } = await sellerWith(60)
  const lines = Array.from({ length: 60 }, (_, n) => `Q${n + 1},${name},,${(7 + n / 100).toFixed(2)},`)
  const id = await checkPrices(world, seller, fileOf(lines))
  await world.call(ConfirmPriceImport, { priceImportId: id }, seller.token)
  // The database goes away after the first lot.
  const { jobContext, workers } = world.app
  const { run } = workers.find(({ kind }) => kind.name === 'imports.work')!
  let lots = 0
  const cut: typeof jobContext.transact = async (work) => {
    if (lots++ >= 1) throw new Error('gone')
    return jobContext.transact(work)
  }
  await expect(run({ id } as never, { ...jobContext, transact: cut })).rejects.toThrow('gone')
  expect((await priceImport(world, seller, id)).applied).toBe(25)
  await world.work()
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'done', applied: 60, counts: { new: 60 } })
  const fens = await world.rows(sql<{ fen: number }>`select p.price_fen as fen from pricing.contract_price p
    join catalog.offer o on o.id = p.offer_id where o.seller_id = ${seller.sellerId} order by o.id`)
  expect(fens.map(({ fen }) => fen)).toEqual(lines.map((_, n) => 700 + n))

  const next = await checkPrices(world, seller, fileOf([`Q1,${name},,无,`]))
  await world.call(ConfirmPriceImport, { priceImportId: next }, seller.token)
  await world.call(StopPriceImport, { priceImportId: next }, seller.token)
  await world.work()
  expect(await priceImport(world, seller, next)).toMatchObject({ progress: 'stopped', applied: 0 })
})

test('race: of two runs at once each row is applied by one', async () => {
  const { seller, name } = await sellerWith(30)
  const id = await checkPrices(world, seller, fileOf(Array.from({ length: 30 }, (_, n) => `Q${n + 1},${name},,8,`)))
  await world.call(ConfirmPriceImport, { priceImportId: id }, seller.token)
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
  expect(await priceImport(world, seller, id)).toMatchObject({ progress: 'done', applied: 30, counts: { new: 30, refused: 0 } })
})

test('race: a form that sets the same price at the same moment is refused, or the row is', async () => {
  const { seller, shopId, name, offers } = await sellerWith(1)
  const { offerId: gccsId } = offers[0]!
  for (let n = 0; n < 3; n++) {
    const id = await checkPrices(world, seller, fileOf([`Q1,${name},,8,`]))
    await world.call(ConfirmPriceImport, { priceImportId: id }, seller.token)
    const price = { gccsId, shopId, priceGroupId: null, seenFen: null, seenUntil: null, fen: 700, until: null }
    const [, form] = await Promise.all([
      world.work(),
      world.call(SetCustomerPrices, { prices: [price], confirmed: true }, seller.token),
    ])
    const { counts } = await priceImport(world, seller, id)
    expect([form.code, counts.new, counts.refused]).toEqual(form.code === 200 ? [200, 0, 1] : [409, 1, 0])
    const seenFen = form.code === 200 ? 700 : 800
    const ended = await world.call(
      EndCustomerPrices,
      { prices: [{ gccsId, shopId, priceGroupId: null, seenFen, seenUntil: null }] },
      seller.token,
    )
    expect(ended.code).toBe(200)
  }
})

test('the log has who sent, answered, confirmed and stopped an import', async () => {
  const { seller, name } = await sellerWith(1)
  const id = await checkPrices(world, seller, fileOf([`Q1,${name},,9.5,`]))
  await world.call(TakePriceImportPrices, { priceImportId: id, nth: null, take: true }, seller.token)
  await applyPriceImport(world, seller, id)
  const stopped = await sendPrices(world, seller, fileOf([`Q1,${name},,8,`]))
  await world.call(StopPriceImport, { priceImportId: stopped }, seller.token)
  const { rows } = (await world.call(ListAudit, {}, seller.token)).data
  expect(rows.map(({ actionName }) => actionName)).toEqual([
    '停止导入门店价',
    '上传门店价文件',
    '开始上传门店价文件',
    '确认导入门店价',
    '确认门店价',
    '上传门店价文件',
    '开始上传门店价文件',
  ])
})
