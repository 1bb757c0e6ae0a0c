import type { CertificateKind } from '@shop/contract'
import { describe, expect, test } from 'vitest'
import { creditCode } from '../../../../seed/codes.ts'
import type { ReadLine } from '../../../providers/ocr/provider.ts'
import { readFields } from './read-fields.ts'

const CODE = creditCode('330106', 'MA2H0K3X')
/** Pieces of a paper by their rows: `x:text` begins at x; every letter is 30 wide. */
const paper = (...rows: string[]): ReadLine[] =>
  rows.flatMap((row, at) =>
    row.split('|').map((piece) => {
      const [, x = '0', text = ''] = /^(?:(\d+):)?(.*)$/.exec(piece)!
      return { text, score: 0.99, box: { left: Number(x), right: Number(x) + text.length * 30, middle: at * 60, height: 30 } }
    }),
  )
const read = (kind: CertificateKind, lines: ReadLine[]) =>
  Object.fromEntries(readFields(kind, lines).map(({ field, value, sure }) => [field, sure ? value : `${value}?`]))

describe('a business licence', () => {
  test('is read where labels run into their values', () => {
    const lines = paper(
      '营业执照',
      `统一社会信用代码${CODE}`,
      '名称杭州康民大药房有限公司',
      '类型 有限责任公司（自然人独资）',
      '法定代表人王建国',
      '经营范围 药品零售',
      '注册资本 伍拾万元整',
      '营业期限 2019年03月21日至长期',
      '住所浙江省杭州市西湖区文三路388号',
    )
    expect(read('business-licence', lines)).toEqual({
      number: CODE,
      holder: '杭州康民大药房有限公司',
      legalPerson: '王建国',
      address: '浙江省杭州市西湖区文三路388号',
      from: '2019-03-21?',
      expiresOn: 'long',
    })
  })

  test('is read in two columns, with names and places that go on below', () => {
    const lines = paper(
      `统一社会信用代码|300:${CODE}`,
      '0:名|60:称|200:杭州康民大药房连锁有限|900:注册资本|1100:伍拾万元整',
      '200:公司文三路分店|900:成立日期|1100:2019年03月21日',
      '0:负责人|200:王建国|900:营业期限|1100:2019年03月21日至2039年03月20日',
      '0:类型|200:分公司|900:住所|1100:浙江省杭州市西湖区文三',
      '0:经营范围|200:药品零售|1100:路388号1楼',
    )
    expect(read('business-licence', lines)).toEqual({
      number: CODE,
      holder: '杭州康民大药房连锁有限公司文三路分店',
      legalPerson: '王建国',
      address: '浙江省杭州市西湖区文三路388号1楼',
      from: '2019-03-21',
      expiresOn: '2039-03-20',
    })
  })

  test('a letter in place of the digit that codes use is repaired, any other mistake marks the code', () => {
    const misread = CODE.replaceAll('0', 'O').replaceAll('1', 'I')
    expect(misread).not.toBe(CODE)
    expect(read('business-licence', paper(`统一社会信用代码：${misread}`))).toEqual({ number: CODE })
    const wrong = CODE.replace(/\d$|[A-Z]$/, (last) => (last === '3' ? '4' : '3'))
    expect(read('business-licence', paper(`统一社会信用代码${wrong}`))).toEqual({ number: `${wrong}?` })
    expect(read('business-licence', paper(`统一社会信用代码${CODE.slice(0, 15)}`))).toEqual({})
  })

  test('a code is found without its label', () => {
    expect(read('business-licence', paper('营业执照', `证照编号 ${CODE}`))).toEqual({ number: CODE })
  })

  test('what a cloud service read as fields needs no places', () => {
    const lines = ['统一社会信用代码', '名称', '营业期限'].map((label, at) => ({
      text: `${label}：${[CODE, '益民药店', '20170104至20370103'][at]}`,
      score: 0.95,
      box: null,
    }))
    expect(read('business-licence', lines)).toEqual({
      number: CODE,
      holder: '益民药店',
      from: '2017-01-04',
      expiresOn: '2037-01-03',
    })
  })
})

test('a drug licence is sure of its end where it runs five years from its issue', () => {
  const rows = ['许可证编号:浙DA5710012', '企业名称:益民药店', '注册地址:杭州市西湖区文三路388号', '企业负责人:王建国']
  expect(read('drug-business-licence', paper(...rows, '发证日期:2024年03月05日|600:有效期至:2029年03月04日'))).toEqual({
    number: '浙DA5710012',
    holder: '益民药店',
    address: '杭州市西湖区文三路388号',
    legalPerson: '王建国',
    from: '2024-03-05',
    expiresOn: '2029-03-04',
  })
  expect(read('drug-business-licence', paper('有效期至 2029-03-04'))).toEqual({ expiresOn: '2029-03-04?' })
  expect(read('drug-business-licence', paper('发证日期2024-03-05', '有效期至 2028-03-04')).expiresOn).toBe('2028-03-04?')
})

test.each([
  [
    'medical-practice-licence',
    ['登记号 PDY10133010617D2112', '机构名称 文三路诊所', '有效期限 自2024年01月01日至2028年12月31日'],
  ],
  ['device-licence', ['许可证编号：浙杭药监械经营许20240001号', '企业名称：益民药店', '有效期限：至2029年03月04日']],
  ['food-licence', ['经营者名称：益民药店', '许可证编号：JY13301060012345', '有效期至 2029年03月04日']],
] as const)('%s has number, holder and end', (kind, rows) => {
  const found = read(kind, paper(...rows))
  expect(found.number).toMatch(/^(PDY10133010617D2112|浙杭药监械经营许20240001号|JY13301060012345)$/)
  expect(found.holder).toMatch(/^(文三路诊所|益民药店)$/)
  expect(found.expiresOn).toMatch(/^20(28-12-31|29-03-04)\??$/)
})

test.each(['device-record', 'food-record'] as const)('%s has no end', (kind) => {
  expect(read(kind, paper('备案编号：浙杭药监械经营备20240001号', '企业名称：益民药店', '备案日期：2024年03月05日'))).toEqual({
    number: '浙杭药监械经营备20240001号',
    holder: '益民药店',
  })
})

test('periods and numbers that go on in the next row of their column are read whole', () => {
  const licence = paper(
    '0:许可证号|300:浙杭药监械经营许2024202|900:企业名称|1100:益民药店',
    '300:4号',
    '0:签发日期|300:2022年07月25日|900:有效期至|1100:2027年07月',
    '1100:24日',
  )
  expect(read('device-licence', licence)).toMatchObject({
    number: '浙杭药监械经营许20242024号',
    from: '2022-07-25',
    holder: '益民药店',
  })
  expect(read('device-licence', paper('许可证号:浙杭药监械经营许2024202')).number).toBe('浙杭药监械经营许2024202?')
  for (const [first, second] of [
    ['自2022年07月25日至2027', '年07月24日'],
    ['2022年07月25日至', '2027年07月24日'],
    ['自2022年07月25日', '至2027年07月24日'],
    ['2022年07月25日至2027年07月', '24日'],
  ])
    expect(
      read('medical-practice-licence', paper(`0:登记号|300:PDY10133010617D2112`, `0:有效期限|300:${first}`, `300:${second}`)),
    ).toMatchObject({
      from: '2022-07-25',
      expiresOn: '2027-07-24',
    })
})

describe('an identity card', () => {
  const NUMBER = '330106198304172172'
  test('gives name and number on one side, its end on the other', () => {
    const front = paper('姓名 王建国', '性别 男 民族 汉', '出生 1983 年4月17日', `公民身份号码 ${NUMBER}`)
    const { number, ...rest } = read('legal-person-id', front)
    expect(rest).toEqual({ holder: '王建国' })
    expect(number?.replace('?', '')).toBe(NUMBER)
    const back = paper('居民身份证', '签发机关 杭州市公安局西湖分局', '有效期限 2016.03.21-2036.03.21')
    expect(read('legal-person-id', back)).toEqual({ from: '2016-03-21', expiresOn: '2036-03-21' })
    expect(read('purchaser-id', paper('有效期限 2016.03.21-长期'))).toEqual({ from: '2016-03-21?', expiresOn: 'long' })
  })
  test('is not sure of a card that would run for other than 5, 10 or 20 years', () => {
    expect(read('legal-person-id', paper('有效期限 2016.03.21-2038.03.21')).expiresOn).toBe('2038-03-21?')
  })
})

describe('a power of attorney', () => {
  test('as a table', () => {
    const lines = paper('0:委托单位|300:益民药店', '0:受托人|300:苏小满', '0:委托事项|300:采购', '0:委托期限|300:至 2027-02-01')
    expect(read('power-of-attorney', lines)).toEqual({ holder: '苏小满', expiresOn: '2027-02-01?' })
  })
  test('in sentences, as on our own form', () => {
    const lines = paper(
      '兹委托我单位员工苏小满（身份证号：330106199305241389）为采购人员，代表我单位',
      '四、授权期限：自 2026 年 3 月 1 日至 2027 年 2 月 28 日（最长一年）。',
    )
    expect(read('power-of-attorney', lines)).toEqual({ holder: '苏小满', from: '2026-03-01', expiresOn: '2027-02-28' })
  })
})

test('what the reader doubts is not sure, and a seal across a row adds nothing to it', () => {
  const lines = paper('0:名称|200:益民药店|500:共演力', '0:负责人|200:王建国')
  lines[1]!.score = 0.7
  lines[2]!.score = 0.2
  expect(read('business-licence', lines)).toEqual({ holder: '益民药店?', legalPerson: '王建国' })
})

test('a picture of something else has no fields', () => {
  expect(readFields('business-licence', paper('阿莫西林胶囊', '0.25g×24粒', '国药准字H20003263'))).toEqual([])
  expect(readFields('legal-person-id', [])).toEqual([])
})

test('what a licence says of its scope goes on until another label; a row that ends early ends a word', () => {
  const drug = paper(
    '0:经营范围|300:处方药、甲类非处方药、乙类非处方',
    '300:药；中药饮片、化学药',
    '300:生物制品（不含血液制品）',
    '0:发证机关|300:药品监督管理局',
    '0:有效期至|300:2029年03月04日',
  )
  expect(read('drug-business-licence', drug)).toEqual({
    scopeText: '处方药、甲类非处方药、乙类非处方药；中药饮片、化学药、生物制品（不含血液制品）?',
    expiresOn: '2029-03-04?',
  })
  const clinic = ['诊疗科目：内科', '备注：无', '有效期限 自2024年01月01日至2028年12月31日']
  expect(read('medical-practice-licence', paper(...clinic)).scopeText).toBe('内科?')
  const listed = paper('0:诊疗科目|300:内科', '300:外科', '300:口腔科（牙体牙髓病专业）', '0:有效期限|300:自2024年01月01日')
  expect(read('medical-practice-licence', listed).scopeText).toBe('内科、外科、口腔科（牙体牙髓病专业）?')
  expect(read('food-licence', paper('经营项目：预包装食品销售')).scopeText).toBe('预包装食品销售?')
})

test('a scope on another page, and that of a business licence, is not read', () => {
  expect(read('device-licence', paper('经营范围：详见附页', '企业名称：益民药店'))).toEqual({ holder: '益民药店' })
  expect(read('business-licence', paper('经营范围 药品零售', '名称益民药店'))).toEqual({ holder: '益民药店' })
})
