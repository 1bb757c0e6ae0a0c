import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { deferred } from '../../test/server.ts'
import { PrivatePictures } from './PrivatePictures.tsx'
import { endSession, useSession } from './session.ts'

let leave = () => {}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(() => {
  leave()
  endSession()
  vi.unstubAllGlobals()
})

test('a paper is never drawn as goods: it is waited for, and got again where that failed', async () => {
  const first = deferred<Response>()
  const picture = new Response('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  })
  const answers = [first.promise, Promise.resolve(picture)]
  vi.stubGlobal('fetch', () => answers.shift())
  leave = render(<PrivatePictures label="身份证" pictures={[{ fileId: 'f', url: '/h5api/files/f', name: '国徽面' }]} />).unmount
  await expect.element(page.getByRole('button', { name: '查看国徽面' })).toBeVisible()
  expect(document.querySelector('[aria-label="身份证"] svg')).toBe(null)
  first.resolve(Response.json({ code: 404, msg: '没有这个文件' }, { status: 404 }))
  await page.getByRole('button', { name: '重试国徽面' }).click()
  await expect.element(page.getByRole('button', { name: '查看国徽面' })).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-label="身份证"] img')).not.toBe(null)
})
