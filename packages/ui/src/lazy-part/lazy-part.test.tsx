import { Suspense, useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { lazyPart } from './lazy-part.tsx'
import { loadChunk } from './load-chunk.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a sheet that can’t load says so and closes, the next press retries, and the page stays intact', async () => {
  const load = vi.fn<() => Promise<{ default: ComponentType<{ onClose: () => void }> }>>(lost)
  const Sheet = lazyPart(load)
  const Shop = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>加入购物车</button>
        <Suspense>{open && <Sheet onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  render(<Shop />)
  const press = page.getByRole('button', { name: '加入购物车' })
  await press.click()
  await expect.element(page.getByText('没有打开，请再试一次')).toBeVisible()
  load.mockImplementation(async () => ({ default: () => <p>数量</p> }))
  await press.click()
  await expect.element(page.getByText('数量')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part of the page shows its fallback and loads when the network is back', async () => {
  let there = false
  const Part = lazyPart<{ text: string }>(
    () => (there ? Promise.resolve({ default: ({ text }) => <p>走势图：{text}</p> }) : lost()),
    ({ text }) => <p>{text}</p>,
  )
  render(
    <Suspense fallback={<p>骨架</p>}>
      <Part text="近 90 天" />
    </Suspense>,
  )
  await expect.element(page.getByText('近 90 天', { exact: true })).toBeVisible()
  there = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('走势图：近 90 天')).toBeVisible()
})

test('failed stylesheets are requested again before the next chunk, and a lost chunk is reported', async () => {
  const reported = vi.fn()
  window.addEventListener('chunk-lost', reported)
  await expect(loadChunk(lost)).rejects.toThrow('Failed to fetch')
  expect(reported).toHaveBeenCalledTimes(1)
  await expect(loadChunk(lost, true)).rejects.toThrow('Failed to fetch')
  expect(reported).toHaveBeenCalledTimes(1)
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'stylesheet'
  const failed = new Promise((settle) => link.addEventListener('error', settle))
  link.href = 'http://localhost:1/gone.css'
  await failed
  // Still missing: the chunk is not rendered without it.
  const load = vi.fn(async () => 'page')
  await expect(loadChunk(load)).rejects.toThrow('No stylesheet')
  expect(load).not.toHaveBeenCalled()
  const again = [...document.head.querySelectorAll('link')].at(-1)!
  again.href = 'data:text/css,p{color:red}'
  await vi.waitFor(() => expect(again.sheet).not.toBeNull())
  await expect(loadChunk(load)).resolves.toBe('page')
  document.head.querySelectorAll('link[rel=stylesheet]').forEach((one) => one.remove())
})
