import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { me } from '../../../test/me.ts'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { HistoryEntryContext } from '../../shell/history-entries.ts'
import { queryClient } from '../../shell/query-client.ts'
import { endSession, useSession } from '../../shell/session.ts'
import type { FilterName, GoodsFilters } from './filters.ts'
import GoodsBrowser from './GoodsBrowser.tsx'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})

const row = (id: number, name: string) => ({ id, name, count: 3 })
/** A list whose filters change as those in an address do; returns what it asks the server for. */
function open(first: GoodsFilters = {}, fixed: readonly FilterName[] = []) {
  const server = serve({
    GetInfo: () => me(),
    ListGoods: () => ({ rows: [goods(1)], next: null, marks: [], narrow: false, explain: null, fuzzy: false }),
    CategoryTree: () => ({ rows: [] }),
    ListProduceFilters: () => ({ rows: [{ ...row(5, '抗感染'), image: '' }] }),
    ListFilterSellers: () => ({ rows: [row(2, '江禾康达'), row(3, '九畴惠民')] }),
    ListFactories: () => ({ rows: [row(7, '哈药集团')] }),
    ListSpecifications: () => ({
      specifications: [{ name: '0.25g*24粒', count: 3 }],
      dosageForms: [{ name: '胶囊剂', count: 3 }],
    }),
  })
  function List() {
    const [filters, setFilters] = useState(first)
    return (
      <HistoryEntryContext value={{ id: 'list', index: 0, address: 'x', route: null, href: '/h5/', search: {} }}>
        <GoodsBrowser
          filters={filters}
          fixed={fixed}
          onChange={(patch) => setFilters({ ...filters, ...patch })}
          top={0}
          label="商品"
        />
      </HistoryEntryContext>
    )
  }
  const { unmount } = render(<List />)
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  return () => server.of('ListGoods').at(-1)
}
const bar = page.getByRole('group', { name: '筛选条件' })
const sheet = page.getByRole('dialog', { name: '筛选' })
const openSheet = async () => {
  await page.getByRole('button', { name: /^筛选( \d+)?$/ }).click()
  await expect.element(sheet).toBeVisible()
}
/** Presses a value of a part of the sheet. */
const choose = (part: string, value: string) =>
  sheet.getByRole('group', { name: part, exact: true }).getByRole('button', { name: value, exact: true }).click()
const price = (which: '最低价' | '最高价') => sheet.getByRole('textbox', { name: which })
const show = () => sheet.getByRole('button', { name: '查看商品' }).click()
const chip = (name: string) => bar.getByRole('button', { name, exact: true })

test('a seller and a price are applied together, and each chip in the bar removes its own', async () => {
  const asked = open({ keyword: '胶囊' })
  await openSheet()
  await choose('卖家', '江禾康达')
  await price('最低价').fill('10')
  await price('最高价').fill('20')
  // A selection takes effect only when it is applied.
  expect(asked()).toEqual({ keyword: '胶囊' })
  await show()
  await expect.poll(asked).toEqual({ keyword: '胶囊', sellerId: '2', priceFrom: '1000', priceTo: '2000' })
  await expect.element(page.getByRole('button', { name: '筛选 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(sheet.elements()).toEqual([])
  await chip('江禾康达 ×').click()
  await expect.poll(asked).toEqual({ keyword: '胶囊', priceFrom: '1000', priceTo: '2000' })
  await chip('¥10.00–¥20.00 ×').click()
  await expect.poll(() => chip('¥10.00–¥20.00 ×').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: '筛选', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['the lowest price above the highest', '20', '10', { priceFrom: '1000', priceTo: '2000' }, '¥10.00–¥20.00 ×'],
  ['a lowest price alone', '1,280.5', '', { priceFrom: '128050' }, '¥1280.50 以上 ×'],
  ['a highest price alone', '', '9.9', { priceTo: '990' }, '¥9.90 以下 ×'],
])('%s is understood, and shown again when the sheet is opened', async (_, low, high, args, name) => {
  const asked = open()
  await openSheet()
  await price('最低价').fill(low)
  await price('最高价').fill(high)
  await show()
  await expect.poll(asked).toEqual(args)
  await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true')
  await openSheet()
  await show()
  await expect.element(chip(name)).toBeVisible()
  expect(asked()).toEqual(args)
})

test('what is no amount is refused next to it and changes nothing', async () => {
  const asked = open()
  await openSheet()
  await price('最低价').fill('10.005')
  await show()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('请填写金额，最多两位小数')
  expect(asked()).toEqual({})
  expect(await violations()).toEqual([])
  await price('最低价').fill('10')
  await show()
  await expect.poll(asked).toEqual({ priceFrom: '1000' })
})

test('each kind of filter reaches the call under its name', async () => {
  const asked = open()
  await openSheet()
  await choose('服务与标识', '医保')
  await choose('剩余效期', '180 天以上')
  await choose('分类', '抗感染')
  await choose('厂家', '哈药集团')
  await choose('剂型', '胶囊剂')
  await choose('规格', '0.25g*24粒')
  await choose('类型', '处方药')
  await show()
  const all = { insurance: 'true', minLifeDays: '180', categoryId: '5', factoryId: '7' }
  await expect.poll(asked).toEqual({ ...all, dosageForm: '胶囊剂', specification: '0.25g*24粒', type: '1' })
  // Another category has other factories, forms and specifications.
  await openSheet()
  await choose('分类', '抗感染')
  await show()
  await expect.poll(asked).toEqual({ insurance: 'true', minLifeDays: '180', type: '1' })
})

test('resetting leaves only the filters that belong to the page, and they are not offered', async () => {
  const asked = open({ favourite: true, sellerId: 3, inStock: true, priceTo: 5000 }, ['favourite', 'sellerId'])
  await openSheet()
  expect(sheet.getByRole('button', { name: '收藏' }).elements()).toEqual([])
  expect(sheet.getByRole('group', { name: '卖家' }).elements()).toEqual([])
  await sheet.getByRole('button', { name: '重置' }).click()
  await expect.element(price('最高价')).toHaveValue('')
  expect(asked()).toEqual({ favourite: 'true', sellerId: '3', inStock: 'true', priceTo: '5000' })
  await show()
  await expect.poll(asked).toEqual({ favourite: 'true', sellerId: '3' })
})
