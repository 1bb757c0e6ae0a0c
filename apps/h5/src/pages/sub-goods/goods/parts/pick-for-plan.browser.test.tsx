import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goods } from '../../../../../test/goods.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../../test/server.ts'
import { violations } from '../../../../../test/violations.ts'
import { endSession, useSession } from '../../../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const open = async (answers: Parameters<typeof serve>[0]) => {
  const found = { rows: [goods(7)], next: null, narrow: false, marks: [], explain: null, fuzzy: false }
  const server = serve({ ListGoods: () => found, ...answers })
  await openPage('sub-goods/goods/search', { keyword: '神药', planLine: 2 })
  return server
}
const pick = page.getByRole('button', { name: '选它：阿莫西林胶囊 7' })

test('what is picked becomes the goods of the line', async () => {
  const server = await open({ ChoosePlanGoods: () => ({ quantity: 20, units: '盒', isClear: true }) })
  await expect.element(page.getByText('选中的商品会填进采购计划的这一行')).toBeVisible()
  expect(await violations()).toEqual([])
  await pick.click()
  await expect.element(page.getByText('已确定 20 盒，下次自动匹配')).toBeVisible()
  expect(server.of('ChoosePlanGoods')).toEqual([{ lineId: 2, goodsId: 7 }])
})

test('a line that is gone is said, and the search stays', async () => {
  await open({
    ChoosePlanGoods: () => {
      throw new Refusal(404, '这一行已被删除', { reason: 'NOT_FOUND' })
    },
  })
  await pick.click()
  await expect.element(page.getByText('这一行已被删除')).toBeVisible()
  await expect.element(pick).toBeVisible()
})
