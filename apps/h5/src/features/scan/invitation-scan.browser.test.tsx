import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopless } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { startNavigation } from '../../shell/navigation.ts'
import { beginSession } from '../../shell/session.ts'

const CODE = 'KANGMIN8'
const address = (page: string, code = CODE, origin = window.location.origin) =>
  `${origin}/h5/sub-person/register/${page}?invite=${code}`
afterEach(() => vi.restoreAllMocks())

/** What the browser's reader sees in a picture: the network, and with it our decoder, is replaced. */
let seen = ''
class Reader {
  static getSupportedFormats = async () => ['ean_13', 'qr_code']
  detect = async () => [{ rawValue: seen }]
}
async function photo(): Promise<File> {
  const blob = await new Promise<Blob>((done) => document.createElement('canvas').toBlob((made) => done(made!), 'image/png'))
  return new File([blob], 'IMG_2042.png', { type: 'image/png' })
}
async function open(route: 'sub-person/register/selectType' | 'sub-goods/goods/search', button: string) {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotFoundError'))
  vi.stubGlobal('BarcodeDetector', Reader)
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: null }),
    ListHotWords: () => ({ rows: [] }),
  })
  await startNavigation(() => null)
  await openPage(route)
  await page.getByRole('button', { name: button }).click()
}
const choose = async (which: string, text: string) => {
  seen = text
  await userEvent.upload(page.getByLabelText(`选择有${which}的图片`), await photo())
}
const there = () => window.location.pathname + window.location.search

test.each([
  ['the code alone', () => CODE, 'selectStore'],
  ['the address of an owner’s invitation', () => address('selectStore'), 'selectStore'],
  ['the address of a salesman’s', () => address('selectType', CODE.toLowerCase()), 'selectType'],
])('a scanned invitation opens: %s', async (_, text, target) => {
  await open('sub-person/register/selectType', '扫邀请二维码')
  await expect.element(page.getByText('相机打不开，请拍照识别，或返回输入邀请码')).toBeVisible()
  expect(await violations()).toEqual([])
  await choose('二维码', text())
  await expect.poll(there).toBe(`/h5/sub-person/register/${target}?invite=${CODE}`)
})

test.each([
  ['a pack', () => '6901234567892'],
  ['another shop’s invitation', () => address('selectStore', CODE, 'https://elsewhere.example')],
])('says that %s is no invitation, and goes on', async (_, text) => {
  await open('sub-person/register/selectType', '扫邀请二维码')
  await choose('二维码', text())
  await expect.element(page.getByText('这不是本平台的邀请码，请换一个再扫')).toBeVisible()
  await choose('二维码', CODE)
  await expect.poll(there).toBe(`/h5/sub-person/register/selectStore?invite=${CODE}`)
})

test('an invitation that is scanned where goods are looked for opens', async () => {
  await open('sub-goods/goods/search', '扫一扫')
  await choose('条形码', address('selectStore'))
  await expect.poll(there).toBe(`/h5/sub-person/register/selectStore?invite=${CODE}`)
})

test('of a GS1 code the barcode in it is looked for', async () => {
  await open('sub-goods/goods/search', '扫一扫')
  await choose('条形码', '010690123456789217280131\u001d21A1')
  await expect.element(page.getByRole('searchbox')).toHaveValue('6901234567892')
})

test.each([
  ['goods/detail?goodsId=7', 'sub-goods/goods/detail?goodsId=7'],
  ['goods/detail?goodsId=7&gccsId=12&from=poster&share=u1#top', 'sub-goods/goods/detail?goodsId=7&gccsId=12'],
  ['shop/home?sellerId=3&account=1&keyword=x', 'sub-shop/shop/home?sellerId=3'],
])('the code of a poster opens its page: %s', async (path, target) => {
  await open('sub-goods/goods/search', '扫一扫')
  await choose('条形码', `${window.location.origin}/h5/sub-${path.startsWith('shop') ? 'shop' : 'goods'}/${path}`)
  await expect.poll(there).toBe(`/h5/${target}`)
})

test.each([
  ['of another shop', () => 'https://elsewhere.example/h5/sub-goods/goods/detail?goodsId=7'],
  ['of a host that begins like ours', () => `${window.location.origin}.example/h5/sub-goods/goods/detail?goodsId=7`],
  ['of a page that is no poster’s', () => `${window.location.origin}/h5/sub-person/user/setting?goodsId=7`],
  ['that names no goods', () => `${window.location.origin}/h5/sub-goods/goods/detail?goodsId=x`],
])('the code of a page %s opens nothing', async (_, text) => {
  await open('sub-goods/goods/search', '扫一扫')
  const before = there()
  await choose('条形码', text())
  await expect.element(page.getByText('这个二维码是网址，请扫药盒上的条形码')).toBeVisible()
  expect(there()).toBe(before)
})

test('the address of any other page is no goods, which is said', async () => {
  await open('sub-goods/goods/search', '扫一扫')
  const before = there()
  await choose('条形码', 'https://example.com/x')
  await expect.element(page.getByText('这个二维码是网址，请扫药盒上的条形码')).toBeVisible()
  expect(there()).toBe(before)
  expect(await violations()).toEqual([])
})
