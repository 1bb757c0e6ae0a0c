import { inflateSync } from 'node:zlib'
import { LIBRARY_COLUMN_NAMES, MAX_LIBRARY_ROWS } from '@shop/contract'
import { expect, test } from 'vitest'
import { sheetWith } from '../../../../test/sheet.ts'
import { csvOf } from '../../../kernel/csv.ts'
import { readRecords, type SaidRecord } from './read-records.ts'
import { recordColumnOf } from './record-columns.ts'

interface Row {
  nth: number
  said: SaidRecord
  problems: Record<string, string>
}
async function read(file: string | Uint8Array) {
  const found = await readRecords({ bytes: typeof file === 'string' ? Buffer.from(file) : file })
  if ('problem' in found) return found.problem
  return { ...found, rows: found.pages.flatMap((page) => JSON.parse(String(inflateSync(page))) as Row[]) }
}
async function rowsOf(file: string | Uint8Array) {
  const found = await read(file)
  if (typeof found === 'string') throw new Error(found)
  return found.rows
}

test('every column is known by the heading that files of the library have', () => {
  for (const [column, name] of Object.entries(LIBRARY_COLUMN_NAMES)) expect([name, recordColumnOf(name)]).toEqual([name, column])
})

test.each([
  ['装箱数', 'caseCount'],
  ['生产厂家', 'factory'],
  ['持有人', 'holder'],
  ['储存条件', 'storage'],
  ['有效期限', 'shelfLifeMonths'],
  ['有效期至', null],
  ['库存', null],
])('%s', (heading, column) => {
  expect(recordColumnOf(heading)).toBe(column)
})

test('reads columns in any order below a title; an empty cell says nothing, and what has no name is left out', async () => {
  const found = await read(
    '2026 年新品,,,\n备注,规格,批准文号,通用名\n好,10g*9袋, 国药准字 Z20013456 ,感冒灵颗粒\n,,,\n,合计,,1\n,,,感冒片\n',
  )
  expect(found).toMatchObject({
    columns: [{ as: null }, { as: 'specification' }, { as: 'approvalNo' }, { as: 'genericName' }],
    rows: [
      { nth: 3, said: { genericName: '感冒灵颗粒', specification: '10g*9袋', approvalNo: '国药准字Z20013456' } },
      { nth: 5, said: { genericName: '感冒片' } },
    ],
  })
})

test('商品名称 is the generic name where no other heading names it, and never the trade name', async () => {
  const columnsOf = async (headings: string) => {
    const found = await read(`${headings}\n某药,某名,1片\n`)
    return typeof found === 'string' ? found : found.columns.map(({ as }) => as)
  }
  expect(await columnsOf('商品名称,商品名,规格')).toEqual(['genericName', 'tradeName', 'specification'])
  expect(await columnsOf('商品名称,通用名,规格')).toEqual([null, 'genericName', 'specification'])
  expect(await columnsOf('通用名称,商品名称,规格')).toEqual(['genericName', null, 'specification'])
  expect(await rowsOf('商品名称,规格\n某药,1片\n')).toMatchObject([{ said: { genericName: '某药', specification: '1片' } }])
})

test('what is cut off ends in no half of a character: the database takes none', async () => {
  // A letter outside the basic plane, of two code units, across the bound of a cell.
  const long = `${'药'.repeat(499)}𠀀`
  const found = await read(`通用名,规格,${long}\n${long},1片,\n`)
  if (typeof found === 'string') throw new Error(found)
  const [{ said }] = found.rows as [Row]
  expect(said.genericName).toHaveLength(500)
  for (const kept of [String(said.genericName), found.columns[2]!.title]) expect(kept.isWellFormed()).toBe(true)
})

test('what was exported as a CSV file says the same when it is imported again', async () => {
  const typed = ['-25℃冷冻片', '=1片', '+B1', '@厂', '－产地', "'甲'"]
  const [row] = await rowsOf(csvOf(['通用名', '规格', '商品名', '生产企业', '产地', '剂型'], [typed]))
  const { genericName, specification, tradeName, factory, origin, dosageForm } = row!.said
  expect([genericName, specification, tradeName, factory, origin, dosageForm]).toEqual(typed)
})

test('reads GBK', async () => {
  // 通用名,规格 and a row of 药, as Excel on a Chinese Windows saves them.
  const gbk = Uint8Array.from([
    0xcd, 0xa8, 0xd3, 0xc3, 0xc3, 0xfb, 0x2c, 0xb9, 0xe6, 0xb8, 0xf1, 0x0a, 0xd2, 0xa9, 0xd2, 0xa9, 0x2c, 0x38, 0x0a,
  ])
  expect(await rowsOf(gbk)).toMatchObject([{ said: { genericName: '药药', specification: '8' } }])
})

test.each([
  ['类别', '处方药', { type: 1 }],
  ['类型', 'OTC（甲类）', { type: 2 }],
  ['类别', '乙类非处方药', { type: 3 }],
  ['类别', '兽药', { type: '“兽药”看不明白，请写处方药、甲类OTC、乙类OTC、中药饮片、医疗器械、保健食品、化妆品、日用百货之一' }],
  ['贮藏', '冷藏（2-8℃）', { storage: 3 }],
  ['贮藏', '避光', { storage: '“避光”看不明白，请写常温、阴凉、冷藏之一' }],
  ['经营范围', '中成药', { scope: 'chinese-medicine' }],
  ['效期（月）', '24', { shelfLifeMonths: 24 }],
  ['有效期', '3年', { shelfLifeMonths: 36 }],
  ['有效期', '2028-01', { shelfLifeMonths: '“2028-01”看不明白，请写月数' }],
  ['装箱数', '200盒', { caseCount: 200 }],
  ['基药', '是', { essential: true }],
  ['含麻', '否', { ephedrine: false }],
  ['医保类别', '医保甲类', { insuranceClass: '甲' }],
  ['医保类别', '非医保', { insuranceClass: null }],
  ['条码', '6901234567892、6900000000106', { barcodes: ['6901234567892', '6900000000106'] }],
  ['药品标识码', '8123456、81234570000000000001', { traceProducts: ['8123456', '8123457'] }],
  ['条码', '6.90123E+12', { barcodes: '条码被表格软件改成了科学计数，请把这一列设为文本后重新导出' }],
  ['商品名', '无', { tradeName: '' }],
  ['搜索词', '小快克，感冒 药', { keywords: ['小快克', '感冒 药'] }],
])('%s %s', async (heading, cell, said) => {
  const [row] = await rowsOf(`通用名,${heading}\n某药,${cell.includes(',') ? `"${cell}"` : cell}\n`)
  expect({ ...row!.said, ...row!.problems }).toMatchObject(said)
})

test('says why a file can’t be read', async () => {
  const many = ['通用名,规格', ...Array.from({ length: MAX_LIBRARY_ROWS + 1 }, (_, n) => `药${n},1片`)].join('\n')
  expect(await read(many)).toBe('too-many')
  expect(await read('天气,温度\n晴,30\n')).toBe('no-goods')
  expect(await read('通用名,规格\n')).toBe('empty')
  expect(await read('编码,通用名\n示例,示例药\n')).toBe('empty')
})

test('rows that are left out make no room for others: a file is read to its end, or not at all', async () => {
  const rows = Array.from({ length: MAX_LIBRARY_ROWS }, (_, n) => `药${n},1片`)
  const nameless = Array.from({ length: 40 }, () => ',1片')
  expect(await read(['通用名,规格', ...nameless.slice(0, 20), ...rows].join('\n'))).toMatchObject({ count: MAX_LIBRARY_ROWS })
  expect(await read(['通用名,规格', ...nameless, ...rows].join('\n'))).toBe('too-many')
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = ['通用名,规格', ...nameless, ...rows].map((row, i) => {
    const [name = '', specification = ''] = row.split(',')
    return `<row r="${i + 1}">${cell(name, `A${i + 1}`)}${cell(specification, `B${i + 1}`)}</row>`
  })
  expect(await read(sheetWith(sheet.join('')))).toBe('too-many')
})
