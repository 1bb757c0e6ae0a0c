import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { goods } from '../../../test/goods.ts'
import { me, shopless } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { endSession, useSession } from '../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const rows = [goods(1, { inCart: 6 }, { offerCount: 4, othersFromFen: 1300 }), goods(2, { minQuantity: 10, step: 5 })]
const open = async (answers: Parameters<typeof serve>[0] = {}) => {
  const server = serve({
    ListGoods: () => ({ rows, next: null, narrow: false, marks: [], explain: null, fuzzy: false }),
    GetInfo: () => me(),
    AddToPlan: () => ({ count: 1 }),
    GetPlannedGoods: () => ({ quantity: 0 }),
    ...answers,
  })
  await openPage('sub-goods/goods/list', { keyword: '阿莫西林' })
  return server
}
const menu = (n: number) => page.getByRole('button', { name: `更多操作：阿莫西林胶囊 ${n}` })

test('the menu crowds no card, also on the smallest phone, and has its full touch target', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  await open()
  await expect.element(menu(2)).toBeVisible()
  const button = menu(2).element()
  const { left, top, width, height } = button.getBoundingClientRect()
  expect([width >= 44, height >= 44]).toEqual([true, true])
  for (const [x, y] of [
    [6, height / 2],
    [width - 6, height / 2],
  ] as const)
    expect(button.contains(document.elementFromPoint(left + x, top + y))).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test('goods go into the plan with the packs of the cart, or the least that the offer allows', async () => {
  const server = await open()
  await menu(1).click()
  await expect.element(page.getByRole('textbox', { name: '计划采购阿莫西林胶囊 1的数量' })).toHaveValue('6')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '加入计划' }).click()
  await expect.element(page.getByText('已加入采购计划：6 盒')).toBeVisible()
  await menu(2).click()
  await page.getByRole('button', { name: '增加' }).last().click()
  await page.getByRole('button', { name: '加入计划' }).click()
  await expect
    .poll(() => server.of('AddToPlan'))
    .toEqual([{ lines: [{ goodsId: 1, quantity: 6 }] }, { lines: [{ goodsId: 2, quantity: 11 }] }])
})

test('goods that the plan has say how many, before and after', async () => {
  await open({ GetPlannedGoods: () => ({ quantity: 4 }) })
  await menu(1).click()
  await expect.element(page.getByText('采购计划，已有 4 盒')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '加入计划' }).click()
  await expect.element(page.getByText('已加入采购计划：6 盒，共 10 盒')).toBeVisible()
})

test('a guest and who has no shop find no menu', async () => {
  await open({ GetInfo: () => shopless })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(page.getByRole('button', { name: /^更多操作/ }).elements()).toEqual([])
})
