import type { Out } from '@shop/contract/endpoint'
import type { ListSellerPapers } from '@shop/contract/seller-papers'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

type Papers = Out<typeof ListSellerPapers>
const paper: Papers['rows'][number] = {
  kind: 'drug-licence',
  name: '药品经营许可证（批发）',
  number: '沪AA0210001',
  issuer: '上海市药品监督管理局',
  scopeText: '化学药制剂、中成药、生物制品（除疫苗）',
  validFrom: '2024-05-01',
  validUntil: '2029-04-30',
  state: 'valid',
  pictureCount: 2,
  pictures: [],
}
const papers = (changes: Partial<Papers> = {}): Papers => ({
  sellerName: '华东医药',
  companyName: '华东医药有限公司',
  mark: '',
  hidden: 'login',
  rows: [paper, { ...paper, kind: 'food-licence', name: '食品经营许可证', state: 'ended' }],
  ...changes,
})
afterEach(() => endSession())
async function open(data: Papers, loggedIn = true) {
  if (loggedIn) useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  serve({ GetInfo: () => me(), ListSellerPapers: () => data, DownloadSellerPapers: () => ({ url: 'about:blank#papers' }) })
  await openPage('sub-shop/shop/aptitude', { sellerId: 1 })
}

test('guests read what the papers say, and are led to the login for their pictures', async () => {
  await open(papers(), false)
  await expect.element(page.getByRole('heading', { name: '药品经营许可证（批发）' })).toBeVisible()
  await expect.element(page.getByText('沪AA0210001').first()).toBeVisible()
  await expect.element(page.getByText('已过期')).toBeVisible()
  expect(page.getByRole('button', { name: /查看照片/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: '去登录' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a shop without the qualification is led to it', async () => {
  await open(papers({ hidden: 'qualify' }))
  await expect.element(page.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/h5/sub-person/register/look')
})

test('a salesman, who can have none, is led to the shops that they serve', async () => {
  await open(papers({ hidden: 'salesman' }))
  await expect.element(page.getByText('照片只对资质审核通过的门店显示')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '负责的门店' })).toHaveAttribute('href', '/h5/pages/person/index')
})

test('a shop that may see prices opens marked pictures and takes all of them as one file', async () => {
  const pictures = [{ fileId: '1-0', url: '/h5api/files/seller-paper/u1s1/1-0.webp' }]
  await open(papers({ hidden: null, mark: '康民大药房\n仅供首营审核 2026-11-27', rows: [{ ...paper, pictures }] }))
  await expect.element(page.getByText(/“康民大药房 仅供首营审核 2026-11-27”水印/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '打包下载' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '查看照片（1）：药品经营许可证（批发）' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('says that a seller has handed in nothing', async () => {
  await open(papers({ rows: [], hidden: null }))
  await expect.element(page.getByText('卖家还没有上传资质')).toBeVisible()
  expect(page.getByRole('button', { name: '打包下载' }).elements()).toEqual([])
})
