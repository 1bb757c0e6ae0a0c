import { ConsoleGetLibraryGoods, GetGoodsDetail, ListAudit, ListGoods, SaveLibraryGoods, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  libraryRecord,
  makeBuyer,
  makeCategory,
  makeGoods,
  makeOffer,
  makeOperator,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'

type Input = Args<typeof SaveLibraryGoods>
const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit'], name: '陈立' })
const record = () => libraryRecord(world)
const save = (input: Omit<Input, 'goodsId'> & { goodsId?: number | null }, token = operator.token) =>
  world.call(SaveLibraryGoods, { goodsId: null, ...input }, token)
const get = async (goodsId: number) => (await world.call(ConsoleGetLibraryGoods, { goodsId }, operator.token)).data
/** The record of goods as it is, to be sent back changed. */
async function edited(goodsId: number, change: Partial<Input> = {}): Promise<Input> {
  const goods = await get(goodsId)
  const fields = Object.keys(await record()) as (keyof typeof goods)[]
  return {
    ...(Object.fromEntries(fields.map((field) => [field, goods[field]])) as unknown as Input),
    goodsId,
    version: goods.version,
    ...change,
  }
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  const input = await record()
  expect(await Promise.all(tokens.map(async (token) => (await save(input, token)).code))).toEqual([401, 401, 403, 403])
})

test('names bad input', async () => {
  const { insuranceClass: _, ...input } = await record()
  await expectBadInputs(world, SaveLibraryGoods, { ...input, insuranceClass: '甲', goodsId: 1, version: 1 }, operator.token, [
    'version',
  ])
})

test.each<[Partial<Input>, string]>([
  [{ approvalNo: '国药准字123' }, 'approvalNo'],
  [{ scope: 'device-2' }, 'scope'],
  [{ coldChain: true }, 'storage'],
  [{ caseCount: 201 }, 'caseCount'],
  [{ barcodes: ['6901234567890'] }, 'barcodes'],
  [{ drugCode: '8690' }, 'drugCode'],
  [{ traceProducts: ['812345'] }, 'traceProducts'],
  [{ categoryId: 987_654 }, 'categoryId'],
  [{ type: 4, approvalNo: '', scope: 'herbal-pieces' }, 'origin'],
])('%j is refused at its field', async (change, field) => {
  const { code, data } = await save({ ...(await record()), ...change })
  expect([code, Object.keys(data.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]])
})

test('goods belong to a category of the third level', async () => {
  const leaf = await makeCategory(world, ['甲', '乙', '丙'])
  const [{ parent_id }] = (await world.rows(
    sql<{ parent_id: number }>`select parent_id from catalog.category where id = ${leaf}`,
  )) as [{ parent_id: number }]
  expect((await save({ ...(await record()), categoryId: parent_id })).data.fields).toHaveProperty('categoryId')
})

test('a new product gets a number, is logged, and is found by the search once a seller offers it', async () => {
  const input = { ...(await record()), tradeName: '快安', keywords: ['小快克'], barcodes: ['6901234567892'] }
  const { code, data } = await save(input)
  expect(code).toBe(200)
  expect(data).toMatchObject({ goodsNo: expect.stringMatching(/^G\d{7}$/), version: 1 })
  const { goodsId } = data
  expect(await get(goodsId)).toMatchObject({
    ...input,
    holder: '哈药集团制药总厂',
    listed: true,
    offerCount: 0,
    gaps: ['picture', 'leaflet', 'offer'],
    updatedBy: '陈立',
  })
  await makeOffer(world, { goodsId })
  for (const keyword of [input.genericName, '小快克', '6901234567892'])
    expect((await world.call(ListGoods, { keyword })).data.rows.map((row) => row.goodsId)).toEqual([goodsId])
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '新建商品资料', subject: { label: input.showName } })
})

test('the same number, pack and factory are there once; without a number the same name, pack, factory and origin', async () => {
  const input = await record()
  await save(input)
  const again = await save({ ...input, genericName: '另一个名字' })
  expect(again.data.reason).toBe('DUPLICATE')
  expect(again.msg).toContain(input.showName)
  expect((await save({ ...input, specification: '10g*12袋' })).code).toBe(200)
  const herb = { ...input, type: 4, scope: 'herbal-pieces', approvalNo: '', dosageForm: '饮片', origin: '甘肃' } as const
  expect((await save(herb)).code).toBe(200)
  expect((await save(herb)).data.reason).toBe('DUPLICATE')
  expect((await save({ ...herb, origin: '四川' })).code).toBe(200)
})

test('a barcode is that of one product', async () => {
  await makeGoods(world, { barcodes: ['6900000000106'], showName: '有条码的颗粒', goodsNo: 'HAS1' })
  const { code, data } = await save({ ...(await record()), barcodes: ['6900000000106'] })
  expect([code, data.fields]).toEqual([422, { barcodes: '条码 6900000000106 已用于有条码的颗粒（HAS1）' }])
})

test('traceability codes name one product; that of another is refused', async () => {
  const { goodsId } = (await save({ ...(await record()), traceProducts: ['8000111', '8000111', '8000112'] })).data
  expect((await get(goodsId)).traceProducts).toEqual(['8000111', '8000112'])
  const { code, data } = await save({ ...(await record()), traceProducts: ['8000112'] })
  expect([code, data.fields]).toEqual([422, { traceProducts: expect.stringMatching(/^药品标识码 8000112 已用于新编感冒颗粒/) }])
  expect((await save(await edited(goodsId, { traceProducts: ['8000112'] }))).code).toBe(200)
})

test('a change is logged with what differs; what changes nothing is no new version', async () => {
  const { goodsId } = (await save(await record())).data
  expect((await save(await edited(goodsId, { specification: '10g*12袋' }))).data.version).toBe(2)
  expect((await save(await edited(goodsId))).data.version).toBe(2)
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '修改商品资料', changes: [{ name: '规格', before: '10g*9袋', after: '10g*12袋' }] })
})

test('a version that somebody changed is not overwritten; goods that do not exist are not found', async () => {
  const { goodsId } = (await save(await record())).data
  const stale = await edited(goodsId, { unit: '瓶' })
  await save(await edited(goodsId, { unit: '袋' }))
  const refused = await save(stale)
  expect([refused.code, refused.data.reason, refused.msg]).toEqual([409, 'CHANGED_MEANWHILE', '陈立刚修改过，请核对后再改'])
  expect((await get(goodsId)).unit).toBe('袋')
  expect((await save({ ...(await record()), goodsId: 987_654_321, version: 0 })).code).toBe(404)
})

test('goods of the demonstration, which were never edited, begin at version 0', async () => {
  const { goodsId } = await makeOffer(world)
  expect(await get(goodsId)).toMatchObject({ version: 0, updatedAt: null, updatedBy: '' })
  expect((await save(await edited(goodsId, { shelfLifeMonths: 36 }))).data.version).toBe(1)
})

test('a number of another form stays as it was; it is not taken for a new one, nor for another type', async () => {
  const { goodsId } = await makeOffer(world, { goods: { approvalNo: '国药准字H演示2026101' } })
  expect((await save(await edited(goodsId, { unit: '瓶' }))).code).toBe(200)
  expect((await save(await edited(goodsId, { approvalNo: '国药准字H演示2026102' }))).data.fields).toHaveProperty('approvalNo')
  expect((await save(await edited(goodsId, { type: 5, scope: 'device-2' }))).data.fields).toHaveProperty('approvalNo')
})

test('law follows a change at once: what becomes a banned class leaves the lists and sale', async () => {
  const { goodsId, offerId } = await makeOffer(world)
  await save(await edited(goodsId, { genericName: '艾司唑仑片', showName: '艾司唑仑片', dosageForm: '片剂', type: 1 }))
  expect(await get(goodsId)).toMatchObject({ specialClass: 'psychotropic', onlineClass: 'banned', listed: false })
  expect(await world.rows(sql`select on_sale from catalog.offer where id = ${offerId}`)).toEqual([{ on_sale: false }])
  await save(await edited(goodsId, { genericName: '感冒灵片', showName: '感冒灵片', type: 2 }))
  expect(await get(goodsId)).toMatchObject({ specialClass: null, onlineClass: 'none', listed: true })
})

test('guests see no pack of what becomes a prescription medicine, and an order that was checked before is checked again', async () => {
  const { goodsId, offerId } = await makeOffer(world)
  const versionOf = async () =>
    (await world.rows(sql<{ version: number }>`select version from catalog.offer where id = ${offerId}`))[0]!.version
  const before = await versionOf()
  await save(await edited(goodsId, { keywords: ['别名'] }))
  expect(await versionOf()).toBe(before)
  await save(await edited(goodsId, { type: 1 }))
  expect(await versionOf()).toBeGreaterThan(before)
  expect((await world.call(GetGoodsDetail, { goodsId })).data).toMatchObject({ pictures: [], approvalNo: '' })
})

test('race: of two new records of the same product one is added', async () => {
  const input = await record()
  const answers = await Promise.all([save(input), save(input)])
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['DUPLICATE', 'saved'])
})

test('race: of two edits of the same version one wins', async () => {
  const { goodsId } = await makeOffer(world)
  const [one, other] = [await edited(goodsId, { unit: '瓶' }), await edited(goodsId, { unit: '袋' })]
  const answers = await Promise.all([save(one), save(other)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
