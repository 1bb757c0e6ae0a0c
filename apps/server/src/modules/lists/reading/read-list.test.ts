import writeFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { sheetWith } from '../../../../test/sheet.ts'
import { makeZipBomb } from '../../../../test/zip-bomb.ts'
import { readLine, type ReadRow } from './read-line.ts'
import { readList, type ReadList } from './read-list.ts'

const text = (content: string) => readList({ bytes: new TextEncoder().encode(content) })
const AMOXICILLIN = { name: '阿莫西林胶囊', specification: '0.25g*24粒', factory: '哈药集团制药总厂', quantity: 10 }
const rowsOf = (read: ReadList) => ('rows' in read ? read.rows : read.problem)

test.each([
  ['commas', '名称,规格,厂家,数量\n阿莫西林胶囊,0.25g*24粒,哈药集团制药总厂,10\n'],
  ['the mark of UTF-8', '\uFEFF名称,规格,厂家,数量\r\n阿莫西林胶囊,0.25g*24粒,哈药集团制药总厂,10\r\n'],
  ['semicolons', '品名;包装规格;生产企业;采购数量\n阿莫西林胶囊;0.25g*24粒;哈药集团制药总厂;10'],
  ['tabs', '商品名称\t规格\t生产厂家\t数量(盒)\n阿莫西林胶囊\t0.25g*24粒\t哈药集团制药总厂\t10'],
  [
    'other headings in another order',
    '序号,采购数量,通用名,药品规格,生产厂商,单价\n1,10,阿莫西林胶囊,0.25g*24粒,哈药集团制药总厂,3.20',
  ],
  [
    'a title above',
    '康民大药房采购计划,,,\n2026年11月,,,\n名称,规格,厂家,数量\n阿莫西林胶囊,0.25g*24粒,哈药集团制药总厂,10\n合计,,,10',
  ],
  ['no heading', '1,阿莫西林胶囊,0.25g*24粒,哈药集团制药总厂,10\n2,阿莫西林胶囊,0.25g*24粒,哈药集团制药总厂,10'],
  ['quotes', '名称,规格,厂家,数量\n"阿莫西林胶囊","0.25g*24粒","哈药集团制药总厂","10"'],
])('reads a list with %s', async (_what, content) => {
  expect(rowsOf(await text(content))).toEqual(expect.arrayContaining([expect.objectContaining(AMOXICILLIN)]))
  expect(rowsOf(await text(content))).toHaveLength(/\n2,/.test(content) ? 2 : 1)
})

test('greetings of a message are no goods', async () => {
  const message =
    '李姐，您好！\n麻烦发一下：\n今天要这些\n阿莫西林 2盒\n布洛芬 3盒 谢谢老板\n您好片 1盒\n辛苦了，尽快发货\n谢谢～'
  expect(rowsOf(await text(message))).toMatchObject([
    { name: '阿莫西林', factory: '', quantity: 2 },
    { name: '布洛芬', factory: '', quantity: 3 },
    { name: '您好片', factory: '', quantity: 1 },
  ])
  expect(await text('您好\n谢谢！')).toEqual({ problem: 'empty' })
})

test('reads GBK, as older spreadsheets save it', async () => {
  // 名称,数量 / 感冒灵,5
  const bytes = Uint8Array.from([
    0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xb8, 0xd0, 0xc3, 0xb0, 0xc1, 0xe9, 0x2c, 0x35,
  ])
  expect(rowsOf(await readList({ bytes }))).toMatchObject([{ name: '感冒灵', quantity: 5 }])
})

test('reads XLSX: numbers as they are written, barcodes whole', async () => {
  const cell = (value: string | number) => ({ value, type: typeof value === 'number' ? Number : String }) as never
  const sheet = [
    ['商品名称', '规格', '生产厂家', '数量', '条形码', '国药准字'],
    ['阿莫西林胶囊', '0.25g*24粒', '哈药集团制药总厂', 10, 6_900_000_000_007, 'H23020932'],
  ].map((row) => row.map(cell))
  const bytes = await writeFile(sheet).toBuffer()
  expect(rowsOf(await readList({ bytes }))).toMatchObject([{ ...AMOXICILLIN, barcode: '6900000000007', approvalNo: 'H23020932' }])
})

test.each([
  ['阿莫西林胶囊 0.25g*24粒 哈药集团制药总厂 10盒'],
  ['10盒 阿莫西林胶囊 哈药集团制药总厂 0.25g*24粒'],
  ['1、阿莫西林胶囊，0.25g*24粒，哈药集团制药总厂，x10'],
  ['阿莫西林胶囊\u3000０．２５ｇ＊２４粒\u3000哈药集团制药总厂\u3000数量:10'],
])('reads the line %s', (line) => {
  expect(readLine(line)).toMatchObject(AMOXICILLIN)
})

test.each([
  ['阿莫西林胶囊0.25g*24粒10盒', { name: '阿莫西林胶囊', specification: '0.25g*24粒', quantity: 10 }],
  ['六味地黄丸 200丸 同仁堂 3', { name: '六味地黄丸', specification: '200丸', factory: '同仁堂', quantity: 3 }],
  ['6900000000007 12', { name: '', barcode: '6900000000007', quantity: 12 }],
  ['国药准字H23020932 0.25g*24粒', { name: '', approvalNo: '国药准字H23020932', specification: '0.25g*24粒', quantity: null }],
  ['阿莫西林胶囊 0.25g*24粒 2件', { specification: '0.25g*24粒', quantity: 2, unit: 'case' }],
  ['阿莫西林胶囊0.25g*24粒2箱', { specification: '0.25g*24粒', quantity: 2, unit: 'case' }],
  ['阿莫西林胶囊 0.25g*24粒 二十盒', { specification: '0.25g*24粒', quantity: 20 }],
  ['阿莫西林胶囊 0.25g*24粒 5+1', { specification: '0.25g*24粒', quantity: null, said: '5+1' }],
  ['阿莫西林', { name: '阿莫西林', specification: '', factory: '', quantity: null }],
  ['③ 蒙脱石散*20', { name: '蒙脱石散', specification: '', quantity: 20, said: '*20' }],
  ['蒙脱石散x10', { name: '蒙脱石散', specification: '', quantity: 10, said: 'x10' }],
  ['维生素B6*100', { name: '维生素B6', specification: '', quantity: 100, said: '*100' }],
  ['蒙脱石散*20 先声药业', { name: '蒙脱石散', factory: '先声药业', quantity: 20, said: '*20' }],
  ['蒙脱石散*20 5盒', { name: '蒙脱石散', specification: '*20', quantity: 5, said: '5盒' }],
  ['蒙脱石散 3g*10袋 *20', { name: '蒙脱石散', specification: '3g*10袋', quantity: 20 }],
  ['您好，阿莫西林 2盒，谢谢', { name: '阿莫西林', factory: '', quantity: 2 }],
])('reads of %s what it says', (line, said) => {
  expect(readLine(line)).toMatchObject(said)
})

test.each([
  ['10', { quantity: 10, unit: 'pack', isOrdered: true }],
  ['1,200', { quantity: 1200, unit: 'pack' }],
  ['0', { quantity: null, isOrdered: false, said: '0' }],
  ['0盒', { quantity: null, isOrdered: false }],
  ['', { quantity: null, isOrdered: false, said: '' }],
  ['2件', { quantity: 2, unit: 'case' }],
  ['2箱', { quantity: 2, unit: 'case' }],
  ['3中包', { quantity: 3, unit: 'mid' }],
  ['约10盒', { quantity: 10, unit: 'pack' }],
  ['二十盒', { quantity: 20, unit: 'pack' }],
  ['一百零五', { quantity: 105 }],
  ['10盒(急)', { quantity: 10, unit: 'pack' }],
  ['5+1', { quantity: null, isOrdered: true, said: '5+1' }],
  ['2.5件', { quantity: null, isOrdered: true, said: '2.5件' }],
  ['一百二', { quantity: null, isOrdered: true, said: '一百二' }],
  ['-3', { quantity: null, isOrdered: true, said: '-3' }],
])('reads of the quantity %s what it says', async (said, asked) => {
  const rows = rowsOf(await text(`名称;规格;数量\n感冒灵颗粒;10g*9袋;${said}\n板蓝根颗粒;10g*20袋;1`))
  expect(rows).toMatchObject([{ name: '感冒灵颗粒', ...asked }, { quantity: 1 }])
})

test.each([
  ['数量(件)', '2', 'case'],
  ['箱数', '2', 'case'],
  ['采购数量（中包）', '2', 'mid'],
  ['数量(件)', '2盒', 'pack'],
])('under the heading %s %s counts its unit', async (heading, said, unit) => {
  expect(rowsOf(await text(`名称,规格,${heading}\n感冒灵颗粒,10g*9袋,${said}`))).toMatchObject([{ quantity: 2, unit }])
})

test('a column of units is read as such, and the factory from its own column', async () => {
  const rows = rowsOf(
    await text('名称,规格,单位,生产厂家,数量\n感冒灵颗粒,10g*9袋,盒,华润三九医药,2\n板蓝根颗粒,10g*20袋,件,广州白云山和记黄埔,3'),
  )
  expect(rows).toMatchObject([
    { factory: '华润三九医药', quantity: 2, unit: 'pack' },
    { factory: '广州白云山和记黄埔', quantity: 3, unit: 'case' },
  ])
})

test('of two headings that may name factories the one with factories below is taken', async () => {
  const rows = rowsOf(await text('名称,规格,产地,生产企业,数量\n感冒灵颗粒,10g*9袋,深圳,华润三九医药股份有限公司,2'))
  expect(rows).toMatchObject([{ factory: '华润三九医药股份有限公司' }])
  const asUnit = rowsOf(await text('名称,规格,单位,数量\n感冒灵颗粒,10g*9袋,华润三九医药股份有限公司,2'))
  expect(asUnit).toMatchObject([{ factory: '华润三九医药股份有限公司' }])
})

test('where the whole column of quantities is empty, every row is ordered', async () => {
  expect(rowsOf(await text('名称,规格,数量\n感冒灵颗粒,10g*9袋,\n板蓝根颗粒,10g*20袋,'))).toMatchObject([
    { isOrdered: true },
    { isOrdered: true },
  ])
})

test('any number of empty rows may stand between goods', async () => {
  const content = `名称,数量\n${'感冒灵,1\n,\n\n'.repeat(5_000)}`
  expect(rowsOf(await text(content))).toHaveLength(5_000)
})

test('any number of empty rows may stand between the goods of a sheet', async () => {
  const cell = (value: string | number) => ({ value, type: typeof value === 'number' ? Number : String }) as never
  const gap = Array.from({ length: 5_100 }, () => [cell('')])
  const bytes = await writeFile([
    [cell('名称'), cell('数量')],
    [cell('感冒灵'), cell(1)],
    ...gap,
    [cell('板蓝根'), cell(2)],
  ]).toBuffer()
  expect(rowsOf(await readList({ bytes }))).toMatchObject([{ name: '感冒灵' }, { name: '板蓝根' }])
})

test('what looks like no table is read line by line, and nothing is lost', async () => {
  expect(rowsOf(await text('阿莫西林胶囊 0.25g*24粒 10盒\n\n??? 这是什么\n'))).toMatchObject([
    { name: '阿莫西林胶囊', quantity: 10 },
    { text: '??? 这是什么' },
  ])
})

test.each<[what: string, bytes: Uint8Array, problem: string]>([
  ['nothing', new Uint8Array([10, 13]), 'empty'],
  ['an old spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old-excel'],
  ['an archive that is no spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'unreadable'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'unreadable'],
  ['too many rows', new TextEncoder().encode(`名称,数量\n${'感冒灵,1\n'.repeat(5_001)}`), 'too-many'],
])('says of %s what is wrong', async (_what, bytes, problem) => {
  expect(await readList({ bytes })).toEqual({ problem })
})

const cellOf = (place: string, content: string) => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
const LIST = `<row r="1">${cellOf('A1', '名称')}${cellOf('B1', '数量')}</row><row r="2">${cellOf('A2', '感冒灵颗粒')}${cellOf('B2', '2')}</row>`
const far = (place: string) => `<row r="${/\d+/.exec(place)?.[0]}"><c r="${place}"><v>1</v></c></row>`
const filled = Array.from({ length: 20_001 }, (_, i) => far(`A${i + 1}`)).join('')

test.each<[what: string, bytes: Uint8Array, problem: string]>([
  ['what unpacks to 300 MB', makeZipBomb(18), 'too-large'],
  ['what unpacks to more than its directory says', makeZipBomb(18, 1_000), 'too-large'],
  ['a sheet that is large alone', sheetWith(LIST + ' '.repeat(20_000_000)), 'too-large'],
  ['a cell in a column far away', sheetWith(LIST + far('GS3')), 'too-large'],
  ['a cell in a row far away', sheetWith(LIST + far('A20001')), 'too-large'],
  ['a cell that no spreadsheet has', sheetWith(LIST + far('ZZZZZZ99999999')), 'too-large'],
  ['a row that no spreadsheet has', sheetWith(`${LIST}<row r="99999999"/>`), 'too-large'],
  ['more rows than are looked at', sheetWith(filled), 'too-many'],
])('refuses %s before anything is made room for', async (_what, bytes, problem) => {
  expect(await readList({ bytes })).toEqual({ problem })
})

test('far cells that only have a format, and other sheets, however large, disturb no list', async () => {
  const formatted = '<row r="3"><c r="A3"/><c r="XFD3" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>'
  const bytes = sheetWith(LIST + formatted, far('XFD1048576'), ' '.repeat(20_000_000))
  expect(rowsOf(await readList({ bytes }))).toMatchObject([{ name: '感冒灵颗粒', quantity: 2 }])
})

test('of a cell that is far too long the beginning is read', async () => {
  expect(rowsOf(await text(`名称,数量\n${'长'.repeat(100_000)},1\n`))).toMatchObject([{ name: '长'.repeat(200) }])
})

test.each([
  ['阿莫西林胶囊/0.25g*24粒/哈药', { specification: '0.25g*24粒', factory: '哈药', quantity: null }],
  ['【阿莫西林胶囊】0.25g*24粒 哈药', { specification: '0.25g*24粒', factory: '哈药' }],
  ['阿莫西林胶囊0.25g*24粒哈药总厂', { specification: '0.25g*24粒', factory: '哈药总厂' }],
  ['阿莫西林胶囊0.25g*24粒/盒哈药总厂', { specification: '0.25g*24粒/盒', factory: '哈药总厂' }],
  ['①阿莫西林胶囊 0.25*24 哈药 *10件', { specification: '0.25*24', factory: '哈药', quantity: 10, unit: 'case' }],
  ['(3)阿莫西林胶囊 0.25g*24粒 哈药 ￥12.5 共3盒 急', { specification: '0.25g*24粒', factory: '哈药', quantity: 3 }],
  ['阿莫西林胶囊（医保） 0.25g*24粒 哈药 要新批号', { specification: '0.25g*24粒', factory: '哈药', quantity: null }],
  ['哈药集团 阿莫西林胶囊 0.25g*24粒', { specification: '0.25g*24粒', factory: '哈药集团' }],
  ['阿莫西林胶囊 0.25g*12粒 UCB Farchim SA x5', { specification: '0.25g*12粒', factory: 'UCBFarchimSA', quantity: 5 }],
])('reads the line %s as pharmacists mean it', (line, said) => {
  expect(readLine(line)).toMatchObject({ name: '阿莫西林胶囊', ...said })
})

test.each([
  ['维生素B6片10mg*100片恒健', { name: '维生素B6片', specification: '10mg*100片', factory: '恒健' }],
  ['速效救心丸 40mg*50粒*3瓶', { name: '速效救心丸', specification: '40mg*50粒*3瓶', quantity: null }],
  ['阿莫西林克拉维酸钾(7:1)分散片 228.5mg*12片', { name: '阿莫西林克拉维酸钾(7:1)分散片', specification: '228.5mg*12片' }],
])('of %s the figures stay where they belong', (line, said) => {
  expect(readLine(line)).toMatchObject(said)
})

test('what is cut off ends in no half of a character: the database takes none', async () => {
  const long = `${'长'.repeat(199)}𠀀`
  for (const rows of [rowsOf(await text(`名称,数量\n${long},1\n`)), rowsOf(await text(`${'长'.repeat(399)}𠀀\n`))]) {
    const [row] = rows as ReadRow[]
    expect([row!.name, row!.text].map((kept) => kept.isWellFormed())).toEqual([true, true])
  }
})

test('sums among the rows make no room for others: a list is read to its end, or not at all', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `感冒灵颗粒${n},10g*9袋,1`)
  const sums = Array.from({ length: 40 }, () => '合计,,1')
  expect(rowsOf(await text(['名称,规格,数量', ...rows, ...sums.slice(0, 20)].join('\n')))).toHaveLength(5_000)
  expect(rowsOf(await text(['名称,规格,数量', ...sums, ...rows].join('\n')))).toBe('too-many')
})

test('a cell for the name that has everything is taken apart, what other cells say stays', async () => {
  expect(
    rowsOf(await text('名称;规格;厂家;数量\n1、感冒灵颗粒 10g*9袋 三九;;;2\n【板蓝根颗粒】(急)10g*20袋;;白云山;3')),
  ).toMatchObject([
    { name: '感冒灵颗粒', specification: '10g*9袋', factory: '三九', quantity: 2 },
    { name: '板蓝根颗粒', specification: '10g*20袋', factory: '白云山', quantity: 3 },
  ])
})
