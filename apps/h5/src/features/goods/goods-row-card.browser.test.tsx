import { BUY_REASONS } from '@shop/contract/codes'
import { VISITOR_REASONS } from '@shop/contract/visitor-reasons'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cutOff } from '../../../test/cut-off.ts'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { serve } from '../../../test/server.ts'
import { HistoryEntryContext } from '../../shell/history-entries.ts'
import { useOfflineNote } from '../../shell/content-age.ts'
import { hrefOf } from '../../shell/navigation.ts'
import { queryClient } from '../../shell/query-client.ts'
import GoodsBrowser from './GoodsBrowser.tsx'
import { GoodsRowCard } from './GoodsRowCard.tsx'

let leave = () => {}
afterEach(async () => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})
const card = (row: ReturnType<typeof goods>) => {
  leave = render(
    <div style={{ padding: 12 }}>
      <GoodsRowCard row={row} />
    </div>,
  ).unmount
}

test.each([390, 320])(
  'every button of the number box has its full touch target at %d px, whatever is below it',
  async (width) => {
    await page.viewport(width, 844)
    card(goods(1, { inCart: 2, minQuantity: 1 }, { offerCount: 4 }))
    for (const name of ['减少', '增加'])
      for (const [dx, dy] of [
        [0, -20],
        [0, 20],
        [-20, 0],
        [20, 0],
      ] as const) {
        const button = page.getByRole('button', { name }).element()
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const at = document.elementFromPoint((left + right) / 2 + dx, (top + bottom) / 2 + dy)
        expect(button.contains(at), `${name} ${dx} ${dy}: ${at?.outerHTML.slice(0, 80)}`).toBe(true)
      }
    // On the narrow screen the open box needs its room.
    expect(page.getByRole('button', { name: '另 3 家' }).elements()).toHaveLength(width > 320 ? 1 : 0)
  },
)

const guest = {
  price: { fen: null, hidden: 'login', kind: null } as const,
  cannotBuy: { reason: 'login', text: '登录后可购买' } as const,
}

test.each(['list', 'grid'] as const)(
  'a guest is offered the login in the place of the price in a %s, and nothing more',
  async (layout) => {
    const row = goods(1, { ...guest }, { offerCount: 4 })
    leave = render(
      <div style={{ boxSizing: 'content-box', width: layout === 'grid' ? 179 : 366, padding: 12 }}>
        <GoodsRowCard row={row} layout={layout} />
      </div>,
    ).unmount
    await expect.element(page.getByRole('button', { name: '登录看价' })).toBeVisible()
    expect(page.getByRole('button').elements()).toHaveLength(2)
    const sellers = page.getByRole('button', { name: '另 3 家' }).element()
    const { left, right, top, bottom } = sellers.getBoundingClientRect()
    let free = 0
    for (let y = Math.ceil(top); y < bottom; y++)
      if ([left + 2, right - 2].every((x) => sellers.contains(document.elementFromPoint(x, y)))) free++
    expect(free).toBeGreaterThanOrEqual(24)
  },
)

test('a guest’s grid keeps no place for notes and controls', async () => {
  leave = render(
    <div style={{ width: 179 }}>
      <GoodsRowCard row={goods(1, { ...guest }, { offerCount: 4 })} layout="grid" />
    </div>,
  ).unmount
  const login = page.getByRole('button', { name: '登录看价' })
  await expect.element(login).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(login.element())
  const seller = page.getByText('九畴惠民').element().getBoundingClientRect()
  expect(seller.top - words.getBoundingClientRect().bottom).toBeLessThan(seller.height)
})

test('shows the minimum quantity, the price of one, and the stock when it is low', async () => {
  card(goods(1, { minQuantity: 10, step: 10, stock: { level: 'low', quantity: 71 } }))
  await expect.element(page.getByText('10 盒起')).toBeVisible()
  await expect.element(page.getByText('≈¥0.53/粒')).toBeVisible()
  await expect.element(page.getByText('仅剩 71 盒')).toBeVisible()
})

test('tells what the other sellers would bring', async () => {
  card(goods(1, {}, { offerCount: 3, othersFromFen: 1190 }))
  await expect.element(page.getByRole('button', { name: '另 2 家 ¥11.90 起' })).toBeVisible()
})

const life = { expiresOn: '2028-07-13', lifeDays: 600 }
test.each([
  ['list', '明天', life, '明天到效期 2028-07（19 个月）'],
  ['list', null, life, '效期 2028-07（19 个月）'],
  ['list', '11月25日', { expiresOn: '2027-01-08', lifeDays: 47 }, '11月25日到效期 2027-01-08（47 天）'],
  ['grid', '11月25日', life, '11/25到效期 2028-07'],
  ['grid', '明天', { expiresOn: '2027-01-08', lifeDays: 47 }, '明天到余 47 天'],
] as const)('in a %s that arrives %s, arrival and life are one line', async (layout, arrival, facts, line) => {
  leave = render(<GoodsRowCard row={goods(1, { arrival, ...facts })} layout={layout} />).unmount
  await expect.element(page.getByText(/效期|余/).first()).toBeVisible()
  expect(
    page
      .getByText(/效期|余/)
      .first()
      .element().parentElement!.textContent,
  ).toBe(line)
})

test.each([
  ['list', '效期 2028-07（19 个月）'],
  ['grid', '效期 2028-07'],
] as const)('a %s promises no arrival from old content, and does again with the network', async (layout, line) => {
  leave = render(<GoodsRowCard row={goods(1, { arrival: '明天', ...life })} layout={layout} />).unmount
  const shown = () => page.getByText(/效期/).first().element().parentElement!.textContent
  await expect.poll(shown).toBe(`明天到${line}`)
  useOfflineNote.setState({ text: '离线，显示 08:00 的内容' })
  onTestFinished(() => useOfflineNote.setState({ text: '' }))
  await expect.poll(shown).toBe(line)
  useOfflineNote.setState({ text: '' })
  await expect.poll(shown).toBe(`明天到${line}`)
})

const rows = [
  ['plain', goods(1)],
  [
    'with everything',
    goods(
      2,
      { minQuantity: 10, stock: { level: 'low', quantity: 7 } },
      {
        offerCount: 4,
        othersFromFen: 990,
        coldChain: true,
        essential: true,
        goodsShowName: '复方氨酚烷胺胶囊（感康）复方氨酚烷胺胶囊',
      },
    ),
  ],
  ['in the cart', goods(3, { inCart: 20 }, { offerCount: 4 })],
  ['for a guest', goods(4, { ...guest })],
  ['out of scope', goods(5, { cannotBuy: { reason: 'scope', text: '门店经营范围不含「生物制品」' } })],
  [
    'sold out',
    goods(6, {
      stock: { level: 'none', quantity: 0 },
      arrival: null,
      expiresOn: null,
      lifeDays: null,
      cannotBuy: { reason: 'noStock', text: '暂时缺货' },
    }),
  ],
] as const

test.each([
  [390, 120],
  [320, null],
] as const)('all rows of a list have one height at %i px', async (width, height) => {
  await page.viewport(width, 844)
  leave = render(
    <div style={{ padding: 12 }}>
      {rows.map(([name, row]) => (
        <GoodsRowCard key={name} row={row} />
      ))}
    </div>,
  ).unmount
  const heights = page
    .getByRole('article')
    .elements()
    .map((one) => one.getBoundingClientRect().height)
  expect(new Set(heights).size, heights.join()).toBe(1)
  if (height) expect(heights[0]).toBe(height)
})

/** At these sizes of text nothing disappears but what names have too much, and the maker. */
const LARGER = [
  ['large text', (root: HTMLElement) => void (root.dataset.largeText = '')],
  ['200 % text size', (root: HTMLElement) => root.style.setProperty('--type-scale', '2')],
] as const
test.each(LARGER.flatMap(([what, set]) => (['list', 'grid'] as const).map((layout) => [layout, what, set] as const)))(
  'a card in a %s gives way in %s: no price, life, arrival, seller or control is cut off',
  async (layout, _what, set) => {
    const root = document.documentElement
    set(root)
    onTestFinished(() => {
      delete root.dataset.largeText
      root.style.removeProperty('--type-scale')
    })
    const dear = { fen: 1_234_567, hidden: null, kind: 'contract' } as const
    const many = goods(
      9,
      { price: dear, minQuantity: 10, arrival: '11月25日', expiresOn: '2027-01-08', lifeDays: 47, sellerName: '江苏省医药' },
      { offerCount: 13, othersFromFen: 1_134_567, coldChain: true },
    )
    const before = { on: '2025-11-10', quantity: 32, fen: 1330 }
    leave = render(
      <div
        style={{
          padding: 12,
          display: 'grid',
          gap: 8,
          gridTemplateColumns: 'repeat(auto-fill, minmax(max(130px * var(--type-scale), 45%), 1fr))',
        }}
      >
        {[
          ...rows.map(([, row]) => row),
          many,
          goods(10, { price: dear, inCart: 1200, minQuantity: 10 }, { offerCount: 13, othersFromFen: 1_134_567 }),
          goods(11, { minQuantity: 10, step: 10 }, { bought: before, offerCount: 3 }),
        ].map((row) => (
          <div key={row.goodsId} style={layout === 'list' ? { gridColumn: '1 / -1' } : {}}>
            <GoodsRowCard row={row} layout={layout} />
          </div>
        ))}
      </div>,
    ).unmount
    const cut = page
      .getByRole('article')
      .elements()
      .flatMap((card) => cutOff(card))
    expect(cut.filter((text) => !/胶囊|哈药集团/.test(text))).toEqual([])
    if (layout === 'list') await expect.element(page.getByText('¥11,345.67 起')).toBeVisible()
  },
)

test.each([
  ['list', 390, false, 366],
  ['list', 320, false, 296],
  ['list', 390, true, 366],
  ['list', 320, true, 296],
  ['grid', 320, false, 144],
  ['grid', 320, true, 144],
] as const)(
  'arrival, life and what is left are readable in a %s at %i px (large text: %s)',
  async (layout, screen, large, width) => {
    await page.viewport(screen, 844)
    if (large) document.documentElement.dataset.largeText = ''
    const row = goods(1, {
      arrival: '11月25日',
      ...(layout === 'list' ? { expiresOn: '2027-01-08', lifeDays: 47 } : life),
      stock: { level: 'low', quantity: 71 },
    })
    leave = render(
      <div style={{ padding: 12 }}>
        <div style={{ width }}>
          <GoodsRowCard row={row} layout={layout} />
        </div>
      </div>,
    ).unmount
    for (const text of [/^11(月25日|\/25)到$/, /^效期/, '仅剩 71 盒']) {
      const [said, line] = [page.getByText(text).element(), page.getByText(text).element().parentElement!]
      const [inner, outer] = [said.getBoundingClientRect(), line.getBoundingClientRect()]
      expect(inner.bottom, `${text} below its line`).toBeLessThanOrEqual(outer.bottom + 1)
      expect(inner.right, `${text} outside its line`).toBeLessThanOrEqual(outer.right + 1)
    }
    delete document.documentElement.dataset.largeText
  },
)

test.each([
  [320, false],
  [390, true],
  [320, true],
])('a card has no empty line at %i px (large text: %s): the months have the second', async (screen, large) => {
  await page.viewport(screen, 844)
  if (large) document.documentElement.dataset.largeText = ''
  onTestFinished(() => void delete document.documentElement.dataset.largeText)
  card(goods(1, { arrival: '11月25日', ...life }))
  const months = page.getByText('（19 个月）')
  await expect.element(months).toBeVisible()
  const [said, line] = [months.element(), months.element().parentElement!].map((one) => one.getBoundingClientRect())
  expect(line!.bottom - said!.bottom).toBeLessThan(said!.height / 2)
  expect(said!.right).toBeLessThanOrEqual(line!.right + 1)
})

test('what was bought before is offered in the quantity of the last time, with the change of its price', async () => {
  card(goods(1, { minQuantity: 10, step: 10 }, { bought: { on: '2025-11-10', quantity: 32, fen: 1330 } }))
  await expect.element(page.getByText('上次 2025-11-10')).toBeVisible()
  await expect.element(page.getByText('32 盒', { exact: true })).toBeVisible()
  await expect.element(page.getByText('¥13.30')).toBeVisible()
  await expect.element(page.getByText('降 ¥0.50')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^再来 40 盒/ })).toBeVisible()
})

test('what is sold out everywhere can be registered as missing', async () => {
  card(goods(1, { stock: { level: 'none', quantity: 0 }, cannotBuy: { reason: 'noStock', text: '暂时缺货' } }))
  await page.getByRole('button', { name: '缺货登记' }).click()
  await expect.element(page.getByRole('dialog', { name: '缺货登记' })).toBeVisible()
})

test('leads to the paper that these goods need of this shop', async () => {
  const step = { action: '补充证照', to: '/sub-person/credential/update?kind=food-licence' }
  card(goods(1, { cannotBuy: { reason: 'scope', text: '门店经营范围不含「保健食品」', step } }))
  await expect
    .element(page.getByRole('link', { name: '补充证照', exact: true }))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=food-licence')
})

test.each(VISITOR_REASONS.filter((reason) => reason !== 'login'))(
  'shows a blocker of the shop once above the list (%s), and a blocker of the offer on its card',
  async (reason) => {
    // What this shop does about it, where the server says so.
    const step = reason === 'headquarters' && { action: '选择总部', to: BUY_REASONS.headquarters.to }
    const why = { reason, text: BUY_REASONS[reason].text, ...(step && { step }) }
    const rows = [
      goods(1, { cannotBuy: why }),
      goods(2, { cannotBuy: why }),
      goods(3, { cannotBuy: { reason: 'scope', text: '超出门店经营范围' } }),
    ]
    serve({ ListGoods: () => ({ rows, next: null, marks: [], narrow: false, explain: null, fuzzy: false }) })
    leave = render(
      <HistoryEntryContext value={{ id: 'list', index: 0, address: 'x', route: null, href: '/h5/', search: {} }}>
        <GoodsBrowser filters={{}} onChange={() => {}} top={0} label="商品" />
      </HistoryEntryContext>,
    ).unmount
    await expect.element(page.getByText('超出门店经营范围')).toBeVisible()
    expect(page.getByText(why.text).elements()).toHaveLength(1)
    const { action, to } = why.step ?? BUY_REASONS[reason]
    const link = page.getByRole('link', { name: new RegExp(why.text) })
    expect(link.elements().map((one) => [one.getAttribute('href'), one.textContent])).toEqual(
      action ? [[hrefOf(to), why.text + action]] : [],
    )
  },
)

test.each([
  ['list', 366],
  ['list', 340],
  ['list', 320],
  ['grid', 179],
  ['grid', 150],
] as const)('what stands next to the price in a %s of %d px is whole or not there', async (layout, width) => {
  const price = { fen: 123_456, hidden: null, kind: 'contract' } as const
  const row = goods(
    1,
    { minQuantity: 100, price },
    { specification: '0.25g*24粒', bought: { on: '2026-03-01', quantity: 100, fen: 1280 } },
  )
  leave = render(
    <div style={{ boxSizing: 'content-box', width, padding: 12 }}>
      <GoodsRowCard row={row} layout={layout} />
    </div>,
  ).unmount
  const notes = page.getByText(/^(100 盒起|≈¥.*粒)$/).elements()
  expect(notes).toHaveLength(2)
  for (const note of notes) {
    const line = note.parentElement!
    const money = line.parentElement!.getBoundingClientRect()
    const [inner, outer] = [note.getBoundingClientRect(), line.getBoundingClientRect()]
    const isHidden = inner.top >= Math.min(outer.bottom, money.bottom) - 2
    const isWhole = inner.right <= outer.right + 1 && outer.bottom <= money.bottom + 1
    expect(isHidden || isWhole, `${note.textContent} in ${layout} ${width}`).toBe(true)
  }
})
