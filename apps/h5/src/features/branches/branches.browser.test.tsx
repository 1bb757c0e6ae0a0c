import type { Branch, BranchTrade } from '@shop/contract/branches'
import { REVIEW, SHOP_TYPE } from '@shop/contract/codes'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal, serve, type Answers } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { useSession } from '../../shell/session.ts'

beforeEach(() => useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 }))

const branch = (branchId: number, name: string, values: Partial<Branch> = {}): Branch => ({
  branchId,
  name,
  regionName: '浙江省杭州市西湖区',
  state: REVIEW.approved,
  approvesOrders: false,
  askedBy: '叶栖云',
  askedAt: new Date().toISOString(),
  decidedAt: null,
  reason: '',
  ...values,
})
const ASKING = branch(7, '云栖社区药房', { state: REVIEW.waiting })
const BUYING = branch(8, '橙意湖滨店')
const TRADE: BranchTrade = {
  tradeId: 5,
  tradeNo: 'T1',
  branchId: 8,
  branchName: '橙意湖滨店',
  totalFen: 32_800,
  placedAt: new Date().toISOString(),
  approveBefore: new Date(Date.now() + 3_600_000).toISOString(),
  lines: [
    {
      goodsShowName: '阿莫西林胶囊',
      specification: '0.25g*24粒',
      units: '盒',
      sellerName: '九畴惠民',
      quantity: 20,
      priceFen: 1_640,
      amountFen: 32_800,
    },
  ],
}
const headquarters = () => {
  const person = me()
  return { ...person, shop: { ...person.shop!, name: '橙意连锁大药房总部', type: SHOP_TYPE.headquarters, typeName: '连锁总部' } }
}
async function open(handlers: Answers, rows = [ASKING, BUYING], orders: BranchTrade[] = [TRADE]) {
  const network = serve({
    GetInfo: headquarters,
    ListBranches: () => ({ rows, more: false, mayDecide: true }),
    ListBranchOrders: () => ({ rows: orders, more: false }),
    ...handlers,
  })
  await openPage('pages/person/index')
  await page.getByRole('button', { name: /^分店管理/ }).click()
  await expect.element(page.getByRole('dialog', { name: '分店管理' })).toBeVisible()
  return network
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('says what waits, and opens it', async () => {
  await open({})
  await expect.element(page.getByRole('button', { name: '分店管理 1 笔订单待审批，1 家申请采购' })).toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: '待审批的订单' })).toMatchTextContent('橙意湖滨店 · ¥328.00阿莫西林胶囊')
  expect(await violations()).toEqual([])
})

test('a branch is let in with or without approval of its orders', async () => {
  const network = await open({ DecideBranch: () => ({ cancelledOrders: 0 }) })
  await press(/^云栖社区药房/)
  await page.getByRole('switch', { name: '订单需总部审批' }).click()
  await press('同意采购')
  await expect.element(page.getByText('已同意')).toBeVisible()
  expect(network.of('DecideBranch')).toEqual([{ branchId: 7, decision: 'allow', approvesOrders: true }])
})

test('refusing and ending ask for a reason', async () => {
  const network = await open({ DecideBranch: () => ({ cancelledOrders: 2 }) })
  await press(/^橙意湖滨店 可采购/)
  expect(page.getByRole('button', { name: '保存' }).query()).toBeNull()
  await press('停止采购')
  await expect.element(page.getByRole('button', { name: '停止采购' })).toBeDisabled()
  await userEvent.type(page.getByLabelText(/^原因/), '门店已转让')
  await press('停止采购')
  await expect.element(page.getByText('已停止，关闭了 2 个未付款订单')).toBeVisible()
  expect(network.of('DecideBranch')).toEqual([{ branchId: 8, decision: 'end', reason: '门店已转让' }])
})

test('an order is approved after its lines were seen, or refused with a reason', async () => {
  const network = await open({ DecideBranchOrder: () => ({ done: true }) })
  await press(/^橙意湖滨店 · ¥328/)
  await expect.element(page.getByRole('list', { name: '商品' })).toMatchTextContent(/阿莫西林胶囊0.25g\*24粒 · 九畴惠民.*20 盒/)
  expect(await violations()).toEqual([])
  await press('不同意')
  await userEvent.type(page.getByLabelText(/^不同意的原因/), '库存够用')
  await press('取消订单')
  await expect.element(page.getByText('已取消这笔订单')).toBeVisible()
  expect(network.of('DecideBranchOrder')).toEqual([{ tradeId: 5, approve: false, totalFen: 32_800, reason: '库存够用' }])
})

test('what a colleague decided meanwhile says so and stays', async () => {
  await open({
    DecideBranchOrder: () => {
      throw new Refusal(409, '这笔订单已处理，请刷新')
    },
  })
  await press(/^橙意湖滨店 · ¥328/)
  await press('同意订单')
  await expect.element(page.getByText('这笔订单已处理，请刷新')).toBeVisible()
})

test('says that the orders could not be loaded, and loads them at the next try', async () => {
  let fails = true
  await open({
    ListBranchOrders: () => {
      if (fails) throw new Refusal(500, '服务开小差了')
      return { rows: [TRADE], more: false }
    },
  })
  await expect.element(page.getByRole('list', { name: '分店' })).toBeVisible()
  fails = false
  await press('重新加载')
  await expect.element(page.getByRole('list', { name: '待审批的订单' })).toBeVisible()
})

test('a chain with more branches than are listed is looked through by name', async () => {
  const network = await open({
    ListBranches: ({ keyword }) => ({ rows: keyword ? [BUYING] : [ASKING, BUYING], more: !keyword, mayDecide: true }),
  })
  await expect.element(page.getByText('只列出一部分，可按名称查找')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('searchbox').fill('湖滨')
  await expect.element(page.getByRole('button', { name: /^云栖社区药房/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox')).toHaveValue('湖滨')
  expect(network.of('ListBranches').at(-1)).toEqual({ keyword: '湖滨' })
})

test('without a branch it says how one comes', async () => {
  await open({}, [], [])
  await expect.element(page.getByText('还没有分店')).toBeVisible()
})
