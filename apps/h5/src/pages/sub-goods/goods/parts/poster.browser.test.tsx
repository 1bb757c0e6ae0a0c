import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../../test/draw.tsx'
import type { Detail } from './detail-data.ts'
import PosterSheet from './PosterSheet.tsx'

const goods = {
  goodsId: 7,
  goodsShowName: '阿莫西林胶囊',
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
