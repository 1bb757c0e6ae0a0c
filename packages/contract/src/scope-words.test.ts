import { describe, expect, test } from 'vitest'
import { inOneLine } from './scope-text.ts'
import { nameable, readScopeText, readWorded, scopeTableOf, scopeWordKey, type ScopeWord } from './scope-words.ts'

const WORDS: ScopeWord[] = [
  { word: '化学药', kinds: ['drug-business-licence'], codes: ['chemical'] },
  { word: '化学药制剂', kinds: ['drug-business-licence'], codes: ['chemical'] },
  { word: '中成药', kinds: [], codes: ['chinese-medicine'] },
  { word: '中药饮片', kinds: [], codes: ['herbal-pieces'] },
  { word: '生物制品', kinds: ['drug-business-licence'], codes: ['biological'] },
  { word: '血液制品', kinds: ['drug-business-licence'], codes: ['biological'] },
  { word: '药品', kinds: ['drug-business-licence'], codes: ['chemical', 'herbal-pieces'] },
  { word: '体外诊断试剂（药品）', kinds: ['drug-business-licence'], codes: ['ivd-drug'] },
  { word: '体外诊断试剂', kinds: [], codes: ['ivd-drug', 'device-2', 'device-3'] },
  { word: '冷藏、冷冻药品', kinds: ['drug-business-licence'], codes: ['cold-chain'] },
  { word: '肽类激素', kinds: ['drug-business-licence'], codes: ['anabolic-peptide', 'insulin'] },
  { word: '甲类、乙类非处方药', kinds: ['drug-business-licence'], codes: ['retail-otc-a', 'retail-otc-b'] },
  { word: '处方药', kinds: ['drug-business-licence'], codes: ['retail-rx'] },
  { word: '蛋白同化制剂', kinds: ['drug-business-licence'], codes: ['anabolic-peptide'] },
  { word: '第二类精神药品', kinds: ['drug-business-licence'], codes: [] },
  { word: 'III类', kinds: ['device-licence'], codes: ['device-3'] },
  { word: '注射穿刺器械', kinds: ['device-licence', 'device-record'], codes: ['device-2', 'device-3'] },
  { word: '手术室、急救室、诊疗室设备及器具', kinds: ['device-licence'], codes: ['device-3'] },
  { word: '内科', kinds: ['medical-practice-licence'], codes: ['chemical', 'biological'] },
  { word: '呼吸内科专业', kinds: ['medical-practice-licence'], codes: ['chemical'] },
]
const read = (text: string, type?: Parameters<typeof readScopeText>[2]) =>
  readScopeText(text, scopeTableOf(WORDS, 'drug-business-licence'), type)
const ofDevices = (text: string) => readScopeText(text, scopeTableOf(WORDS, 'device-licence'))

describe('words', () => {
  test.each([
    '化学药、中成药、中药饮片',
    '化学药，中成药；中药饮片',
    '化学药,中成药;中药饮片。',
    '化学药/中成药/中药饮片',
    '化学药\n中成药\r\n中药饮片',
    '1.化学药 2.中成药 3.中药饮片',
    '1、化学药；2、中成药；3、中药饮片',
    '（一）化学药（二）中成药（三）中药饮片',
    '①化学药②中成药③中药饮片',
    '经营范围：化学药、中成药、中药饮片***',
    '化学药 中成药　中药饮片',
    '零售：化 学 药、中成药、中药饮片（以下空白）',
  ])('%j are three', (text) => {
    expect(read(text)).toMatchObject({ codes: ['chemical', 'chinese-medicine', 'herbal-pieces'], unknown: [], exclusions: [] })
  })

  test('are compared without regard to width, case, blanks, signs and brackets', () => {
    expect(scopeWordKey('体外诊断试剂（药 品）')).toBe(scopeWordKey('体外诊断试剂[药品]'))
    expect(scopeWordKey('Ⅲ类')).toBe(scopeWordKey('ⅲ类'))
    expect(scopeWordKey('冷藏、冷冻药品')).toBe('冷藏冷冻药品')
  })

  test('that have a sign in them are one where the table knows them so', () => {
    expect(read('处方药、甲类、乙类非处方药').codes).toEqual(['retail-rx', 'retail-otc-a', 'retail-otc-b'])
    expect(read('冷藏、冷冻药品').words).toEqual([{ text: '冷藏、冷冻药品', codes: ['cold-chain'] }])
    expect(ofDevices('Ⅲ类：6854手术室、急救室、诊疗室设备及器具').unknown).toEqual([])
  })

  test('that are known and mean nothing here are not unknown; those that are unknown are named once, as they are written', () => {
    expect(read('第二类精神药品、罂粟壳、中成药、罂粟壳')).toMatchObject({ codes: ['chinese-medicine'], unknown: ['罂粟壳'] })
  })

  test('that are known and not sold here are named, each once; those that this certificate or shop may not have are none of them', () => {
    expect(read('第二类精神药品、中成药；第二类精神药品').notSold).toEqual(['第二类精神药品'])
    expect(read('蛋白同化制剂、中成药', 1).notSold).toEqual([])
    expect(ofDevices('中成药')).toMatchObject({ codes: [], unknown: [], notSold: [] })
    expect(read('中成药（不含第二类精神药品）').notSold).toEqual([])
  })

  test('have the scopes that their certificate gives and the shop may name', () => {
    expect(read('体外诊断试剂').codes).toEqual(['ivd-drug'])
    expect(ofDevices('体外诊断试剂').codes).toEqual(['device-3'])
    expect(ofDevices('化学药').unknown).toEqual(['化学药'])
    expect(read('肽类激素').codes).toEqual(['insulin', 'anabolic-peptide'])
    expect(read('肽类激素', 1).codes).toEqual(['insulin'])
  })

  test('that are joined in the table and mean nothing do not outrank parts that mean something', () => {
    const table = scopeTableOf([...WORDS, { word: '化学药、中成药', kinds: [], codes: [] }], 'drug-business-licence')
    for (const text of ['化学药、中成药', '化学药 中成药', '化学药、中成药、中药饮片', '处方药：化学药，中成药'])
      expect(readScopeText(text, table)).toMatchObject({
        codes: expect.arrayContaining(['chemical', 'chinese-medicine']),
        unknown: [],
      })
    const unsold = scopeTableOf([{ word: '预包装食品、散装食品', kinds: [], codes: [] }], 'food-licence')
    expect(readScopeText('预包装食品、散装食品', unsold).unknown).toEqual([])
  })

  test('of catalogues may be numbered; numbers without words are none', () => {
    expect(ofDevices('三类:2002年分类目录：6815注射穿刺器械，6866，14-注射穿刺器械')).toMatchObject({
      codes: ['device-3'],
      unknown: ['三类'],
    })
  })

  test('nothing is read of nothing', () => {
    for (const text of ['', '   ', '、；', '***', '（）'])
      expect(read(text)).toEqual({ words: [], codes: [], unknown: [], notSold: [], limits: [], exclusions: [], excluded: [] })
  })
})

describe('brackets', () => {
  test.each([
    ['生物制品（除疫苗、血液制品）', ['疫苗', '血液制品']],
    ['生物制品（不含疫苗）', ['疫苗']],
    ['生物制品（疫苗、血液制品除外）', ['疫苗', '血液制品']],
    ['生物制品(除疫苗外)', ['疫苗']],
    ['除疫苗、血液制品外的生物制品', ['疫苗', '血液制品']],
    ['生物制品不包括疫苗', ['疫苗']],
    ['生物制品，不含疫苗', ['疫苗']],
    ['生物制品（除体外诊断试剂外）', ['体外诊断试剂']],
    ['生物制品、疫苗除外', ['疫苗']],
  ])('%s names biologicals alone', (text, exclusions) => {
    expect(read(text)).toMatchObject({ codes: ['biological'], unknown: [], exclusions })
  })

  test('what is left out is not named, and what else means it is left out by the licence', () => {
    expect(read('药品（不含中药饮片）')).toMatchObject({ codes: ['chemical'], excluded: ['herbal-pieces'] })
    expect(read('化学药（不含冷藏、冷冻药品）')).toMatchObject({ codes: ['chemical'], excluded: ['cold-chain'] })
    expect(read('药品（不含中药饮片）、中药饮片')).toMatchObject({ codes: ['chemical', 'herbal-pieces'], excluded: [] })
    expect(read('（以上均不含冷藏、冷冻药品）')).toMatchObject({ words: [], excluded: ['cold-chain'] })
  })

  test('what is included is read, limits are none of the words', () => {
    expect(read('生物制品（含冷藏、冷冻药品）').codes).toEqual(['biological', 'cold-chain'])
    expect(read('生物制品（含罂粟壳）').unknown).toEqual(['罂粟壳'])
    expect(read('中药饮片（限配方）')).toMatchObject({ codes: ['herbal-pieces'], unknown: [] })
    expect(read('中药饮片（精制包装）')).toMatchObject({ codes: ['herbal-pieces'], unknown: [] })
    expect(read('药品经营（化学药、中成药）')).toMatchObject({ codes: ['chemical', 'chinese-medicine'], unknown: ['药品经营'] })
  })

  test('limits are named with the word that they limit', () => {
    expect(read('处方药、甲类非处方药（限中药）、中药饮片(仅限精装)').limits).toEqual([
      '甲类非处方药（限中药）',
      '中药饮片（仅限精装）',
    ])
    expect(read('中药饮片 （限配方）').limits).toEqual(['限配方'])
    expect(read('中成药、中药饮片，限精装')).toMatchObject({ limits: ['限精装'], unknown: [] })
    expect(read('限精装')).toMatchObject({ limits: [], unknown: ['限精装'] })
    expect(read('体外诊断试剂（药品）、中成药').limits).toEqual([])
  })

  test('one that a photo lost leaves out all that may stand in it, and takes nothing away otherwise', () => {
    expect(read('生物制品（除疫苗、中成药').codes).toEqual(['biological'])
    expect(read('化学药（除疫苗、中成药；中药饮片').codes).toEqual(['chemical', 'herbal-pieces'])
    expect(read('生物制品）、中成药').codes).toEqual(['chinese-medicine', 'biological'])
  })
})

describe('what is left out without brackets', () => {
  test.each([
    ['化学药、中成药，不含生物制品、中药饮片', ['chemical', 'chinese-medicine'], ['biological', 'herbal-pieces']],
    ['化学药、中成药，不含生物制品，中药饮片', ['chemical', 'chinese-medicine'], ['biological', 'herbal-pieces']],
    ['化学药、中成药，生物制品、中药饮片除外', ['chemical', 'chinese-medicine'], ['biological', 'herbal-pieces']],
    ['化学药；禁止经营：中药饮片、生物制品', ['chemical'], ['biological', 'herbal-pieces']],
    ['不得零售生物制品；化学药', ['chemical'], ['biological']],
    ['化学药，不含中药饮片\n生物制品', ['chemical', 'biological'], ['herbal-pieces']],
  ] as const)('%j', (text, codes, excluded) => {
    const found = read(text)
    expect([...found.codes].toSorted()).toEqual([...codes].toSorted())
    expect([...found.excluded].toSorted()).toEqual([...excluded].toSorted())
  })
})

test('brackets within brackets take no time that grows with the square of the text', () => {
  const deep = '（含'.repeat(330)
  expect(read(`化学药${deep}`).codes).toEqual(['chemical'])
  expect(read(`${'('.repeat(500)}化学药${')'.repeat(500)}`).words.length).toBeLessThan(3)
})

test('a practising licence lists departments with what belongs to them', () => {
  const table = scopeTableOf(WORDS, 'medical-practice-licence')
  expect(readScopeText('内科；呼吸内科专业 /中医科', table)).toMatchObject({
    codes: ['chemical', 'biological'],
    unknown: ['中医科'],
  })
  expect([...nameable(table)].toSorted()).toEqual(
    ['biological', 'chemical', 'chinese-medicine', 'device-2', 'device-3', 'herbal-pieces', 'ivd-drug'].toSorted(),
  )
})

test('certificates are read that say what they allow', () => {
  const certificates = [
    { kind: 'business-licence' as const, scopeText: '药品零售' },
    { kind: 'drug-business-licence' as const, scopeText: '中成药' },
    { kind: 'device-licence' as const, scopeText: ' ' },
  ]
  expect(readWorded(certificates, WORDS)).toMatchObject([{ kind: 'drug-business-licence', codes: ['chinese-medicine'] }])
})

test('lines become one: the end of a line ends a word', () => {
  expect(inOneLine(' 化学药\n中成药、\n中药饮片\r\n\n（限配方）')).toBe('化学药；中成药、中药饮片；（限配方）')
})

test('long texts take no time', () => {
  const began = performance.now()
  for (const text of ['（'.repeat(1_000), '除'.repeat(1_000), '1.'.repeat(500), '甲、'.repeat(500), '除甲外'.repeat(333)])
    read(text)
  expect(performance.now() - began).toBeLessThan(500)
})
