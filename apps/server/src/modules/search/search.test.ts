import { ListGoods } from '@shop/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { countPopularity } from './index.ts'
import { makeBuyer, makeGoods, makeOffer, makeSeller, type GoodsOptions } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const names = async (keyword: string, token = '') => {
  const { data } = await world.call(ListGoods, { keyword }, token)
  return { ...data, names: data.rows.map((row) => row.goodsShowName) }
}
const GOODS: GoodsOptions[] = [
  {
    genericName: '阿莫西林胶囊',
    tradeName: '阿莫仙',
    factory: '联邦制药厂有限公司',
    specification: '0.25g*24粒',
    approvalNo: '国药准字H20013214',
    barcodes: ['6901234567892'],
    salesCount: 50,
  },
  { genericName: '阿莫西林克拉维酸钾片', factory: '华北制药股份有限公司', salesCount: 80 },
  {
    genericName: '感冒灵颗粒',
    showName: '999 感冒灵颗粒',
    tradeName: '999',
    factory: '华润三九医药股份有限公司',
    salesCount: 90,
    keywords: ['头痛', '发热'],
  },
  { genericName: '感冒灵颗粒', factory: '哈药集团三精制药有限公司', salesCount: 10 },
  { genericName: '复方感冒灵片', factory: '哈药集团世一堂制药厂', salesCount: 70 },
  { genericName: '重楼', factory: '亳州中药饮片厂', scope: 'herbal-pieces', type: 4 },
  { genericName: '维生素C片', factory: '东北制药集团', salesCount: 5 },
  { genericName: '板蓝根颗粒', factory: '广州白云山和记黄埔中药有限公司', keywords: ['感冒'], salesCount: 99 },
  { genericName: '国械测试血糖试纸', factory: '三诺生物', approvalNo: '国械注准20162400123', type: 5, scope: 'device-2' },
]
beforeAll(async () => {
  const { sellerId } = await makeSeller(world)
  for (const goods of GOODS) await makeOffer(world, { goods, sellerId })
  for (let i = 0; i < 45; i++) await makeOffer(world, { goods: { genericName: `翻页试验${i}号片`, salesCount: i % 3 } })
  await count()
})
/** As the hourly schedule does. */
const count = () => countPopularity(world.app.jobContext)

describe('a search', () => {
  test.each([
    ['阿莫西林', ['阿莫西林克拉维酸钾片', '阿莫西林胶囊'], 'both begin with it: sales decide'],
    ['阿莫西林胶囊', ['阿莫西林胶囊'], 'the exact name'],
    ['阿莫仙', ['阿莫西林胶囊'], 'a trade name'],
    ['感冒灵', ['999 感冒灵颗粒', '感冒灵颗粒', '复方感冒灵片'], 'a beginning before a middle, whatever the sales'],
    ['感冒', ['999 感冒灵颗粒', '感冒灵颗粒', '复方感冒灵片', '板蓝根颗粒'], 'keywords last'],
    ['感冒灵颗粒', ['999 感冒灵颗粒', '感冒灵颗粒'], 'the exact generic name'],
    ['amxl', ['阿莫西林克拉维酸钾片', '阿莫西林胶囊'], 'initials'],
    ['AMXLJN', ['阿莫西林胶囊'], 'initials in capitals'],
    ['ａｍｘｌｊｎ', ['阿莫西林胶囊'], 'initials in full width'],
    ['amoxilinjiao', ['阿莫西林胶囊'], 'the beginning of pinyin'],
    ['amxl胶囊', ['阿莫西林胶囊'], 'initials and characters'],
    ['gml', ['999 感冒灵颗粒', '感冒灵颗粒'], 'initials of the generic name'],
    ['cl', ['重楼'], 'initials of a medicine word'],
    ['chonglou', ['重楼'], 'pinyin of a medicine word'],
    ['zhonglou', ['重楼'], 'its other reading'],
    ['哈药 感冒灵', ['感冒灵颗粒', '复方感冒灵片'], 'factory and name'],
    ['华北制药', ['阿莫西林克拉维酸钾片'], 'a factory'],
    ['头痛', ['999 感冒灵颗粒'], 'a keyword'],
    ['维c', ['维生素C片'], 'letters in a name'],
    ['阿莫西林 0.25g', ['阿莫西林胶囊'], 'a specification'],
    ['6901234567892', ['阿莫西林胶囊'], 'a barcode'],
    ['６９０１２３４５６７８９２', ['阿莫西林胶囊'], 'a barcode in full width'],
    ['国药准字H20013214', ['阿莫西林胶囊'], 'an approval number'],
    ['h20013214', ['阿莫西林胶囊'], 'an approval number without its words'],
    ['20013214', ['阿莫西林胶囊'], 'its digits'],
    ['国械注准20162400123', ['国械测试血糖试纸'], 'the number of a device'],
  ])('for “%s” finds %j (%s)', async (keyword, expected) => {
    const found = await names(keyword)
    expect(found.names).toEqual(expected)
    expect([found.fuzzy, found.explain]).toEqual([false, null])
  })

  test.each([
    ['阿莫西宁胶囊', '阿莫西林胶囊'],
    ['阿莫林胶囊', '阿莫西林胶囊'],
    ['阿莫西西林胶囊', '阿莫西林胶囊'],
    ['板兰根', '板蓝根颗粒'],
    ['banlangenkeri', '板蓝根颗粒'],
    ['复方感帽灵', '复方感冒灵片'],
  ])('for “%s” tolerates one wrong character and says so', async (keyword, expected) => {
    const found = await names(keyword)
    expect(found.names[0]).toBe(expected)
    expect(found.fuzzy).toBe(true)
  })

  test('returns what to highlight: the words as typed, and what the initials stand for', async () => {
    expect((await names('amxl')).marks).toEqual(['amxl', '阿莫西林'])
    expect((await names('维c')).marks).toEqual(['维', 'c', 'C'])
    expect((await names('哈药 感冒灵')).marks).toEqual(['哈药', '感冒灵'])
  })

  test.each(['%', '_', "'", '\\', '%%%___', '!!!', '（）'])('for “%s” finds nothing rather than everything', async (keyword) => {
    expect((await names(keyword)).names).toEqual([])
  })

  test('without results says that the name is unknown and suggests similar ones', async () => {
    const found = await names('阿莫某某某某某')
    expect(found.explain?.text).toContain('请检查名称')
    expect(found.explain?.suggestions).toContain('阿莫西林胶囊')
  })
  test('without results leaves out the number or brand next to a name, and suggests what it then is', async () => {
    await makeOffer(world, { goods: { genericName: '小儿氨酚黄那敏颗粒' } })
    const found = await names('999小儿氨酚黄那敏')
    expect([found.names, found.explain?.suggestions]).toEqual([[], ['小儿氨酚黄那敏颗粒']])
  })
  test.each(['69999999', '6999999999994', '81999990000000000000'])(
    'without results says that a scanned code (%s) is unknown',
    async (code) => {
      const { token } = await makeBuyer(world)
      expect((await names(code, token)).explain?.text).toContain('没有这个条码的药品')
      // It may be that of a prescription medicine, which guests find by its name alone.
      expect((await names(code)).explain?.text).toContain('处方药请按名称查找')
    },
  )
  test('without results says when no seller has the goods', async () => {
    await makeGoods(world, { genericName: '牛黄清心丸' })
    expect((await names('牛黄清心丸')).explain?.text).toContain('没有卖家在售')
  })
  test('without results says when the goods are not sold to the shop', async () => {
    await makeOffer(world, { goods: { genericName: '安宫牛黄丸' }, regions: [440000] })
    const { token } = await makeBuyer(world)
    expect((await names('安宫牛黄丸', token)).explain?.text).toContain('您所在地区')
    expect((await names('安宫牛黄丸')).names).toEqual(['安宫牛黄丸'])
  })
  test('without results says when the filters are too narrow', async () => {
    const { data } = await world.call(ListGoods, { keyword: '阿莫西林', type: 7 })
    expect(data.explain?.text).toContain('筛选条件')
  })
  test('without results in a seller’s shop says that others have it, and not that filters are too narrow', async () => {
    const { sellerId } = await makeSeller(world)
    await makeOffer(world, { goods: { genericName: '安胃疡胶囊' } })
    const { data } = await world.call(ListGoods, { keyword: '安胃疡', sellerId })
    expect(data.explain?.text).toBe('这家店没有，其他卖家有')
  })
  test('ranks goods in stock before sold-out ones of the same match quality', async () => {
    await makeOffer(world, { goods: { genericName: '布洛芬片', salesCount: 100 }, stock: 0 })
    await makeOffer(world, { goods: { genericName: '布洛芬胶囊', salesCount: 1 } })
    await count()
    expect((await names('布洛芬')).names).toEqual(['布洛芬胶囊', '布洛芬片'])
  })
  test('pages by a cursor, repeating and omitting nothing', async () => {
    const seen: number[] = []
    for (let cursor: string | undefined; ;) {
      const { data } = await world.call(ListGoods, { keyword: '翻页试验', ...(cursor && { cursor }) })
      seen.push(...data.rows.map((row) => row.goodsId))
      if (data.next === null) break
      expect(data.rows).toHaveLength(20)
      cursor = data.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  })
  test('pages typo-tolerant matches too', async () => {
    const first = await world.call(ListGoods, { keyword: '翻夜试验' })
    expect([first.data.fuzzy, first.data.rows.length]).toEqual([true, 20])
    const second = await world.call(ListGoods, { keyword: '翻夜试验', cursor: first.data.next! })
    expect([second.data.fuzzy, second.data.rows.length]).toEqual([true, 20])
    const ids = [...first.data.rows, ...second.data.rows].map((row) => row.goodsId)
    expect(new Set(ids).size).toBe(40)
  })
})
