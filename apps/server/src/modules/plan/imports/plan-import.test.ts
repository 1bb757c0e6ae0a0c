import {
  ChoosePlanGoods,
  GetPlanImport,
  ListPlan,
  MAX_PLAN_LINES,
  MAX_PLAN_LIST_BYTES,
  OpenPlanImportReport,
  PLAN_PART_BYTES,
  REVIEW,
  SendPlanImportPart,
  StartPlanImport,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makePlanLine } from '../../../../test/factories/index.ts'
import { expectOpensForMembers } from '../../../../test/file-addresses.ts'
import { openWorld } from '../../../../test/world.ts'
import { sheetWith } from '../../../../test/sheet.ts'
import { makeZipBomb } from '../../../../test/zip-bomb.ts'
import { DAY } from '../../../kernel/clock.ts'
import { MAX_LIST_ROWS } from '../../lists/reading/read-list.ts'
import { MAKE_IMPORT, purgeImports } from './make-import.ts'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const world = await openWorld({ log })
const CEFACLOR = { genericName: '头孢克洛胶囊', specification: '0.25g*6粒', factory: '礼来苏州制药有限公司' }
const cefaclor = await makeGoods(world, CEFACLOR)
const PACKED = { genericName: '头孢泊肟酯片', specification: '0.1g*6片', factory: '礼来苏州制药有限公司' }
const larger = await makeGoods(world, { ...CEFACLOR, specification: '0.25g*12粒' })

/** Sends a text or a file as a list, in parts of so many bytes, and does the work. */
async function send(token: string, content: string | Buffer, part = 20) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const { data } = await world.call(StartPlanImport, { name: '清单.csv', size: bytes.length }, token)
  for (let nth = 0; nth * part < bytes.length; nth++) {
    const piece = bytes.subarray(nth * part, (nth + 1) * part).toString('base64')
    await world.call(SendPlanImportPart, { importId: data.importId, nth, content: piece }, token)
  }
  await world.work()
  return data.importId
}
const latest = async (token: string) => (await world.call(GetPlanImport, {}, token)).data.latest!
async function reportOf(token: string, importId: string) {
  const { url } = (await world.call(OpenPlanImportReport, { importId }, token)).data
  return (await world.send({ method: 'GET', url: url.replace('/h5api', '') })).payload.trimEnd().split('\r\n')
}
const planOf = async (token: string) =>
  (await world.call(ListPlan, {}, token)).data.rows.map((line) => [line.state, line.goods?.goodsId ?? line.text, line.quantity])
const LIST = `名称,规格,厂家,数量
头孢克洛胶囊,0.25g×6粒,礼来苏州制药有限公司,5
头孢克洛胶囊,0.25g,礼来苏州制药,2
神药,1粒,火星制药厂,1
头孢克洛胶囊,250mg*6s,礼来苏州制药(有限公司),3
`

test('a list becomes lines in its order, and its report says of each row what it became', async () => {
  const { token } = await makeBuyer(world)
  const importId = await send(token, LIST)
  expect(await latest(token)).toMatchObject({ progress: 'ready', rows: 4, done: 4, matched: 2, unsure: 1, unknown: 1, full: 0 })
  expect(await planOf(token)).toEqual([
    ['matched', cefaclor, 8],
    ['unsure', '头孢克洛胶囊 0.25g 礼来苏州制药', 2],
    ['unknown', '神药 1粒 火星制药厂', 1],
  ])
  const lines = await reportOf(token, importId)
  expect(lines).toHaveLength(5)
  expect(lines[1]).toMatch(
    /^1,头孢克洛胶囊,0\.25g×6粒,礼来苏州制药有限公司,,,5,已匹配,.*0\.25g\*6粒,礼来苏州制药有限公司,名称、规格、厂家一致$/,
  )
  expect(lines[2]).toMatch(
    /,待确认,可能是：.*0\.25g\*(?:6|12)粒 礼来苏州制药有限公司；.*0\.25g\*(?:6|12)粒 礼来苏州制药有限公司,,,/,
  )
  expect(lines[3]).toContain('未找到')
})

test('quantities are read in packs, mid-packs and cases; nothing is ordered of 0, and what is unclear is asked', async () => {
  const { token } = await makeBuyer(world)
  const inCases = await makeGoods(world, {
    ...CEFACLOR,
    genericName: '头孢克洛缓释片',
    specification: '0.375g*6片',
  })
  await world.write(sql`update catalog.goods set mid_pack = 10, case_count = 40 where id = ${inCases}`)
  const importId = await send(
    token,
    `名称,规格,厂家,数量
头孢克洛缓释片,0.375g*6片,礼来苏州制药有限公司,2件
头孢克洛缓释片,0.375g*6片,礼来苏州制药有限公司,3中包
头孢克洛缓释片,0.375g*6片,礼来苏州制药有限公司,5盒
头孢克洛胶囊,0.25g*6粒,礼来苏州制药有限公司,5+1
头孢克洛胶囊,0.25g*12粒,礼来苏州制药有限公司,0
神药,1粒,火星制药厂,
仙丹,1粒,火星制药厂,2箱
`,
  )
  expect(await latest(token)).toMatchObject({ rows: 7, done: 7, matched: 4, unknown: 1, skipped: 2 })
  const { rows } = (await world.call(ListPlan, {}, token)).data
  expect(rows.map((line) => [line.goods?.goodsId ?? line.text, line.quantity, line.note])).toEqual([
    [inCases, 115, ''],
    [cefaclor, 1, '数量请核对：5+1'],
    ['仙丹 1粒 火星制药厂', 2, '数量请核对：2件'],
  ])
  const { url } = (await world.call(OpenPlanImportReport, { importId }, token)).data
  const report = (await world.send({ method: 'GET', url: url.replace('/h5api', '') })).payload.split('\r\n')
  expect(report[1]).toMatch(/,80,已匹配,.*；2 件，每件 40$/)
  expect(report[4]).toContain('数量“5+1”看不明白，请核对')
  expect(report[5]).toMatch(/,0,不采购,.*数量为 0，没有放进计划$/)
  expect(report[6]).toMatch(/,,不采购,.*没有填数量，没有放进计划$/)
  expect(report[7]).toContain('不知道每件多少，请核对数量')
})

test('cases and mid-packs of a text become packs once its goods is chosen, and the same list again leaves it at that', async () => {
  const { token, shopId } = await makeBuyer(world)
  const both = [await makeGoods(world, PACKED), await makeGoods(world, { ...PACKED, specification: '0.2g*12片' })]
  await world.write(sql`update catalog.goods set mid_pack = 10, case_count = 200 where id = any(${both})`)
  const list = `名称,规格,数量\n头孢泊肟酯片,,2中包\n神药,,1件\n神药,,3盒\n`
  await send(token, list)
  const [unsure, mixed] = (await world.call(ListPlan, {}, token)).data.rows
  expect(unsure).toMatchObject({ state: 'unsure', quantity: 2, unit: 'mid', note: '数量请核对：2中包' })
  expect(mixed).toMatchObject({ state: 'unknown', quantity: 4, unit: 'pack', note: '数量请核对：1件、3盒' })
  await world.call(ChoosePlanGoods, { lineId: unsure!.lineId, goodsId: both[0] }, token)
  const chosen = { quantity: 20, unit: 'pack', note: '数量已换算：2 中包，每中包 10 盒' }
  const lineOf = async () => (await world.call(ListPlan, { state: 'matched' }, token)).data.rows[0]
  expect(await lineOf()).toMatchObject(chosen)
  await send(token, list)
  expect(await lineOf()).toMatchObject({ quantity: 20, note: '' })
  expect(await world.rows(sql`select from plan.line where shop_id = ${shopId}`)).toHaveLength(2)
})

test('a figure behind the name is the quantity, which is asked where a pack may have so many', async () => {
  const { token } = await makeBuyer(world)
  const [small, large] = [
    await makeGoods(world, { ...PACKED, genericName: '蒙脱石散', specification: '3g*10袋' }),
    await makeGoods(world, { ...PACKED, genericName: '蒙脱石散', specification: '3g*20袋' }),
  ]
  const importId = await send(token, '③ 蒙脱石散*20\n④ 神药*20\n')
  const { rows } = (await world.call(ListPlan, {}, token)).data
  expect(rows.map((line) => [line.state, line.quantity, line.note])).toEqual([
    ['unsure', 20, '数量请核对：*20'],
    ['unknown', 20, '数量请核对：*20'],
  ])
  expect((await reportOf(token, importId))[1]).toMatch(/,20,待确认,.*“\*20”也可能是规格，请核对数量$/)
  await world.call(ChoosePlanGoods, { lineId: rows[0]!.lineId, goodsId: large }, token)
  await world.call(ChoosePlanGoods, { lineId: rows[1]!.lineId, goodsId: small }, token)
  const lines = (await world.call(ListPlan, {}, token)).data.rows.map((line) => [line.goods?.goodsId, line.quantity, line.note])
  expect(lines).toEqual([
    [large, 20, '数量请核对：*20'],
    [small, 20, ''],
  ])
  await send(token, '蒙脱石散*20')
  expect((await world.call(ListPlan, {}, token)).data.rows[0]).toMatchObject({ quantity: 20, note: '数量请核对：*20' })
})

test('a list without a column of quantities orders one of each, which its report says', async () => {
  const { token } = await makeBuyer(world)
  const importId = await send(token, '名称,规格,厂家\n头孢克洛胶囊,0.25g*6粒,礼来苏州制药有限公司\n')
  const { url } = (await world.call(OpenPlanImportReport, { importId }, token)).data
  expect((await world.send({ method: 'GET', url: url.replace('/h5api', '') })).payload).toContain('没有写数量，按 1 计')
})

test('the same list again sets quantities and adds none; what was chosen for a text is known', async () => {
  const { token, shopId } = await makeBuyer(world)
  await send(token, LIST)
  const unsure = (await world.call(ListPlan, { state: 'unsure' }, token)).data.rows[0]!
  expect(unsure.candidates.map(({ goodsId }) => goodsId).toSorted()).toEqual([cefaclor, larger].toSorted())
  await world.call(ChoosePlanGoods, { lineId: unsure.lineId, goodsId: larger }, token)
  const once = await planOf(token)
  expect(once).toContainEqual(['matched', larger, 2])
  world.clock.advance(1000)
  await send(token, LIST)
  expect((await planOf(token)).toSorted()).toEqual(once.toSorted())
  const events = await world.rows(sql`select from kernel.event where room = ${`shop:${shopId}`} and name = 'plan-import-moved'`)
  expect(events.length).toBeGreaterThanOrEqual(6)
})

test('a run that was interrupted goes on with the rows that are left', async () => {
  const { token, shopId } = await makeBuyer(world)
  const rows = Array.from({ length: 120 }, (_, n) => `不存在的药${n},1粒,火星制药厂,1`).join('\n')
  const bytes = Buffer.from(`名称,规格,厂家,数量\n${rows}`)
  const { importId } = (await world.call(StartPlanImport, { name: '清单.csv', size: bytes.length }, token)).data
  await world.call(SendPlanImportPart, { importId, nth: 0, content: bytes.toString('base64') }, token)
  // The second lot fails as if the process had been killed there.
  await world.write(sql`alter table plan.line add constraint broken check (text not like '不存在的药60 %')`)
  await world.work().catch(() => {})
  expect(await latest(token)).toMatchObject({ progress: 'matching', rows: 120, done: 50 })
  await world.write(sql`alter table plan.line drop constraint broken`)
  await world.app.jobContext.transact(({ enqueue }) => enqueue(MAKE_IMPORT, { id: importId }))
  await world.work()
  expect(await latest(token)).toMatchObject({ progress: 'ready', rows: 120, done: 120, unknown: 120 })
  expect(await world.rows(sql`select from plan.line where shop_id = ${shopId}`)).toHaveLength(120)
})

test('a report has no specification and maker of prescription medicines while the shop’s licence is not checked', async () => {
  const barcodes = ['6901234567892']
  await makeGoods(world, { type: 1, genericName: '氢氯噻嗪片', specification: '25mg*100片', factory: '常州制药厂', barcodes })
  const { token, shopId } = await makeBuyer(world, { canBuy: false })
  const importId = await send(token, `${LIST}氢氯噻嗪片,,,1,${barcodes[0]}\n`.replace('数量', '数量,条码'))
  const [, other, , , , medicine] = await reportOf(token, importId)
  expect(medicine).toMatch(/已匹配,氢氯噻嗪片,,,/)
  expect(medicine).not.toMatch(/25mg|常州/)
  expect(other).toMatch(/已匹配,.*,0\.25g\*6粒,礼来苏州制药有限公司,/)
  const setPrices = (state: number) =>
    world.write(sql`update qualification.shop_qualification set price_state = ${state} where shop_id = ${shopId}`)
  await setPrices(REVIEW.approved)
  expect((await reportOf(token, importId))[5]).toContain('25mg*100片,常州制药厂')
  await setPrices(REVIEW.draft)
  expect((await reportOf(token, importId))[5]).not.toMatch(/25mg|常州/)
})

test('a report opens for members who order, as long as their session and their place in the shop go on', async () => {
  const { token, shopId } = await makeBuyer(world)
  const importId = await send(token, LIST)
  const addressFor = async (member: string) => (await world.call(OpenPlanImportReport, { importId }, member)).data.url
  await expectOpensForMembers(world, shopId, addressFor)
  const url = await addressFor(token)
  await world.write(sql`update shops.member set role = 'finance' where shop_id = ${shopId}`)
  expect((await world.send({ method: 'GET', url: url.replace('/h5api', '') })).statusCode).toBe(403)
})

test('rows for which the plan has no room are named in the report', async () => {
  const { token, shopId } = await makeBuyer(world)
  await world.write(sql`insert into plan.line (shop_id, text, text_key, quantity, added_at, updated_at)
    select ${shopId}, 'x' || n, 'x' || n, 1, now(), now() from generate_series(1, ${MAX_PLAN_LINES - 1}) n`)
  await makePlanLine(world, shopId, { goodsId: cefaclor })
  await send(token, LIST)
  expect(await latest(token)).toMatchObject({ matched: 2, unsure: 0, unknown: 0, full: 2 })
})

test('a row beyond the room of the plan keeps what it was read as', async () => {
  const { token, shopId } = await makeBuyer(world)
  await world.write(sql`insert into plan.line (shop_id, text, text_key, quantity, added_at, updated_at)
    select ${shopId}, 'x' || n, 'x' || n, 1, now(), now() from generate_series(1, ${MAX_PLAN_LINES}) n`)
  const importId = await send(token, LIST)
  expect(await latest(token)).toMatchObject({ matched: 0, full: 4 })
  const kept = await world.rows(
    sql`select goods_id, cardinality(candidates) as candidates from plan.import_row where import_id = ${importId} order by nth`,
  )
  expect(kept).toEqual([
    { goods_id: cefaclor, candidates: 0 },
    { goods_id: null, candidates: 2 },
    { goods_id: null, candidates: 0 },
    { goods_id: cefaclor, candidates: 0 },
  ])
  const { url } = (await world.call(OpenPlanImportReport, { importId }, token)).data
  const report = (await world.send({ method: 'GET', url: url.replace('/h5api', '') })).payload.split('\r\n')
  expect(report[1]).toMatch(/,5,没有放进计划,.+,0\.25g\*6粒,礼来苏州制药有限公司,采购计划最多 5000 行$/)
})

test('a plan has room for as many rows as a list has', () => {
  expect(MAX_PLAN_LINES).toBeGreaterThanOrEqual(MAX_LIST_ROWS)
})

test.each([
  ['  \n \n', '文件里没有内容'],
  ['\u0089PNG\0\0', '文件打不开，请另存为 XLSX 或 CSV 再导入'],
])('says why a file can’t be read', async (content, problem) => {
  const { token } = await makeBuyer(world)
  await send(token, content)
  expect(await latest(token)).toMatchObject({ progress: 'failed', problem, rows: 0 })
  expect(await planOf(token)).toEqual([])
})

const TOO_LARGE = '文件打开后太大，请只保留清单所在的工作表，另存为 CSV 再导入'
test.each([
  ['unpacks to gigabytes', () => makeZipBomb(96)],
  ['unpacks to gigabytes and says it does not', () => makeZipBomb(96, 1_000)],
  ['has a cell far from all others', () => sheetWith('<row r="1"><c r="ZZZZZZ99999999"><v>1</v></c></row>')],
])('of an archive that %s the shop is shown what to do, and no process ends', async (_what, make) => {
  const { token } = await makeBuyer(world)
  const bytes = make()
  expect(bytes.length).toBeLessThan(MAX_PLAN_LIST_BYTES)
  lines.splice(0)
  await send(token, bytes, PLAN_PART_BYTES)
  expect(await latest(token)).toMatchObject({ progress: 'failed', problem: TOO_LARGE, rows: 0 })
  expect(await planOf(token)).toEqual([])
  expect(lines.filter(({ level, msg }) => level > 30 || msg === 'worker process stopped')).toEqual([])
})

test('after a week an import is gone, and deleted with its rows; the lines stay', async () => {
  const { token, shopId } = await makeBuyer(world)
  const importId = await send(token, LIST)
  world.clock.advance(7 * DAY)
  expect((await world.call(GetPlanImport, {}, token)).data.latest).toBeNull()
  expect((await world.call(OpenPlanImportReport, { importId }, token)).code).toBe(404)
  await purgeImports(world.app.jobContext)
  expect(await world.rows(sql`select from plan.import where shop_id = ${shopId}`)).toEqual([])
  expect(await world.rows(sql`select from plan.import_row where import_id = ${importId}`)).toEqual([])
  expect(await planOf(token)).toHaveLength(3)
})
