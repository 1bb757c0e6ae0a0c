import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { detail } from '../../../../../test/detail.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { serve } from '../../../../../test/server.ts'
import { violations } from '../../../../../test/violations.ts'
import { addToSeen, clearSeen, readSeen } from './seen.ts'

beforeEach(() => void clearSeen())
const goods = (goodsId: number) => ({ goodsId, name: `感冒灵颗粒 ${goodsId}`, specification: '10g*9袋', image: '' })

test('goods that are opened are remembered on the device, without a price', async () => {
  const it = detail()
  serve({ GetGoodsDetail: () => it })
  await openPage('sub-goods/goods/detail', { goodsId: it.goodsId })
  await expect.element(page.getByRole('heading', { name: '药品信息' })).toBeVisible()
  await expect
    .poll(readSeen)
    .toEqual([{ goodsId: it.goodsId, name: it.goodsShowName, specification: it.specification, image: it.pictures[0] ?? '' }])
  expect(JSON.stringify(localStorage)).not.toContain('priceFen')
})

test('the latest twenty are kept, the newest first, each once', () => {
  for (let id = 1; id <= 25; id++) addToSeen(goods(id))
  addToSeen(goods(10))
  expect(readSeen().map(({ goodsId }) => goodsId)).toEqual(
    [10, ...Array.from({ length: 19 }, (_, n) => 25 - n).filter((id) => id !== 10), 6].slice(0, 20),
  )
})

test('what the storage has otherwise is no reason to fail', () => {
  localStorage.setItem('seen-goods', '[{"goodsId":"1"},null,3]')
  expect(readSeen()).toEqual([])
})

test('a search begins with them, and they are cleared by hand', async () => {
  addToSeen(goods(1))
  serve({ ListHotWords: () => ({ rows: [] }) })
  await openPage('sub-goods/goods/search')
  const list = page.getByRole('region', { name: '最近看过' })
  await expect
    .element(list.getByRole('link', { name: /感冒灵颗粒 1/ }))
    .toHaveAttribute('href', '/h5/sub-goods/goods/detail?goodsId=1')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '清空最近看过' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(readSeen()).toEqual([])
})
