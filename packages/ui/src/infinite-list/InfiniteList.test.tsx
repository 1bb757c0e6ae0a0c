import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { InfiniteList } from './InfiniteList.tsx'

const numbers = (length: number) => Array.from({ length }, (_, index) => index)
const row = (n: number) => <div style={{ height: 60 }}>第 {n} 行</div>
const common = { render: row, keyOf: (n: number) => n, label: '商品' }

test('requests more before its end is reached, until there is no more', async () => {
  const Growing = () => {
    const [length, setLength] = useState(2)
    return (
      <InfiniteList
        {...common}
        items={numbers(length)}
        state={length < 8 ? 'idle' : 'end'}
        onMore={() => setLength(length + 2)}
      />
    )
  }
  render(<Growing />)
  await expect.element(page.getByText('没有更多了')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(8)
})

test('shows its state in three texts and retries after an error', async () => {
  const onMore = vi.fn()
  const { draw } = render(<InfiniteList {...common} items={[1]} state="loading" onMore={onMore} />)
  await expect.element(page.getByText('正在加载…')).toBeVisible()
  draw(<InfiniteList {...common} items={[1]} state="error" onMore={onMore} />)
  await page.getByRole('button', { name: '加载失败，点此重试' }).click()
  expect(onMore).toHaveBeenCalledTimes(1)
  draw(<InfiniteList {...common} items={[1]} state="idle" onMore={onMore} />)
  await expect.element(page.getByRole('button', { name: '加载更多' })).toBeVisible()
  draw(<InfiniteList {...common} items={[1]} state="end" onMore={onMore} />)
  await expect.element(page.getByText('没有更多了')).toBeVisible()
  draw(<InfiniteList {...common} items={[1]} state="end" onMore={onMore} ending="只查到这里" />)
  await expect.element(page.getByText('只查到这里')).toBeVisible()
  await expect.element(page.getByText('没有更多了')).not.toBeInTheDocument()
})

test('an empty list shows its empty view, or the error view', async () => {
  const { draw } = render(<InfiniteList {...common} items={[]} state="loading" onMore={vi.fn()} skeleton={<p>骨架</p>} />)
  await expect.element(page.getByText('骨架')).toBeVisible()
  draw(<InfiniteList {...common} items={[]} state="end" onMore={vi.fn()} empty={<p>没有商品</p>} />)
  await expect.element(page.getByText('没有商品')).toBeVisible()
  const retry = vi.fn()
  draw(<InfiniteList {...common} items={[]} state="error" onMore={retry} />)
  await page.getByRole('button', { name: '重新加载' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('over 150 rows, only visible rows are rendered', async () => {
  render(<InfiniteList {...common} items={numbers(600)} state="end" onMore={vi.fn()} />)
  await expect.poll(() => page.getByRole('listitem').elements().length).toBeLessThan(60)
  await expect.element(page.getByText('第 0 行')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(20_000)
})

test('requests more when the end came near among several changes that a busy page delivers at once', async () => {
  const observers: IntersectionObserverCallback[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const onMore = vi.fn()
  render(<InfiniteList {...common} items={numbers(4)} state="idle" onMore={onMore} />)
  await expect.poll(() => observers).not.toEqual([])
  const changes = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
  observers.at(-1)!(changes, {} as IntersectionObserver)
  expect(onMore).toHaveBeenCalledTimes(1)
})
