import { expect, test } from 'vitest'
import { seedGoods } from '../../../../seed/goods.ts'
import { DIRT, dirtyRow, seededRandom, type CleanGoods } from '../../../../test/dirty-lists.ts'
import { readFactory } from './factory.ts'
import { approvalKey, judge, LIKELY, SURE, type CandidateGoods, type ListedGoods } from './judge.ts'
import { NameBook, properName } from './name-book.ts'
import { readSpecification } from './specification.ts'

/** What tells goods of a catalogue apart: sources have some of them twice. */
const sameness = (goods: CandidateGoods) => {
  const { strengths, count } = readSpecification(goods.specification)
  return [properName(goods.genericName), ...strengths, count ?? 1, readFactory(goods.factory).core].join('|')
}
const once = new Map(
  seedGoods().map((goods, id) => {
    const { genericName, tradeName, specification, factory, approvalNo, barcodes } = goods
    const one: CandidateGoods = { id, genericName, tradeName: tradeName ?? '', specification, factory, approvalNo, barcodes }
    return [sameness(one), one]
  }),
)
/** A catalogue, and what a row means in it. */
function catalogue(all: readonly CandidateGoods[]) {
  const book = new NameBook(all.map((goods) => ({ generic: goods.genericName, trade: goods.tradeName })))
  return (listed: ListedGoods) => {
    const named = listed.name ? book.find(listed.name) : []
    const generics = new Set(named.map(({ generic }) => generic))
    const isMeant = (goods: CandidateGoods) =>
      generics.has(goods.genericName) ||
      (listed.approvalNo !== '' && approvalKey(goods.approvalNo) === approvalKey(listed.approvalNo)) ||
      (listed.barcode !== '' && goods.barcodes.includes(listed.barcode))
    return judge(listed, named, all.filter(isMeant))
  }
}
const all = [...once.values()]
const meaningOf = catalogue(all)
const ROWS = 150

test.each(Object.keys(DIRT))('of goods written down with %s, 97 % are matched right and none wrong', (kind) => {
  const random = seededRandom(11)
  let right = 0
  const wrong: unknown[] = []
  for (let n = 0; n < ROWS; n++) {
    const goods = all[Math.floor(random() * all.length)]!
    const clean: CleanGoods = { ...goods, barcode: goods.barcodes[0] ?? '' }
    const row = dirtyRow(kind, clean, random)
    const judged = meaningOf(row)
    const best = judged[0]
    if (best && best.confidence >= SURE) {
      if (best.id === goods.id) right++
      else wrong.push({ row, best, goods })
    }
  }
  expect(wrong).toEqual([])
  expect(right / ROWS).toBeGreaterThanOrEqual(kind === 'one wrong character' ? 0.93 : 0.97)
})

const AMOXICILLIN = { genericName: '阿莫西林胶囊', tradeName: '', factory: '哈药集团制药总厂', approvalNo: '国药准字H23020932' }
const goodsOf = (changes: Partial<CandidateGoods>[]): CandidateGoods[] =>
  changes.map((change, id) => ({ id, barcodes: [], specification: '0.25g*24粒', ...AMOXICILLIN, ...change }))
const row = (name: string, specification: string, factory: string, codes: Partial<ListedGoods> = {}): ListedGoods => ({
  name,
  specification,
  factory,
  barcode: '',
  approvalNo: '',
  ...codes,
})

/** A row and goods that it does not mean, however near they are. */
test.each<[what: string, listed: ListedGoods, goods: Partial<CandidateGoods>]>([
  ['another strength', row('阿莫西林胶囊', '0.5g*24粒', '哈药集团制药总厂'), {}],
  ['another strength in another unit', row('阿莫西林胶囊', '500mg*24粒', '哈药集团制药总厂'), {}],
  ['another number of pieces', row('阿莫西林胶囊', '0.25g*50粒', '哈药集团制药总厂'), {}],
  ['another number of blisters', row('阿莫西林胶囊', '0.25g*12粒*4板', '哈药集团制药总厂'), {}],
  ['another factory', row('阿莫西林胶囊', '0.25g*24粒', '华北制药股份有限公司'), {}],
  ['another factory of one group', row('阿莫西林胶囊', '0.25g*24粒', '哈药集团制药六厂'), {}],
  [
    'a factory of the same name in another city',
    row('六味地黄丸', '200丸', '天津同仁堂集团股份有限公司'),
    { genericName: '六味地黄丸', specification: '200丸', factory: '北京同仁堂股份有限公司' },
  ],
  ['another form', row('阿莫西林片', '0.25g*24片', '哈药集团制药总厂'), {}],
  [
    'a dispersible tablet',
    row('阿莫西林分散片', '0.25g*24片', '哈药集团制药总厂'),
    { genericName: '阿莫西林片', specification: '0.25g*24片' },
  ],
  [
    'a powder for injection',
    row('注射用奥美拉唑钠', '40mg*1瓶', '阿斯利康制药有限公司'),
    { genericName: '奥美拉唑钠肠溶片', specification: '40mg*1瓶', factory: '阿斯利康制药有限公司' },
  ],
  [
    'an injection instead of its powder',
    row('头孢曲松钠注射液', '1g', '罗氏制药有限公司'),
    { genericName: '注射用头孢曲松钠', specification: '1g', factory: '罗氏制药有限公司' },
  ],
  [
    'the version for children',
    row('小儿感冒颗粒', '12g*10袋', '华润三九医药股份有限公司'),
    { genericName: '感冒颗粒', specification: '12g*10袋', factory: '华润三九医药股份有限公司' },
  ],
  [
    'the version for adults',
    row('健胃消食片', '0.5g*30片', '江中药业股份有限公司'),
    { genericName: '健胃消食片(儿童)', specification: '0.5g*30片', factory: '江中药业股份有限公司' },
  ],
  [
    'one without sugar',
    row('板蓝根颗粒(无糖型)', '3g*20袋', '广州白云山和记黄埔中药有限公司'),
    { genericName: '板蓝根颗粒', specification: '3g*20袋', factory: '广州白云山和记黄埔中药有限公司' },
  ],
  ['a compound', row('复方阿莫西林胶囊', '0.25g*24粒', '哈药集团制药总厂'), {}],
  [
    'another vitamin',
    row('维生素B6片', '10mg*100片', '华中药业股份有限公司'),
    { genericName: '维生素B1片', specification: '10mg*100片', factory: '华中药业股份有限公司' },
  ],
  [
    'another salt',
    row('盐酸左氧氟沙星片', '0.1g*6片', '扬子江药业集团有限公司'),
    { genericName: '乳酸左氧氟沙星片', specification: '0.1g*6片', factory: '扬子江药业集团有限公司' },
  ],
  ['a text without a specification', row('阿莫西林胶囊', '', '哈药集团制药总厂'), {}],
  ['a text without a factory', row('阿莫西林胶囊', '0.25g*24粒', ''), {}],
  ['half a specification', row('阿莫西林胶囊', '24粒', '哈药集团制药总厂'), {}],
  ['an approval number of another pack', row('', '0.25g*50粒', '', { approvalNo: 'H23020932' }), {}],
  ['an approval number under another name', row('头孢克肟片', '0.25g*24粒', '', { approvalNo: 'H23020932' }), {}],
  [
    'a barcode with another specification',
    row('', '0.5g*24粒', '', { barcode: '6900000000007' }),
    { barcodes: ['6900000000007'] },
  ],
  [
    'an approval number that is not its own',
    row('阿莫西林胶囊', '0.25g*24粒', '哈药集团制药总厂', { approvalNo: '国药准字H44021518' }),
    {},
  ],
  ...(
    [
      ['氯霉素滴耳液', '氯霉素滴眼液'],
      ['洛伐他汀胶囊', '辛伐他汀胶囊'],
      ['氯氮平片', '奥氮平片'],
      ['米氮平片', '奥氮平片'],
      ['磷酸西格列汀片', '磷酸沙格列汀片'],
      ['利格列汀片', '沙格列汀片'],
      ['维格列汀片', '沙格列汀片'],
      ['那格列奈片', '瑞格列奈片'],
      ['胃炎康胶囊', '妇炎康胶囊'],
      ['木香化滞丸', '木香化痔丸'],
      ['龘格列汀片', '沙格列汀片'],
      ['氯霉素滴龘液', '氯霉素滴眼液'],
    ] as const
  ).map(([name, genericName]): [string, ListedGoods, Partial<CandidateGoods>] => [
    `${name} instead of ${genericName}`,
    row(name, '0.25g*24粒', AMOXICILLIN.factory),
    { genericName },
  ]),
  ...(
    [
      ['北京双鹤药业股份有限公司', '北京双鹭药业股份有限公司'],
      ['四川科伦药业股份有限公司', '湖南科伦制药有限公司'],
      ['湖南科伦制药有限公司', '科伦药业股份有限公司'],
      ['天津同仁堂集团股份有限公司', '北京同仁堂科技发展股份有限公司'],
      ['天津同仁堂药业有限公司', '北京同仁堂制药有限公司'],
      ['成都康弘药业有限公司', '北京康弘药业有限公司'],
      ['广州康弘药业有限公司', '杭州康弘药业有限公司'],
    ] as const
  ).map(([listed, factory]): [string, ListedGoods, Partial<CandidateGoods>] => [
    `${listed} instead of ${factory}`,
    row('阿莫西林胶囊', '0.25g*24粒', listed),
    { factory },
  ]),
])('%s is never taken without asking', (_what, listed, goods) => {
  const best = catalogue(goodsOf([goods]))(listed)[0]
  expect(best?.confidence ?? 0).toBeLessThan(SURE)
})

test('a real medicine that the catalogue lacks is not taken for the one that differs by a character', () => {
  const others = [
    { genericName: '头孢克洛胶囊', specification: '0.1g*6粒' },
    { genericName: '头孢克肟颗粒', specification: '50mg*6袋' },
  ]
  const best = catalogue(goodsOf(others))(row('头孢克肟胶囊', '0.1g*6粒', '哈药集团制药总厂'))[0]!
  expect(best.confidence).toBeLessThan(SURE)
  expect(best.confidence).toBeGreaterThanOrEqual(LIKELY)
})

test.each<[what: string, listed: ListedGoods]>([
  ['its barcode', row('', '', '', { barcode: '6900000000007' })],
  ['its approval number and specification', row('', '250mg×24s', '', { approvalNo: 'Ｈ23020932' })],
  ['names in the usual ways', row('阿莫西林 胶囊剂', '0.25克×12T×2板', '哈药集团制药总厂(有限公司)')],
  ['its brand in front', row('阿林阿莫西林胶囊', '0.25g*24粒', '哈药集团制药总厂')],
])('goods are taken by %s', (_what, listed) => {
  const best = catalogue(goodsOf([{ tradeName: '阿林', barcodes: ['6900000000007'] }, { specification: '0.25g*50粒' }]))(
    listed,
  )[0]!
  expect([best.id, best.confidence >= SURE]).toEqual([0, true])
})

test.each([
  ['罗红霉塑胶囊', '罗红霉素胶囊'],
  ['辛乏他汀胶囊', '辛伐他汀胶囊'],
  ['盐酸氨嗅索胶囊', '盐酸氨溴索胶囊'],
])('%s, which sounds or looks like it, is taken for %s', (name, genericName) => {
  const best = catalogue(goodsOf([{ genericName }]))(row(name, '0.25g*24粒', AMOXICILLIN.factory))[0]!
  expect(best.confidence).toBeGreaterThanOrEqual(SURE)
})

test('what goods are is read once for all rows', () => {
  expect(readSpecification('0.25g*24粒')).toBe(readSpecification('0.25g*24粒'))
  expect(readFactory('哈药集团制药总厂')).toBe(readFactory('哈药集团制药总厂'))
})

test('of a name that is far too long the beginning is looked at', () => {
  const names = [{ generic: '阿'.repeat(30) + '莫'.repeat(30), trade: '' }]
  expect(new NameBook(names).find('阿'.repeat(30) + '莫'.repeat(170))).toEqual([
    { generic: names[0]!.generic, sure: 1, extra: '' },
  ])
})

test('goods that the catalogue has twice are proposed, both of them', () => {
  const judged = catalogue(goodsOf([{}, { specification: '250mg*24s' }]))(row('阿莫西林胶囊', '0.25g*24粒', '哈药集团制药总厂'))
  expect(judged.map(({ confidence }) => confidence < SURE && confidence >= LIKELY)).toEqual([true, true])
})
