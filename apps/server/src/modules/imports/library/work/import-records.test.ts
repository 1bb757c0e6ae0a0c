import {
  AnswerLibraryImportRow,
  ConfirmLibraryImport,
  ConsoleGetLibraryGoods,
  ListAudit,
  ListGoods,
  MergeGoods,
  SaveLibraryGoods,
  StopLibraryImport,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { libraryRecord, makeCategory, makeGoods, makeOffer, makeOperator } from '../../../../../test/factories/index.ts'
import { auditOf } from '../../../../../test/inspect.ts'
import {
  applyImport,
  checkRecords,
  recordFile,
  recordImport,
  recordOutcomes,
  recordRows,
  sendRecords,
} from '../../../../../test/library-imports.ts'
import { openWorld } from '../../../../../test/world.ts'
import { sql } from '../../../../kernel/sql.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit'], name: '陈立' })
await makeCategory(world, ['西药', '感冒', '解热镇痛'])
const PATH = '西药 / 感冒 / 解热镇痛'
const recordOf = async (goodsId: number) => (await world.call(ConsoleGetLibraryGoods, { goodsId }, operator.token)).data
const check = (records: Parameters<typeof recordFile>[1]) => checkRecords(world, operator, recordFile(PATH, records))
const merge = (keptId: number, goneId: number) =>
  world.call(MergeGoods, { keptId, goneId, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '同一商品' }, operator.token)
const goodsNoOf = async (goodsId: number) =>
  (await world.rows(sql<{ goods_no: string }>`select goods_no from catalog.goods where id = ${goodsId}`))[0]!.goods_no

test('a file becomes records, which searches find, with a version and a line of the log each; the same file again changes nothing', async () => {
  const known = await makeGoods(world, {
    genericName: '已有的感冒片',
    approvalNo: '国药准字H90000001',
    specification: '0.3g*24片',
  })
  const file = recordFile(PATH, [
    { 通用名: '全新感冒片', 批准文号: '国药准字H90000002', 条码: '6901234567892' },
    { 通用名: '已有的感冒片', 批准文号: '国药准字H90000001', 剂型: '颗粒剂', '效期（月）': '36' },
  ])
  const id = await checkRecords(world, operator, file)
  expect(await recordImport(world, operator, id)).toMatchObject({
    progress: 'checked',
    rows: 2,
    checked: 2,
    counts: { new: 1, changed: 1, unchanged: 0, unsure: 0, refused: 0 },
    columns: expect.arrayContaining([{ title: '件装', as: 'caseCount' }]),
  })
  const [added, changed] = await recordRows(world, operator, id)
  expect(added!.changes).toContainEqual({ column: 'type', before: '', after: '甲类OTC' })
  expect(changed).toMatchObject({
    goods: { goodsId: known },
    why: '批准文号、规格一致',
    changes: [
      { column: 'shelfLifeMonths', before: '24', after: '36' },
      { column: 'category', before: expect.any(String), after: PATH },
    ],
  })
  // Nothing has changed yet.
  expect((await recordOf(known)).version).toBe(0)

  expect((await applyImport(world, operator, id)).data).toEqual({ rows: 2 })
  expect(await recordImport(world, operator, id)).toMatchObject({ progress: 'done', applied: 2, confirmedBy: '陈立' })
  const [done] = await recordRows(world, operator, id)
  expect(done).toMatchObject({
    applied: true,
    goods: { goodsNo: expect.stringMatching(/^G\d{7}$/), goodsShowName: '全新感冒片' },
  })
  expect(await recordOf(done!.goods!.goodsId)).toMatchObject({
    version: 1,
    updatedBy: '陈立',
    holder: '哈药集团制药总厂',
    barcodes: ['6901234567892'],
    listed: true,
    unit: '盒',
  })
  expect(await recordOf(known)).toMatchObject({ version: 1, shelfLifeMonths: 36, dosageForm: '颗粒剂' })
  await makeOffer(world, { goodsId: done!.goods!.goodsId })
  expect((await world.call(ListGoods, { keyword: '全新感冒片' })).data.rows).toHaveLength(1)
  const lines = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(lines.slice(0, 3).map(({ actionName }) => actionName)).toEqual(['修改商品资料', '新建商品资料', '确认导入商品'])
  expect((await auditOf(world, 'libraryImport', id)).at(-1)).toMatchObject({ after: { new: 1, changed: 1 } })

  const again = await checkRecords(world, operator, file)
  expect(await recordImport(world, operator, again)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2 } })
  expect((await world.call(ConfirmLibraryImport, { libraryImportId: again }, operator.token)).data.reason).toBe(
    'NOTHING_TO_IMPORT',
  )
})

test('what traceability codes name of another product is asked, and refused once an operator has answered', async () => {
  await makeGoods(world, { traceProducts: ['8000901'], showName: '已有标识码的片', goodsNo: 'HAS901' })
  const goodsId = await makeGoods(world, { approvalNo: '国药准字H90000901' })
  const [own, free] = ['8000901', '80009020000000000001']
  const file = (code: string) => `编码,药品标识码\n__NO__,${code}\n`
  const named = async (code: string) => file(code).replace('__NO__', await goodsNoOf(goodsId))
  const id = await checkRecords(world, operator, await named(own))
  expect(await recordOutcomes(world, operator, id)).toEqual([expect.stringContaining('药品标识码已用于已有标识码的片（HAS901）')])
  const again = await checkRecords(world, operator, await named(free))
  expect((await recordRows(world, operator, again))[0]).toMatchObject({
    outcome: 'changed',
    changes: [{ column: 'traceProducts', before: '', after: '8000902' }],
  })
})

test('a number names a record; one that is unknown is refused, and one that was merged is asked', async () => {
  const goodsId = await makeGoods(world, { approvalNo: '国药准字H90000010' })
  const kept = await makeGoods(world)
  const gone = await makeGoods(world)
  await merge(kept, gone)
  const file = `编码,效期（月）\n${await goodsNoOf(goodsId)},30\nG9999999,30\n${await goodsNoOf(gone)},30\n`
  const id = await checkRecords(world, operator, file)
  expect(await recordOutcomes(world, operator, id)).toEqual([
    'changed',
    'refused goodsNo: 商品库没有编码 G9999999，新商品请留空',
    `unsure: 编码 ${await goodsNoOf(gone)} 已合并到其他商品`,
  ])
  expect((await recordRows(world, operator, id))[2]!.candidates.map((one) => one.goodsId)).toEqual([kept])
})

test('what is wrong with a row is said with its column, as the form says it, and holds up no other', async () => {
  const id = await check([
    { 通用名: '甲错片', 类别: '兽药' },
    { 通用名: '乙错片', 批准文号: '国药准字123' },
    { 通用名: '丙错片', 批准文号: '国药准字H90000020', 件装: '201' },
    { 通用名: '丁错片', 批准文号: '国药准字H90000021', 条码: '6901234567890' },
    { 通用名: '戊错片', 批准文号: '国药准字H90000022', 分类: '没有的分类' },
    { 通用名: '己错片', 批准文号: '国药准字H90000023', 贮藏: '', 件装: '100' },
    { 通用名: '庚错片', 批准文号: '国药准字H90000024', 经营范围: '二类医疗器械' },
    { 通用名: '辛好片', 批准文号: '国药准字H90000025' },
  ])
  expect(await recordOutcomes(world, operator, id)).toEqual([
    expect.stringContaining('refused type: “兽药”看不明白'),
    expect.stringContaining('refused approvalNo: '),
    'refused caseCount: 件装数须是中包数的整数倍',
    'refused barcodes: 条码的校验位不对，请核对',
    'refused category: 没有分类“没有的分类”，请写第三级分类',
    'refused storage: 新增商品需要填写',
    'refused scope: 这个经营范围与商品类别不符',
    'new',
  ])
})

test('what the library may have already is asked; other packs and other factories are new', async () => {
  const one = {
    genericName: '酚麻感冒片',
    approvalNo: '国药准字H90000030',
    specification: '12片/盒',
    factory: '好药制药有限公司',
  }
  const known = await makeGoods(world, { ...one, barcodes: ['6900000000106'] })
  const row = { 通用名: one.genericName, 批准文号: one.approvalNo, 生产企业: one.factory }
  const id = await check([
    { ...row, 规格: '12片' },
    { ...row, 规格: '24片/盒' },
    { ...row, 规格: '12片/盒', 生产企业: '别的制药有限公司', 批准文号: '国药准字H90000031' },
    { 通用名: '另一种药', 批准文号: '国药准字H90000032', 条码: '6900000000106' },
  ])
  expect(await recordOutcomes(world, operator, id)).toEqual([
    'unsure: 商品库可能已有这个商品',
    'new',
    'new',
    'unsure: 条码相同，但其他资料不同',
  ])
  expect((await recordRows(world, operator, id))[0]!.candidates.map(({ goodsId }) => goodsId)).toEqual([known])
})

test('rows of one product are asked until one of them is left', async () => {
  const row = { 通用名: '重复感冒片', 批准文号: '国药准字H90000040' }
  const id = await check([
    row,
    { ...row, 件装: '400' },
    { 通用名: '另一感冒片', 批准文号: '国药准字H90000041', 条码: '6900000000205' },
    { 通用名: '再一感冒片', 批准文号: '国药准字H90000042', 条码: '6900000000205' },
  ])
  const outcomes = () => recordOutcomes(world, operator, id)
  expect(await outcomes()).toEqual([
    'new',
    'unsure: 和第 2 行是同一个商品，请保留其中一行',
    'new',
    'unsure: 条码和第 4 行相同，请保留其中一行',
  ])
  const answer = (nth: number, value: 'leave' | 'undo') =>
    world.call(AnswerLibraryImportRow, { libraryImportId: id, nth, answer: value, goodsId: null }, operator.token)
  expect((await answer(2, 'leave')).data).toEqual({ outcome: 'skipped' })
  expect((await outcomes()).slice(0, 2)).toEqual(['skipped', 'new'])
  // It is taken back: now it is the one that repeats another.
  expect((await answer(2, 'undo')).data).toEqual({ outcome: 'unsure' })
  expect((await outcomes()).slice(0, 2)).toEqual(['unsure: 和第 3 行是同一个商品，请保留其中一行', 'new'])
})

test('a record that somebody changed after the check is not overwritten, and a product that somebody added is not added twice', async () => {
  const goodsId = await makeGoods(world, { genericName: '改过的片', approvalNo: '国药准字H90000050', specification: '0.3g*24片' })
  const id = await check([
    { 通用名: '改过的片', 批准文号: '国药准字H90000050', '效期（月）': '12' },
    { 通用名: '抢先的片', 批准文号: '国药准字H90000051' },
  ])
  const now = await recordOf(goodsId)
  const fields = Object.keys(await libraryRecord(world)) as (keyof typeof now)[]
  const edited = Object.fromEntries(fields.map((field) => [field, now[field]])) as unknown as Args<typeof SaveLibraryGoods>
  await world.call(SaveLibraryGoods, { ...edited, goodsId, version: 0, unit: '瓶' }, operator.token)
  const first = await libraryRecord(world)
  await world.call(
    SaveLibraryGoods,
    { goodsId: null, ...first, genericName: '抢先的片', approvalNo: '国药准字H90000051', specification: '0.3g*24片' },
    operator.token,
  )
  await applyImport(world, operator, id)
  expect(await recordOutcomes(world, operator, id)).toEqual([
    'refused null: 陈立刚修改过，请核对后再改',
    expect.stringMatching(/^refused null: 商品库已有这个商品/),
  ])
  expect(await recordOf(goodsId)).toMatchObject({ unit: '瓶', shelfLifeMonths: 24 })
  expect(await recordImport(world, operator, id)).toMatchObject({ progress: 'done', applied: 0, counts: { refused: 2 } })
})

test('a run that was interrupted goes on at the first row that is not applied: each record is added once', async () => {
  const records = Array.from({ length: 25 }, (_, n) => ({ 通用名: `续传感冒${n}号片`, 批准文号: `国药准字H9100${1000 + n}` }))
  const id = await check(records)
  await world.call(ConfirmLibraryImport, { libraryImportId: id }, operator.token)
  // The database goes away after the first lot.
  const { jobContext, workers } = world.app
  const { run } = workers.find(({ kind }) => kind.name === 'imports.work')!
  let lots = 0
  const cut: typeof jobContext.transact = async (work) => {
    if (lots++ >= 1) throw new Error('gone')
    return jobContext.transact(work)
  }
  await expect(run({ id } as never, { ...jobContext, transact: cut })).rejects.toThrow('gone')
  expect((await recordImport(world, operator, id)).applied).toBe(10)
  await world.work()
  expect(await recordImport(world, operator, id)).toMatchObject({ progress: 'done', applied: 25, counts: { new: 25 } })
  const found = await world.rows(
    sql<{ n: number }>`select count(*)::int as n from catalog.goods where generic_name like '续传感冒%'`,
  )
  expect(found).toEqual([{ n: 25 }])
})

test('race: of two runs at once each row is applied by one, and refused by none', async () => {
  const records = Array.from({ length: 12 }, (_, n) => ({ 通用名: `双跑感冒${n}号片`, 批准文号: `国药准字H9200${1000 + n}` }))
  const id = await check(records)
  await world.call(ConfirmLibraryImport, { libraryImportId: id }, operator.token)
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
  expect(await recordOutcomes(world, operator, id)).toEqual(records.map(() => 'new'))
  expect(await recordImport(world, operator, id)).toMatchObject({
    progress: 'done',
    applied: 12,
    counts: { new: 12, refused: 0 },
  })
})

test('one that was stopped applies no more', async () => {
  const id = await check([{ 通用名: '停下的片', 批准文号: '国药准字H90000060' }])
  await world.call(ConfirmLibraryImport, { libraryImportId: id }, operator.token)
  await world.call(StopLibraryImport, { libraryImportId: id }, operator.token)
  await world.work()
  expect(await recordImport(world, operator, id)).toMatchObject({ progress: 'stopped', applied: 0 })
})

test('files in GBK are read, and one with other columns says what is missing', async () => {
  // 通用名,规格,批准文号 as Excel on a Chinese Windows saves them, and a row that the form would refuse.
  const gbk = Buffer.from('cda8d3c3c3fb2cb9e6b8f12cc5fad7bccec4bac50ad2a92c382c480a', 'hex')
  const id = await checkRecords(world, operator, gbk)
  expect(await recordRows(world, operator, id)).toMatchObject([{ name: '药', specification: '8', outcome: 'refused' }])
  const other = await checkRecords(world, operator, '天气,温度\n晴,30\n')
  expect(await recordImport(world, operator, other)).toMatchObject({
    progress: 'failed',
    problem: '没有认出标题行，请对照模板，至少写上编码、通用名、批准文号或条码和另一列',
  })
})

test('one that is at work is in the way until it is stopped; what was found for a record that was merged is refused', async () => {
  const goodsId = await makeGoods(world, { genericName: '并走的片', approvalNo: '国药准字H90000070', specification: '0.3g*24片' })
  const id = await check([{ 通用名: '并走的片', 批准文号: '国药准字H90000070', '效期（月）': '12' }])
  const sent = await sendRecords(world, operator, recordFile(PATH, [{ 通用名: '随后的片' }]))
  expect((await world.call(ConfirmLibraryImport, { libraryImportId: id }, operator.token)).data.reason).toBe('IMPORT_RUNNING')
  await world.call(StopLibraryImport, { libraryImportId: sent }, operator.token)
  const kept = await makeGoods(world)
  await merge(kept, goodsId)
  await applyImport(world, operator, id)
  expect(await recordOutcomes(world, operator, id)).toEqual([expect.stringContaining('请核对后再改')])
})
