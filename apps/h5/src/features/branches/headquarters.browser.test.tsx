import type { GetHeadquarters } from '@shop/contract/branches'
import { SHOP_TYPE } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import type { FoundShop } from '@shop/contract/joining'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificate, reviewOf } from '../../../test/certificates.ts'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { papersOf } from '../../../test/purchaser-papers.ts'
import { serve, type Answers } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { beginSession } from '../../shell/session.ts'

type Standing = NonNullable<Out<typeof GetHeadquarters>['standing']>
const standing = (values: Partial<Standing> = {}): Standing => ({
  state: 'none',
  text: '连锁分店由总部统一采购，请先选择总部',
  headquarters: null,
  approvesOrders: false,
  askedAt: null,
  decidedAt: null,
  reason: '',
  ...values,
})
const ABOVE = { shopId: 6, name: '橙意连锁大药房总部', regionName: '浙江省杭州市上城区' }
const found = (shopId: number, name: string, obstacle: FoundShop['obstacle'] = null): FoundShop => ({
  shopId,
  name,
  type: SHOP_TYPE.headquarters,
  typeName: '连锁总部',
  regionName: '浙江省杭州市上城区',
  addressMasked: '婺江路',
  legalPersonMasked: '程*安',
  joinable: true,
  obstacle,
})
beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))

async function open(it: Standing, handlers: Answers = {}) {
  const person = me(it.state === 'allowed' ? {} : { canBuy: false, headquarters: it.text })
  const network = serve({
    GetInfo: () => ({ ...person, shop: { ...person.shop!, type: SHOP_TYPE.branch, typeName: '连锁分店' } }),
    GetShopAudit: () => reviewOf([certificate()]),
    GetMyPurchaserPapers: () => papersOf({ state: 'valid', basis: 'legal-person' }),
    GetHeadquarters: () => ({ standing: it }),
    ...handlers,
  })
  await openPage('sub-person/credential/credential')
  return network
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('a branch finds its headquarters by name and asks it; one that is not approved can’t be chosen', async () => {
  const network = await open(standing(), {
    FindShops: () => ({ rows: [found(6, '橙意连锁大药房总部'), found(9, '橙意药业总部', 'unapproved')], more: false }),
    AskHeadquarters: () => ({ done: true }),
  })
  await expect.element(page.getByText('已暂停')).toBeVisible()
  await press(/^选择总部 未选择总部/)
  await page.getByRole('searchbox').fill('橙意')
  await expect.element(page.getByText('还未认证')).toBeVisible()
  expect(await violations()).toEqual([])
  await press('选择橙意连锁大药房总部')
  await press('提交申请')
  await expect.element(page.getByText('已提交，等总部同意')).toBeVisible()
  expect(network.of('AskHeadquarters')).toEqual([{ headquartersId: 6 }])
  expect(network.of('FindShops')).toEqual([{ keyword: '橙意', type: SHOP_TYPE.headquarters }])
})

test('while it waits it can be taken back', async () => {
  const network = await open(
    standing({ state: 'waiting', text: '等待橙意连锁大药房总部同意，同意后可下单', headquarters: ABOVE }),
    {
      WithdrawFromHeadquarters: () => ({ done: true }),
    },
  )
  await press(/^橙意连锁大药房总部 等待总部同意/)
  await press('撤回申请')
  await expect.element(page.getByText('已撤回')).toBeVisible()
  expect(network.of('WithdrawFromHeadquarters')).toEqual([{}])
})

test('refused, it reads why and asks again', async () => {
  const network = await open(
    standing({ state: 'refused', text: '橙意连锁大药房总部未同意本店采购', headquarters: ABOVE, reason: '不是我们的分店' }),
    { AskHeadquarters: () => ({ done: true }) },
  )
  await press(/^橙意连锁大药房总部 总部未同意/)
  await expect.element(page.getByText('总部的说明：不是我们的分店')).toBeVisible()
  await press('重新申请')
  expect(network.of('AskHeadquarters')).toEqual([{ headquartersId: 6 }])
})

test('allowed, it reads how its orders go', async () => {
  await open(standing({ state: 'allowed', text: '', headquarters: ABOVE, approvesOrders: true }))
  await expect.element(page.getByRole('button', { name: /^橙意连锁大药房总部 总部已同意.*订单经总部审批后付款/ })).toBeVisible()
  expect(await violations()).toEqual([])
})
