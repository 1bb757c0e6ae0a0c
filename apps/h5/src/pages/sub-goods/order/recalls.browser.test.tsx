import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { recall } from '../../../../test/recalls.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-goods/order/recalls'
const ANSWER = { stopped: 20, sold: 8, setAside: 2, note: '', by: '王建国', at: '2026-11-24T04:00:00Z' }

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

test('is answered with what was sold and set aside; the rest counts as stopped', async () => {
  let now = recall()
  const server = serve({
    GetInfo: () => me(),
    ListRecalls: () => ({ rows: [now], cannotAnswer: '' }),
    AnswerRecall({ stopped, sold, setAside }) {
      now = recall({ answer: { ...ANSWER, stopped, sold, setAside } })
      return { answeredAt: ANSWER.at }
    },
  })
  await openPage(ROUTE)
  await expect.element(page.getByText('含量测定不合格')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: /^立即回复/ }).click()
  await page.getByRole('textbox', { name: '已售出' }).fill('40')
  await expect.element(page.getByText('合计超过收到的 30 盒，请核对')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '提交回复' })).toBeDisabled()
  await page.getByRole('textbox', { name: '已售出' }).fill('8')
  await page.getByRole('textbox', { name: '封存待退' }).fill('2')
  await expect.element(page.getByText('20 盒')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '提交回复' }).click()
  await expect.element(page.getByText(/停止销售 20 盒，已售出 8 盒，封存待退 2 盒/)).toBeVisible()
  expect(server.of('AnswerRecall')).toEqual([{ recallId: 7, stopped: 20, sold: 8, setAside: 2, note: '' }])
  await expect.element(page.getByRole('button', { name: /^修改回复/ })).toBeVisible()
})

test('the recall that the address names stands first; a closed one says whether the packs may be sold', async () => {
  const closed = recall({
    recallId: 8,
    batchNo: 'B20260101',
    state: 3,
    stateName: '已关闭',
    answer: ANSWER,
    closed: { at: '2026-11-26T02:00:00Z', released: false, reason: '复检不合格，销毁' },
  })
  serve({ GetInfo: () => me(), ListRecalls: () => ({ rows: [recall(), closed], cannotAnswer: '' }) })
  await openPage(ROUTE, { recallId: 8 })
  await expect
    .element(
      page
        .getByRole('article')
        .first()
        .getByText(/不能再销售：复检不合格，销毁/),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^立即回复/ })).toHaveLength(1)
})

test('finance reads it and may not answer; without recalls the page says so', async () => {
  let rows = [recall()]
  serve({ GetInfo: () => me(), ListRecalls: () => ({ rows, cannotAnswer: '请由门店负责人或采购员回复' }) })
  const { leave } = await openPage(ROUTE)
  await expect.element(page.getByText('请由门店负责人或采购员回复')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /回复/ })).not.toBeInTheDocument()
  rows = []
  leave()
  await openPage(ROUTE)
  await expect.element(page.getByRole('heading', { name: '没有召回' })).toBeVisible()
})

test('a recall that was closed meanwhile says so', async () => {
  serve({
    GetInfo: () => me(),
    ListRecalls: () => ({ rows: [recall()], cannotAnswer: '' }),
    AnswerRecall() {
      throw new Refusal(409, '召回已关闭', { reason: 'RECALL_CLOSED' })
    },
  })
  await openPage(ROUTE)
  await page.getByRole('button', { name: /^立即回复/ }).click()
  await page.getByRole('button', { name: '提交回复' }).click()
  await expect.element(page.getByText('召回已关闭')).toBeVisible()
})
