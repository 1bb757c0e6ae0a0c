import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFile } from '../../../../test/choose-file.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

// `serve` replaces it.
const { fetch } = window
const button = (name: string) => page.getByRole('button', { name })
const progress = () => page.getByRole('progressbar', { name: '正在上传头像' })
/** As on a slow line: more is sent than fits between browser and server, so the upload goes on until the server reads it. */
const SLOW = new Blob([new Uint8Array(32 * 1024 * 1024)])

beforeEach(() => {
  const { send } = XMLHttpRequest.prototype
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    ;(body as FormData).append('padding', SLOW)
    send.call(this, body)
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

/** Chooses a picture of which the upload comes to this. */
async function choose(fate: string) {
  useSession.setState({ tokens: { accessToken: fate, refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  const network = serve({ GetInfo: () => me(), UpdateUserInfo: () => ({}) as never })
  await openPage('sub-person/user/userInfo')
  const canvas = new OffscreenCanvas(600, 400)
  canvas.getContext('2d')!.fillRect(0, 0, 600, 400)
  const file = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
  await page.getByLabelText('选择头像图片').upload(file)
  await expect.element(page.getByRole('dialog', { name: '裁剪头像' })).toBeVisible()
  return network
}

test('shows the percentage of an avatar while it is uploaded, then uses it', async () => {
  const network = await choose('held avatar')
  await button('使用').click()
  await expect.element(progress()).toHaveAttribute('value', expect.stringMatching(/^[1-9]\d?$/))
  await expect.element(page.getByText(/^[1-9]\d?%$/)).toBeVisible()
  expect(await violations()).toEqual([])
  await fetch('/release/avatar')
  await expect.element(page.getByText('头像已更新')).toBeVisible()
  expect(network.of('UpdateUserInfo')).toEqual([{ avatarFileId: 'f1' }])
})

test('an upload can be cancelled, and begun again from the same crop', async () => {
  const network = await choose('held again')
  await button('使用').click()
  await expect.element(progress()).toHaveAttribute('value', expect.stringMatching(/^[1-9]\d?$/))
  // A tap right after the first one counts for nothing: it is pressed until it counts.
  const cancel = () => (button('取消上传').query() as HTMLElement | null)?.click()
  await expect.poll(() => cancel() ?? progress().query()).toBeNull()
  await expect.element(button('使用')).toBeVisible()
  expect(network.of('UpdateUserInfo')).toEqual([])
})

test('a refused avatar says why and keeps the crop', async () => {
  await choose('refused')
  await button('使用').click()
  await expect.element(page.getByText('请选择 JPG、PNG 或 HEIC 图片')).toBeVisible()
  await expect.element(button('使用')).toBeVisible()
})

test('what is no avatar is said under it: no picture, or more than 10 MB', async () => {
  serve({ GetInfo: () => me() })
  await openPage('sub-person/user/userInfo')
  const row = page.getByRole('button', { name: /^头像/ })
  const input = page.getByLabelText('选择头像图片')
  await chooseFile(input, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await expect.element(row.getByRole('alert')).toHaveTextContent('图片不能超过 10 MB，请换一张')
  await input.upload(new File(['x'], 'a.txt', { type: 'text/plain' }))
  await expect.element(row.getByRole('alert')).toHaveTextContent('请选择一张图片')
  expect(await violations()).toEqual([])
})
