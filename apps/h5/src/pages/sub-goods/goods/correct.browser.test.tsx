import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { detail } from '../../../../test/detail.ts'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

async function open(answers: Parameters<typeof serve>[0] = {}, it = detail()) {
  const server = serve({
    GetGoodsDetail: () => it,
    GetInfo: () => ({ shop: { id: 1 }, abilities: { seePrice: true } }) as never,
    CountCart: () => ({ count: 0 }),
    ListBatchReports: () => ({ batches: [] }) as never,
    ListGoodsDocuments: () => ({ mark: '', rows: [] }),
    GetPriceHistory: () => ({ rows: [], lowestFen: null, highestFen: null, own: [], nowFen: 1280 }),
    ProposeCorrection: () => ({ done: true }),
    ...answers,
  })
  await openPage('sub-goods/goods/detail', { goodsId: 1 })
  await expect.element(page.getByRole('heading', { name: '药品信息' })).toBeVisible()
  return server
}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('says what is missing, and sends which fact is wrong and what is right', async () => {
  const server = await open()
  await page.getByRole('link', { name: '纠错' }).click()
  await press('提交')
  for (const text of ['请选择哪里不对', '请填写正确的内容']) await expect.element(page.getByText(text)).toBeVisible()
  await press('规格')
  await page.getByRole('textbox', { name: '正确的内容' }).fill(' 0.25g×36粒 ')
  expect(await violations()).toEqual([])
  await press('提交')
  await expect.element(page.getByText('已提交，核对后会通知您')).toBeVisible()
  expect(server.of('ProposeCorrection')).toEqual([{ goodsId: detail().goodsId, field: 'specification', proposed: '0.25g×36粒' }])
})

test('users without a shop find no way to correct anything', async () => {
  await open({ GetInfo: () => shopless })
  expect(page.getByRole('link', { name: '纠错' }).query()).toBeNull()
})
