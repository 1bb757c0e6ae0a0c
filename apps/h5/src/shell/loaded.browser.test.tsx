import { REVIEW } from '@shop/contract/codes'
import { REFUSALS } from '@shop/contract/refusals'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { shopless } from '../../test/me.ts'
import { serve } from '../../test/server.ts'
import { CallError } from '@shop/client'
import { Loaded, Refused } from './Loaded.tsx'
import { queryClient } from './query-client.ts'
import { endSession, useSession } from './session.ts'

let leave = () => {}
afterEach(() => leave())
const refused = (reason: keyof typeof REFUSALS, data = {}) => {
  const { code, msg } = REFUSALS[reason]
  leave = render(<Refused error={new CallError(code, msg, { ...data, reason })} onRetry={async () => {}} />).unmount
}

test.each([
  ['CERTIFICATE_EXPIRED', '采购已暂停', '更新证照', '/h5/sub-person/credential/credential'],
  ['PURCHASER_PAPERS', '还不能下单', '提交采购资料', '/h5/sub-person/register/identityInfo?mine=1'],
  ['SHOP_FROZEN', '门店已冻结', '去拨打热线', '/h5/pages/person/index?highlight=qualification'],
  ['PRICE_QUALIFICATION', '暂时不能查看价格', '查看资质', '/h5/sub-person/register/look'],
  ['NO_SHOP', '请先加入门店', '新增或加入门店', '/h5/sub-person/register/selectType'],
  ['FORBIDDEN', '没有权限', '先逛逛', '/h5/'],
] as const)('%s shows what can’t be done, why, and the next step', async (reason, title, step, href) => {
  refused(reason)
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByText(REFUSALS[reason].msg)).toBeVisible()
  await expect.element(page.getByRole('link', { name: step })).toHaveAttribute('href', href)
})

test.each([
  ['none', '提交采购资料'],
  ['waiting', '查看进度'],
  ['expired', '更新采购资料'],
] as const)('papers that are %s lead to one’s own papers with what comes next: %s', async (state, step) => {
  refused('PURCHASER_PAPERS', { state, until: null })
  await expect.element(page.getByRole('heading', { name: '还不能下单', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: step }))
    .toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
})

test.each(['price', 'procure'] as const)('a shop that may not buy and lacks %s is led where goods lead it', async (lacks) => {
  refused('PROCURE_QUALIFICATION', { shop: true, state: REVIEW.draft, lacks })
  await expect.element(page.getByRole('heading', { name: '暂时不能采购', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看资质' }))
    .toHaveAttribute('href', `/h5/sub-person/register/${lacks === 'price' ? 'look' : 'commitApply'}`)
})

test('a shop that is looked at again is led to its card, not to an application that it made long ago', async () => {
  refused('PROCURE_QUALIFICATION', { shop: true, state: REVIEW.approved, lacks: null })
  await expect
    .element(page.getByRole('link', { name: '查看资质' }))
    .toHaveAttribute('href', '/h5/pages/person/index?highlight=qualification')
})

test('people without a shop read how to add or join one, not to look at its qualification', async () => {
  refused('PRICE_QUALIFICATION', { shop: false })
  await expect
    .element(page.getByRole('link', { name: '新增或加入门店' }))
    .toHaveAttribute('href', '/h5/sub-person/register/selectType')
  expect(page.getByText('查看资质').elements()).toEqual([])
})

test.each([
  ['NO_SHOP', {}],
  ['PRICE_QUALIFICATION', { shop: false }],
] as const)('a salesman refused for %s reads what the account is for, and is not asked to join a shop', async (reason, data) => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  onTestFinished(() => {
    endSession()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  serve({ GetInfo: () => ({ ...shopless, user: { ...shopless.user, kind: 'salesman' } }) })
  refused(reason, data)
  await expect.element(page.getByRole('heading', { name: '业务员账号不加入门店' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '返回我的' })).toHaveAttribute('href', '/h5/pages/person/index')
  expect(page.getByText('加入门店', { exact: true }).elements()).toEqual([])
})

test('what people without a shop read fits a line, also on the smallest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  refused('NO_SHOP')
  const line = page.getByText(REFUSALS.NO_SHOP.msg)
  await expect.element(line).toBeVisible()
  const { height } = line.element().getBoundingClientRect()
  expect(height).toBeLessThan(2 * parseFloat(getComputedStyle(line.element()).fontSize))
})

/** A page whose data was loaded, and whose refetch was refused since. */
function refetched(reason: keyof typeof REFUSALS) {
  const { code, msg } = REFUSALS[reason]
  const error = new CallError(code, msg, { reason })
  const query = { data: 'papers of the shop', error, isPending: false, refetch: async () => {} }
  leave = render(<Loaded query={query}>{(data) => <p>{data}</p>}</Loaded>).unmount
}

test('what was loaded is taken from the screen of whoever may not see it any more', async () => {
  refetched('NO_SHOP')
  await expect.element(page.getByRole('heading', { name: '请先加入门店' })).toBeVisible()
  expect(page.getByText('papers of the shop').elements()).toEqual([])
})

test('what was loaded stays when it can’t be fetched again', async () => {
  refetched('TOO_OFTEN')
  await expect.element(page.getByText('papers of the shop')).toBeVisible()
})
