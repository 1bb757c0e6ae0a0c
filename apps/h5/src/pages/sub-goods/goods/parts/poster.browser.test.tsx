import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../../test/draw.tsx'
import type { Detail } from './detail-data.ts'
import PosterSheet from './PosterSheet.tsx'

const goods = {
  goodsId: 7,
  goodsShowName: '阿莫西林胶囊',
  otcType: 2,
  specification: '0.25g*24粒',
  factory: '华北制药股份有限公司',
  pictures: [],
} as object as Detail

/** The columns of a picture that are not all white: the first and the last. */
async function inkOf(picture: HTMLImageElement) {
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const inked = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => 4 * (y * width + x)).some((at) => data[at + 3]! > 0 && data[at]! < 128),
  )
  return { width, first: inked[0]!, last: inked.at(-1)! }
}

test('the picture that is saved shows the whole poster, with the code at its right and the same margins at both sides', async () => {
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'
  vi.stubGlobal('fetch', async () => new Response(mark, { headers: { 'content-type': 'image/svg+xml' } }))
  const { unmount } = render(<PosterSheet goods={goods} onClose={() => {}} />)
  await expect.element(page.getByText('药市')).toBeVisible()
  await page.getByRole('button', { name: '生成图片' }).click()
  const picture = page.getByRole('img', { name: '阿莫西林胶囊的分享图' })
  await expect.element(picture).toBeVisible()
  const { width, first, last } = await inkOf(picture.element() as HTMLImageElement)
  expect(Math.abs(first - (width - 1 - last)), `ink from ${first} to ${last} of ${width}`).toBeLessThan(24)
  unmount()
  vi.unstubAllGlobals()
})

const prescription = { ...goods, otcType: 1, pictures: ['/files/goods/pack.webp'] } as Detail

test('of a prescription medicine the poster has its name and class alone, and no more is shared', async () => {
  const shared: ShareData[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { share: async (data: ShareData) => void shared.push(data) }),
  )
  const { unmount } = render(<PosterSheet goods={prescription} onClose={() => {}} />)
  const sheet = page.getByRole('dialog', { name: '分享商品' })
  await expect.element(sheet.getByText('阿莫西林胶囊')).toBeVisible()
  await expect.element(sheet.getByText('处方药')).toBeVisible()
  const { textContent } = sheet.element()
  expect(textContent).not.toMatch(/0\.25g|华北制药/)
  const pictures = [...sheet.element().querySelectorAll('img')].map((one) => one.src)
  expect(pictures.filter((src) => src.includes('goods/pack'))).toEqual([])
  // The mark and the code: no pack is drawn, either.
  expect(pictures).toHaveLength(2)
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await expect.poll(() => shared.map(({ text }) => text)).toEqual(['阿莫西林胶囊 处方药'])
  unmount()
  vi.unstubAllGlobals()
})

test('of other medicines it has picture, specification and maker', async () => {
  const { unmount } = render(<PosterSheet goods={{ ...goods, pictures: ['/files/goods/pack.webp'] }} onClose={() => {}} />)
  const sheet = page.getByRole('dialog', { name: '分享商品' })
  await expect.element(sheet.getByText('0.25g*24粒')).toBeVisible()
  await expect.element(sheet.getByText('华北制药股份有限公司')).toBeVisible()
  unmount()
})
