import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { serve } from '../../../test/server.ts'
import { HistoryEntryContext } from '../../shell/history-entries.ts'
import { queryClient } from '../../shell/query-client.ts'
import GoodsBrowser from './GoodsBrowser.tsx'

let leave = () => {}
/** A list whose last page looked at as many goods as a page may, and shows these. */
function open(...rows: ReturnType<typeof goods>[]) {
  serve({
    ListGoods: () => ({ rows, next: null, marks: [], narrow: true, explain: null, fuzzy: false }),
    ListProduceFilters: () => ({ rows: [] }),
    ListFactories: () => ({ rows: [] }),
    ListSpecifications: () => ({ specifications: [], dosageForms: [] }),
  })
  leave = render(
    <HistoryEntryContext value={{ id: 'list', index: 0, address: 'x', route: null, href: '/h5/', search: {} }}>
      <GoodsBrowser filters={{ keyword: '片', nearExpiry: true }} onChange={() => {}} top={0} label="商品" />
    </HistoryEntryContext>,
  ).unmount
}
afterEach(() => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
})
const add = page.getByRole('button', { name: '加筛选条件' })
const sheet = page.getByRole('dialog', { name: '筛选' })

test('a list that ended before all goods were looked at says so instead of 没有更多了, and opens the filters', async () => {
  open(goods(1))
  await expect.element(page.getByText('范围较大，只查到这里')).toBeVisible()
  expect(page.getByText('没有更多了').elements()).toEqual([])
  await add.click()
  await expect.element(sheet).toBeVisible()
})

test('when none of the goods that were looked at fits, the page says what to do and opens the filters', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: '范围太大，没有查完' })).toBeVisible()
  await expect.element(page.getByText(/加上厂家、规格/)).toBeVisible()
  // It is not known to be missing.
  expect(page.getByText('缺货登记').elements()).toEqual([])
  await add.click()
  await expect.element(sheet).toBeVisible()
})
