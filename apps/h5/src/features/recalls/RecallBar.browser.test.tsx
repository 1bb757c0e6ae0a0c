import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { me } from '../../../test/me.ts'
import { recall, type ListedRecall } from '../../../test/recalls.ts'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { queryClient } from '../../shell/query-client.ts'
import { endSession, useSession } from '../../shell/session.ts'
import RecallBar from './RecallBar.tsx'

const ANSWER = { stopped: 20, sold: 8, setAside: 2, note: '', by: '王建国', at: '2026-11-24T04:00:00Z' }
let leave = () => {}
function open(rows: ListedRecall[], about: { goodsId?: number; orderId?: number } = {}, cannotAnswer = '') {
  serve({ GetInfo: () => me(), ListRecalls: () => ({ rows, cannotAnswer }) })
  leave = render(
    <main>
      <RecallBar {...about} />
    </main>,
  ).unmount
}
const bar = page.getByRole('link', { name: /召回/ })
/** Nothing of it, once the answer has arrived. */
async function expectNone() {
  await expect.poll(() => queryClient.isFetching() === 0 && queryClient.getQueryCache().getAll().length > 1).toBe(true)
  await expect.element(bar).not.toBeInTheDocument()
}

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(() => {
  leave()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('asks to stop selling and leads to the answer', async () => {
  open([recall()])
  await expect.element(bar).toHaveAttribute('href', '/h5/sub-goods/order/recalls?recallId=7')
  await expect.element(bar).toHaveTextContent('二级召回 阿莫西林胶囊 批号 A20260101，立即停售去回复')
  expect(await violations()).toEqual([])
})

test('who may not answer is asked to look, not to answer', async () => {
  open([recall()], {}, '请由门店负责人或采购员回复')
  await expect.element(bar).toHaveTextContent('二级召回 阿莫西林胶囊 批号 A20260101，立即停售查看')
})

test('names how many there are, and leads to all of them', async () => {
  open([recall(), recall({ recallId: 8, batchNo: 'B1' })])
  await expect.element(page.getByRole('link', { name: /等 2 项/ })).toBeVisible()
  await expect.element(bar).toHaveAttribute('href', '/h5/sub-goods/order/recalls')
})

test('about a product or an order it stays once the shop has answered; elsewhere it is gone', async () => {
  open([recall({ answer: ANSWER })], { goodsId: 3 })
  await expect.element(bar).toHaveTextContent('二级召回 批号 A20260101，请勿销售查看')
  leave()
  queryClient.clear()
  open([recall({ answer: ANSWER })], { orderId: 11 })
  await expect.element(bar).toBeVisible()
  leave()
  queryClient.clear()
  open([recall({ answer: ANSWER })])
  await expectNone()
})

test('says nothing of other products and orders, nor of a closed recall', async () => {
  open([recall()], { goodsId: 4 })
  await expectNone()
  leave()
  queryClient.clear()
  open([recall()], { orderId: 12 })
  await expectNone()
  leave()
  queryClient.clear()
  open([recall({ state: 3, stateName: '已关闭' })], { goodsId: 3 })
  await expectNone()
})
