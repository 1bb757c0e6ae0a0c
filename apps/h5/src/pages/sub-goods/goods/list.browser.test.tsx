import { MAY_NOT_SEE_PRICES } from '@shop/contract/answer-codes'
import type { GetInfo } from '@shop/contract/me'
import type { Out } from '@shop/contract/endpoint'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart, cartLine } from '../../../../test/cart.ts'
import { goods } from '../../../../test/goods.ts'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { endSession, useSession } from '../../../shell/session.ts'

const me = {
  user: { id: 1, kind: 'buyer' },
  shop: { id: 1 },
  abilities: { seePrice: true, buy: true, manageAddress: true },
} as Out<typeof GetInfo>
const listOf = (...rows: ReturnType<typeof goods>[]) => ({
  GetInfo: () => me,
  GetCart: () => held,
  ListGoods: () => ({ rows, next: null, marks: [], narrow: false, explain: null, fuzzy: false }),
})
/** A cart with five packs of the second offer. */
const held = { ...cart(5), sellers: [{ ...cart(5).sellers[0]!, lines: [{ ...cartLine(5), gccsId: 2 }] }] }
const bought = { on: '2026-11-10', quantity: 30, fen: 930 }

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(() => endSession())

test('an empty list of favourites says how goods come into it', async () => {
  serve(listOf())
  await openPage('sub-goods/goods/list', { favourite: true })
  await expect.element(page.getByRole('heading', { name: '还没有收藏' })).toBeVisible()
  expect(document.title).toContain('我的收藏')
  expect(await violations()).toEqual([])
})

test.each([
  ['somebody without a shop', {}, '请先加入门店', '新增或加入门店', '/h5/sub-person/register/selectType'],
  ['a member who has chosen no shop', { shopCount: 2 }, '请先选择门店', '选择门店', '/h5/pages/person/index'],
  [
    'a salesman',
    { user: { ...shopless.user, kind: 'salesman' } },
    '业务员没有自己的清单',
    '查看负责的门店',
    '/h5/pages/person/index',
  ],
] as const)('%s reads why their lists are empty, and is not advised what is refused', async (_, more, title, step, href) => {
  serve({ ...listOf(), GetInfo: () => ({ ...shopless, ...more }) })
  for (const search of [{ favourite: true }, { boughtBefore: true }]) {
    const { leave } = await openPage('sub-goods/goods/list', search)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: step, exact: true }).first()).toHaveAttribute('href', href)
    expect(page.getByText(/♡|付款后/).elements()).toEqual([])
    leave()
  }
})

test('what no one sells stays in the favourites, greyed, with a notice for when it comes', async () => {
  const gone = { goodsId: 9, goodsShowName: '安宫牛黄丸', specification: '3g*1丸', factory: '北京同仁堂', units: '盒', image: '' }
  const server = serve({
    ...listOf(),
    ListUnsold: () => ({ rows: [{ ...gone, watched: null }] }),
    SetWatch: () => ({ done: true }),
  })
  await openPage('sub-goods/goods/list', { favourite: true })
  await expect.element(page.getByRole('heading', { name: '现在都没有在售' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '暂时没有卖家在售（1）' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '到货提醒：安宫牛黄丸' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已设置，有消息会通知门店')).toBeVisible()
  expect(server.of('SetWatch')).toEqual([{ goodsId: 9, kinds: ['stock'] }])
})

test('what the shop registered as missing says what became of it, and more is registered there', async () => {
  const at = '2026-11-20T02:00:00Z'
  const words = { specification: '', factory: '', quantity: 20, at, arrivedAt: null, reply: null, goods: null }
  const came = { goodsId: 9, goodsShowName: '安宫牛黄丸', specification: '3g*1丸', factory: '北京同仁堂', units: '盒', image: '' }
  const server = serve({
    ...listOf(),
    ListShortages: () => ({
      rows: [
        { ...words, shortageId: 1, name: '安宫牛黄丸', state: 'came' as const, arrivedAt: at, goods: came },
        { ...words, shortageId: 2, name: '神药', state: 'looking' as const },
        {
          ...words,
          shortageId: 3,
          name: '片仔癀锭剂',
          state: 'answered' as const,
          reply: { text: '厂家检修，下月恢复', at, goods: { ...came, goodsId: 10, goodsShowName: '片仔癀胶囊' } },
        },
        { ...words, shortageId: 4, name: '停产的药', state: 'over' as const, reply: { text: '厂家已停产', at, goods: null } },
      ],
      next: null,
    }),
    RegisterShortage: () => ({ id: 3 }),
  })
  await openPage('sub-goods/goods/list', { shortage: true })
  await expect.element(page.getByText('已到货')).toBeVisible()
  await expect.element(page.getByText('正在找货')).toBeVisible()
  const answered = page.getByRole('article', { name: '片仔癀锭剂' })
  await expect.element(answered).toMatchTextContent(/已答复平台答复/)
  await expect.element(answered).toMatchTextContent(/厂家检修，下月恢复/)
  await expect
    .element(answered.getByRole('link', { name: /片仔癀胶囊/ }))
    .toHaveAttribute('href', expect.stringContaining('goodsId=10'))
  const ended = page.getByRole('article', { name: '停产的药' })
  await expect.element(ended).toMatchTextContent(/厂家已停产/)
  await expect.element(ended).toMatchTextContent(/平台已停止找货，可重新登记/)
  expect(page.getByText(/安宫牛黄丸/).elements()).toHaveLength(1)
  await expect.element(page.getByText('需要 20 盒')).toBeVisible()
  await expect.element(page.getByText('神药，需要数量 20')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '登记一种缺货' }).click()
  await page.getByRole('textbox', { name: /^药品名称/ }).fill('九转还魂丹')
  await page.getByRole('button', { name: '提交登记' }).click()
  await expect.poll(() => server.of('RegisterShortage')).toEqual([{ name: '九转还魂丹', quantity: 10 }])
})

test('a search counts what it found without stock, once; browsing counts nothing', async () => {
  const server = serve({
    ...listOf(goods(21, { stock: { level: 'none', quantity: 0 } }), goods(22)),
    RecordMissed: () => ({ done: true }),
  })
  const browsed = await openPage('sub-goods/goods/list', { categoryId: 3 })
  await expect.element(page.getByRole('link', { name: /胶囊 21/ })).toBeVisible()
  browsed.leave()
  for (const keyword of ['阿莫西林', '阿莫']) {
    const { leave } = await openPage('sub-goods/goods/list', { keyword })
    await expect.element(page.getByRole('link', { name: /胶囊 21/ })).toBeVisible()
    await expect.poll(() => server.of('RecordMissed')).toEqual([{ source: 'search', goodsIds: [21] }])
    leave()
  }
})

test('a search that finds nothing is counted once, and one with filters is not: they may be what nothing passes', async () => {
  const server = serve({ ...listOf(), RecordMissedWord: () => ({ done: true }) })
  for (const filters of [{ inStock: true }, {}, {}]) {
    const { leave } = await openPage('sub-goods/goods/list', { keyword: '青鹭散', ...filters })
    await expect.element(page.getByRole('heading', { name: '没有找到“青鹭散”' })).toBeVisible()
    await expect.poll(() => server.of('RecordMissedWord')).toEqual('inStock' in filters ? [] : [{ keyword: '青鹭散' }])
    leave()
  }
})

test('a miss is counted for each shop, again after a failure, and not for people without a shop', async () => {
  const shops = [null, { id: 7 }, { id: 7 }, { id: 8 }]
  let fails = true
  const server = serve({
    ...listOf(goods(23, { stock: { level: 'none', quantity: 0 } })),
    GetInfo: () => ({ ...me, shop: shops[0] as never }),
    RecordMissed: () => {
      if (fails) throw new Refusal(500, '出错了')
      return { done: true }
    },
  })
  for (const counted of [0, 1, 2, 3]) {
    queryClient.clear()
    const { leave } = await openPage('sub-goods/goods/list', { keyword: '胶囊' })
    await expect.element(page.getByRole('link', { name: /胶囊 23/ })).toBeVisible()
    await expect.poll(() => server.of('GetInfo')).toHaveLength(counted + 1)
    await expect.poll(() => server.of('RecordMissed')).toHaveLength(counted)
    leave()
    fails = counted === 0
    shops.shift()
  }
})

test('what is watched says what for, and is changed and ended from its card', async () => {
  const watched = { stock: false, price: true, belowFen: 1200 }
  const server = serve({
    ...listOf(goods(1, {}, { watched })),
    ListUnsold: () => ({ rows: [] }),
    SetWatch: () => ({ done: true }),
  })
  await openPage('sub-goods/goods/list', { watched: true })
  await expect.element(page.getByText('¥12.00 以下提醒')).toBeVisible()
  const open = async () => {
    await page.getByRole('button', { name: '更多操作：阿莫西林胶囊 1' }).click()
    await page.getByRole('button', { name: /^到货和降价提醒/ }).click()
  }
  await open()
  const field = page.getByRole('textbox', { name: /^降到多少元以下/ })
  await expect.element(field).toHaveValue('12.00')
  expect(await violations()).toEqual([])
  await field.fill('11.5')
  await page.getByRole('switch', { name: '到货提醒' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => server.of('SetWatch')).toEqual([{ goodsId: 1, kinds: ['stock', 'price'], belowFen: 1150 }])
  await open()
  await page.getByRole('switch', { name: '降价提醒' }).click()
  await page.getByRole('button', { name: '取消提醒' }).click()
  await expect.poll(() => server.of('SetWatch').at(-1)).toEqual({ goodsId: 1, kinds: [] })
})

test.each([
  [{ watched: true }, '登录后查看设置的提醒'],
  [{ favourite: true }, '登录后查看收藏的商品'],
  [{ boughtBefore: true }, '登录后查看买过的商品'],
])('a guest is asked to log in for what they keep: %o', async (filter, title) => {
  endSession()
  serve(listOf())
  await openPage('sub-goods/goods/list', filter)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '去登录' })).toBeVisible()
  expect(page.getByRole('button', { name: /登录/ }).elements()).toHaveLength(1)
})

test('the best sellers have their places, the other rows have none', async () => {
  serve(listOf(goods(1), goods(2), goods(3), goods(4)))
  await openPage('sub-goods/goods/list', { orderBy: 'salesCount' })
  await expect.element(page.getByText('热销榜', { exact: true }).first()).toBeInTheDocument()
  await expect.element(page.getByText('第 3 名')).toBeInTheDocument()
  expect(page.getByText('第 4 名').elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('who may not order is neither offered to refill nor assured that everything is in the cart', async () => {
  const cannotBuy = { reason: 'role', text: '您的角色不能下单，请联系门店负责人' } as const
  serve(listOf(goods(1, { cannotBuy }, { bought })))
  await openPage('sub-goods/goods/list', { boughtBefore: true })
  await expect.element(page.getByText(/上次 11-10/)).toBeVisible()
  expect(page.getByText(/补货|购物车里了|全部加入/).elements()).toEqual([])
})

test('what was bought before is added in one press; what can’t be bought is named', async () => {
  const rows = [
    goods(1, { minQuantity: 10, step: 10 }, { bought }),
    goods(2, { inCart: 5 }, { bought }),
    goods(3, { cannotBuy: { reason: 'noStock', text: '暂时缺货' } }, { bought }),
    goods(4, {}, { bought }),
  ]
  const { of } = serve({
    ...listOf(...rows),
    AddManyToCart: () => ({ added: 1, left: [{ goodsShowName: '阿莫西林胶囊 4', text: '库存不足，仅剩 2 盒' }], count: 2 }),
  })
  await openPage('sub-goods/goods/list', { boughtBefore: true })
  // 30 of each, at ¥12.80.
  await expect.element(page.getByText('按上次的数量补货，约 ¥768.00')).toBeVisible()
  await page.getByRole('button', { name: '全部加入（2 种）' }).click()
  await expect.element(page.getByText('1 种已加入。阿莫西林胶囊 4没有加入：库存不足，仅剩 2 盒')).toBeVisible()
  expect(of('AddManyToCart')).toEqual([
    {
      lines: [
        { gccsId: 1, quantity: 30 },
        { gccsId: 4, quantity: 30 },
      ],
    },
  ])
})

const agreed = { listTiers: [{ from: 1, fen: 1280 }], from: '2026-10-31', until: '2026-12-20', endsSoon: true }
const contract = { fen: 900, hidden: null, kind: 'contract' } as const
const agreedSellers = {
  ListFilterSellers: () => ({
    rows: [
      { id: 1, name: '九畴惠民', count: 2 },
      { id: 2, name: '华东医药', count: 1 },
    ],
  }),
}

test('agreed prices are shown with their days and what they replace, those that end soon marked; of one seller on request', async () => {
  const two = {
    ...agreed,
    until: null,
    endsSoon: false,
    listTiers: [
      { from: 1, fen: 1280 },
      { from: 10, fen: 1200 },
    ],
  }
  const server = serve({
    ...listOf(goods(1, { price: contract }, { agreed }), goods(2, { price: contract }, { agreed: two })),
    ...agreedSellers,
  })
  const { visit } = await openPage('sub-goods/goods/list', { agreed: true })
  expect(document.title).toContain('我的协议价')
  await expect.element(page.getByText('12月20日到期')).toBeVisible()
  await expect.element(page.getByText('2026-10-31 起，长期有效')).toBeVisible()
  await expect.element(page.getByText('原价 10 盒起 ¥12.00')).toBeVisible()
  expect(page.getByText('协议价', { exact: true }).elements()).toHaveLength(2)
  expect(page.getByText('¥12.80').elements().length).toBeGreaterThan(1)
  await expect
    .element(page.getByRole('link', { name: '搜索药品、厂家、批准文号' }))
    .toHaveAttribute('href', '/h5/sub-goods/goods/search?agreed=1')
  await expect.element(page.getByRole('button', { name: '华东医药 1' })).toHaveAttribute('aria-pressed', 'false')
  visit({ agreed: true, sellerId: 2 })
  await expect.element(page.getByRole('button', { name: '华东医药 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.of('ListGoods').at(-1)).toEqual({ agreed: 'true', sellerId: '2' })
  expect(await violations()).toEqual([])
})

test('a shop without agreed prices, and one that may not see prices, read why there are none', async () => {
  serve({ ...listOf(), ...agreedSellers })
  const { leave } = await openPage('sub-goods/goods/list', { agreed: true })
  await expect.element(page.getByRole('heading', { name: '还没有协议价' })).toBeVisible()
  leave()
  serve({
    ...agreedSellers,
    ListGoods: () => {
      throw new Refusal(MAY_NOT_SEE_PRICES, '完成价格资质认证后可查看价格', {
        reason: 'PRICE_QUALIFICATION',
        state: 0,
        shop: true,
      })
    },
  })
  await openPage('sub-goods/goods/list', { agreed: true })
  await expect.element(page.getByText('暂时不能查看价格')).toBeVisible()
})
