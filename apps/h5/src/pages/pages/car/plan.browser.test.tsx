import type { Out } from '@shop/contract/endpoint'
import type { PutPlanText } from '@shop/contract/plan'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { planLine, planOf, textLine } from '../../../../test/plan.ts'
import { deferred, Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const open = async (answers: Parameters<typeof serve>[0]) => {
  const server = serve({
    SetPlanLine: () => ({ done: true }),
    RemovePlanLines: () => ({ done: true }),
    GetPlanImport: () => ({ latest: null }),
    ...answers,
  })
  await openPage('pages/car/car', { tab: 'plan' })
  return server
}

test('an empty plan leads to the goods', async () => {
  await open({ ListPlan: () => planOf() })
  await expect.element(page.getByRole('heading', { name: '采购计划还是空的' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '采购计划' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('link', { name: '去选药品' })).toHaveAttribute('href', '/h5/pages/category/index')
  expect(await violations()).toEqual([])
})

test('shows each goods with its best offer, also on the smallest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  await open({ ListPlan: () => planOf(planLine({ minLifeDays: 180, note: '要新批号' }), textLine('神药 10盒')) })
  const line = page.getByRole('article', { name: '阿莫西林胶囊 1' })
  await expect.element(line.getByText('备注：要新批号')).toBeVisible()
  await expect.element(line.getByText('效期 180 天以上')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '采购计划（2）' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test.each([
  ['an empty plan', planOf(), '添加'],
  ['a plan with known lines', planOf(planLine()), '算最省'],
])('has one primary action: %s', async (_, plan, name) => {
  await open({ ListPlan: () => plan })
  await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  const filled = () => [...document.querySelectorAll('a, button')].filter((one) => /filled/.test(one.className))
  await expect.poll(() => filled().map((one) => one.textContent)).toEqual([name])
})

test('sends the last quantity of several presses', async () => {
  const server = await open({ ListPlan: () => planOf(planLine()) })
  const more = page.getByRole('button', { name: '增加' })
  const quantity = page.getByRole('textbox', { name: '阿莫西林胶囊 1的数量' })
  await expect.element(more).toBeVisible()
  // Without waiting for the page to rest between them, as a finger does not: a busy machine would take seconds.
  for (const shown of ['6', '7']) {
    ;(more.element() as HTMLElement).click()
    await expect.poll(() => (quantity.element() as HTMLInputElement).value, { interval: 5 }).toBe(shown)
  }
  await expect.poll(() => server.of('SetPlanLine')).toEqual([{ lineId: 1, quantity: 7 }])
})

test('a refused quantity gives way to the one that the server has', async () => {
  await open({
    ListPlan: () => planOf(planLine()),
    SetPlanLine: () => {
      throw new Refusal(404, '这一行已被删除', { reason: 'NOT_FOUND' })
    },
  })
  await page.getByRole('button', { name: '增加' }).click()
  await expect.element(page.getByText('这一行已被删除')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '阿莫西林胶囊 1的数量' })).toHaveValue('5')
})

test('an unsure text is settled by one press on what it means, or by none of them', async () => {
  const server = await open({
    ListPlan: () => planOf(textLine('阿莫西林', [7, 8])),
    ChoosePlanGoods: () => ({ quantity: 20, units: '盒', isClear: true }),
  })
  await page.getByRole('button', { name: /选它$/ }).nth(1).click()
  await expect.poll(() => server.of('ChoosePlanGoods')).toEqual([{ lineId: 2, goodsId: 8 }])
  await expect.element(page.getByText('已确定 20 盒，下次自动匹配')).toBeVisible()
  await page.getByRole('button', { name: '都不是' }).click()
  await expect.poll(() => server.of('ChoosePlanGoods')[1]).toEqual({ lineId: 2, goodsId: null })
  expect(await violations()).toEqual([])
})

test('an unknown text can be registered as a shortage', async () => {
  const server = await open({ ListPlan: () => planOf(textLine('神药 0.25g*24粒 三九药业')), RegisterShortage: () => ({ id: 1 }) })
  await page.getByRole('button', { name: '缺货登记：神药 0.25g*24粒 三九药业' }).click()
  await page.getByRole('button', { name: '提交登记' }).click()
  await expect
    .poll(() => server.of('RegisterShortage'))
    .toEqual([{ name: '神药', specification: '0.25g*24粒', factory: '三九药业', quantity: 5 }])
})

test('all that was not found is registered with one press, and what is left to do is said', async () => {
  const server = await open({
    ListPlan: () => planOf(planLine(), textLine('神药'), { ...textLine('6913991300322'), lineId: 3 }),
    RegisterPlanShortages: () => ({ registered: 1, there: 0, left: 0, unclear: 1 }),
  })
  await expect.element(page.getByRole('button', { name: '未找到 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '全部缺货登记' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '未找到 2' }).click()
  await page.getByRole('button', { name: '全部缺货登记' }).click()
  await expect.poll(() => server.of('RegisterPlanShortages')).toEqual([{}])
  await expect.element(page.getByText('已登记 1 种，到货后通知门店；1 种只有数字，请补充药品名称')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('shelf life and note of a line are set in its sheet, and the line is removed there', async () => {
  const server = await open({ ListPlan: () => planOf(planLine()) })
  await page.getByRole('button', { name: '阿莫西林胶囊 1的更多操作' }).click()
  await page.getByRole('button', { name: '180 天以上' }).click()
  await page.getByRole('textbox', { name: '备注' }).fill('急')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => server.of('SetPlanLine')).toEqual([{ lineId: 1, minLifeDays: 180, note: '急' }])
  await page.getByRole('button', { name: '阿莫西林胶囊 1的更多操作' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => server.of('RemovePlanLines')).toEqual([{ lineIds: [1] }])
})

test('lists only what has to be settled when asked', async () => {
  const server = await open({ ListPlan: () => planOf(planLine(), textLine('神药')) })
  await page.getByRole('button', { name: '未找到 1' }).click()
  await expect.poll(() => server.of('ListPlan').at(-1)).toEqual({ state: 'unknown' })
})

const latest = {
  importId: '0b6a3d0e-6a53-4f5c-9c1b-2a4d1c1f0a01',
  name: '十一月清单.xlsx',
  progress: 'matching' as const,
  rows: 120,
  done: 50,
  matched: 40,
  unsure: 6,
  unknown: 4,
  full: 0,
  skipped: 0,
  hasReport: false,
  problem: '',
  startedAt: new Date().toISOString(),
}

/** What became of one pack that was put into the plan. */
const put = (change: Partial<Out<typeof PutPlanText>>): Out<typeof PutPlanText> => ({
  state: 'matched',
  quantity: 1,
  total: 1,
  asked: null,
  isClear: true,
  goodsShowName: '芬必得 布洛芬缓释胶囊',
  units: '盒',
  ...change,
})

test('of cases that are typed it says how many packs came on top, and shows the line whatever was filtered', async () => {
  await open({
    ListPlan: ({ state }) =>
      state === 'unsure' ? planOf(textLine('阿莫西林', [7])) : planOf(planLine(), textLine('阿莫西林', [7])),
    PutPlanText: () => put({ quantity: 240, total: 241, asked: { quantity: 1, unit: 'case' } }),
  })
  await page.getByRole('button', { name: '待确认 1' }).click()
  const known = page.getByRole('article', { name: '阿莫西林胶囊 1' })
  await expect.element(known).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: '药名、规格、厂家、数量' }).fill('布洛芬 一件')
  await page.getByRole('button', { name: '添加' }).click()
  await expect.element(page.getByText('芬必得 布洛芬缓释胶囊 +240 盒（1 件），共 241 盒')).toBeVisible()
  await expect.element(known).toBeVisible()
})

test('a barcode with a wrong check digit is refused below the field, typed and scanned', async () => {
  const text = '条码校验位不对，请核对'
  const server = await open({
    ListPlan: () => planOf(),
    PutPlanText: () => {
      throw new Refusal(422, '填写有误', { fields: { text } })
    },
  })
  await page.getByRole('textbox', { name: '药名、规格、厂家、数量' }).fill('6913991300323')
  await page.getByRole('button', { name: '添加' }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: '扫码添加' }).click()
  const sheet = page.getByRole('dialog', { name: '扫一扫' })
  await sheet.getByRole('textbox', { name: '条码' }).fill('6913991300323')
  await sheet.getByRole('button', { name: '添加' }).click()
  await expect.element(sheet.getByText(text)).toBeVisible()
  expect(server.of('PutPlanText')).toHaveLength(1)
})

test('a text shows what its quantity counts, and what is to check of it', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  await open({
    ListPlan: () => planOf({ ...textLine('神药'), quantity: 2, unit: 'mid', note: '数量请核对：2中包' }),
  })
  await expect.element(page.getByRole('textbox', { name: '神药的数量（中包）' })).toHaveValue('2')
  await expect.element(page.getByText('中包', { exact: true })).toBeVisible()
  await expect.element(page.getByText('数量请核对：2中包', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test('a barcode that is unknown is no name of a shortage', async () => {
  const server = await open({ ListPlan: () => planOf(textLine('6900000000014')) })
  await page.getByRole('button', { name: '缺货登记：6900000000014' }).click()
  await expect.element(page.getByRole('textbox', { name: '药品名称' })).toHaveValue('')
  await page.getByRole('button', { name: '提交登记' }).click()
  await expect.element(page.getByText('请填写药品名称')).toBeVisible()
  expect(server.of('RegisterShortage')).toEqual([])
})

test('what is typed is put into the plan, and the page says what became of it', async () => {
  const server = await open({
    ListPlan: () => planOf(),
    PutPlanText: () => put({ state: 'unsure', quantity: 10, goodsShowName: null, units: null }),
  })
  const field = page.getByRole('textbox', { name: '药名、规格、厂家、数量' })
  await field.fill('阿莫西林 10盒')
  await page.getByRole('button', { name: '添加' }).click()
  await expect.element(page.getByText('已加入，请选择是哪一种')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(server.of('PutPlanText')).toEqual([{ text: '阿莫西林 10盒' }])
})

test('packs are scanned one after the other: each is named with what became of it, and the sheet stays', async () => {
  const server = await open({
    ListPlan: () => planOf(),
    PutPlanText: ({ text }) => (text === '6901234567892' ? put({}) : put({ state: 'unknown', goodsShowName: null, units: null })),
  })
  await page.getByRole('button', { name: '扫码添加' }).click()
  const sheet = page.getByRole('dialog', { name: '扫一扫' })
  const field = sheet.getByRole('textbox', { name: '条码' })
  const add = sheet.getByRole('button', { name: '添加' })
  const status = sheet.getByRole('status')
  await field.fill('6901234567892')
  await add.click()
  await expect.element(status).toHaveTextContent('芬必得 布洛芬缓释胶囊 +1 盒')
  await expect.element(field).toHaveValue('')
  await field.fill('6900000000014')
  // A button takes no second press within half a second.
  const press = () => {
    const button = add.element() as HTMLButtonElement
    button.click()
    return status.element().textContent
  }
  await expect.poll(press).toBe('6900000000014：没有找到，先记在计划里了')
  expect(server.of('PutPlanText')).toEqual([{ text: '6901234567892' }, { text: '6900000000014' }])
  expect(await violations()).toEqual([])
})

test('the same pack scanned again is one more, however long the first one took', async () => {
  const answers = [deferred<void>(), deferred<void>()]
  const server = await open({
    ListPlan: () => planOf(),
    PutPlanText: async () => {
      await answers[server.of('PutPlanText').length - 1]!.promise
      return put({ total: 2 })
    },
  })
  await page.getByRole('button', { name: '扫码添加' }).click()
  const sheet = page.getByRole('dialog', { name: '扫一扫' })
  const field = sheet.getByRole('textbox', { name: '条码' })
  const add = sheet.getByRole('button', { name: '添加' })
  const scan = async () => {
    await field.fill('6901234567892')
    // A button takes no second press within half a second.
    const press = () => {
      ;(add.element() as HTMLButtonElement).click()
      return (field.element() as HTMLInputElement).value
    }
    await expect.poll(press).toBe('')
  }
  await scan()
  await scan()
  await expect.poll(() => server.of('PutPlanText')).toHaveLength(1)
  answers[0]!.resolve()
  await expect.poll(() => server.of('PutPlanText')).toHaveLength(2)
  answers[1]!.resolve()
  await expect.element(sheet.getByRole('status')).toHaveTextContent('芬必得 布洛芬缓释胶囊 +1 盒，共 2 盒')
})

test('a pasted list is sent as it is, and its progress is shown', async () => {
  const server = await open({
    ListPlan: () => planOf(),
    StartPlanImport: () => ({ importId: latest.importId }),
    SendPlanImportPart: () => ({ received: 1 }),
    GetPlanImport: () => ({ latest }),
  })
  await expect.element(page.getByRole('status').getByText('正在识别，第 50 / 120 行')).toBeVisible()
  // The browser's own bar looks full and done at no row.
  expect(getComputedStyle(page.getByRole('progressbar', { name: '导入进度' }).element()).appearance).toBe('none')
  await page.getByRole('button', { name: '导入清单' }).click()
  await page.getByRole('textbox', { name: '或者粘贴清单，一行一种' }).fill('感冒灵 5盒')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '导入粘贴的清单' }).click()
  await expect.element(page.getByText('已收到，正在识别')).toBeVisible()
  const [part] = server.of('SendPlanImportPart') as { content: string; nth: number }[]
  const bytes = Uint8Array.from(atob(part!.content), (letter) => letter.charCodeAt(0))
  expect([part!.nth, new TextDecoder().decode(bytes)]).toEqual([0, '感冒灵 5盒'])
  expect(server.of('StartPlanImport')).toEqual([{ name: '粘贴的清单', size: bytes.length }])
})

test('a finished import says what its rows became, and is put away', async () => {
  await open({
    ListPlan: () => planOf(),
    GetPlanImport: () => ({ latest: { ...latest, progress: 'ready', hasReport: true, done: 120 } }),
  })
  await expect.element(page.getByText('共 120 行：40 行已匹配，6 行待确认，4 行未找到')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '下载逐行报告' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '收起' }).click()
  await expect.element(page.getByRole('region', { name: '导入的清单' })).not.toBeInTheDocument()
})

test('a running import is stopped, and the card says what stays', async () => {
  let stopped = false
  const server = await open({
    ListPlan: () => planOf(),
    GetPlanImport: () => ({ latest: stopped ? { ...latest, progress: 'stopped', hasReport: true } : latest }),
    StopPlanImport: () => {
      stopped = true
      return { done: true }
    },
  })
  await page.getByRole('button', { name: '停止导入，保留已放进的' }).click()
  await expect.element(page.getByText('已停止：前 50 行已放进计划，其余没有处理')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '下载逐行报告' })).toBeVisible()
  expect(server.of('StopPlanImport')).toEqual([{ importId: latest.importId }])
  expect(await violations()).toEqual([])
})

test('who may buy nothing is offered no best basket, and sees why with the next step', async () => {
  const cannotBuy = { reason: 'procure', text: '完成采购资质认证后可购买' } as const
  await open({ ListPlan: () => ({ ...planOf(planLine()), cannotBuy }) })
  await expect.element(page.getByText('完成采购资质认证后可购买')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看资质' }))
    .toHaveAttribute('href', '/h5/sub-person/register/commitApply')
  expect(page.getByRole('button', { name: '算最省' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('an unknown text leads to a search whose find becomes its goods', async () => {
  await open({ ListPlan: () => planOf(textLine('神药')) })
  await expect
    .element(page.getByRole('link', { name: '搜一搜：神药' }))
    .toHaveAttribute('href', '/h5/sub-goods/goods/search?keyword=%E7%A5%9E%E8%8D%AF&planLine=2')
})

test('the plan is filled from what the shop buys often, says so, and is put back with one press', async () => {
  const filledAt = '2026-11-21T02:00:00.000Z'
  const server = await open({
    ListPlan: () => planOf(),
    FillPlan: () => ({ added: 12, there: 3, left: 0, filledAt }),
    UndoPlanFill: () => ({ removed: 11, kept: 1 }),
  })
  await page.getByRole('button', { name: '导入清单' }).click()
  await page.getByRole('button', { name: '从常购清单添加' }).click()
  await expect.element(page.getByText('已加入 12 种，3 种已在计划里')).toBeVisible()
  expect(server.of('FillPlan')).toEqual([{ from: 'bought' }])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('已撤销，移除 11 种，1 种已被改动，保留')).toBeVisible()
  expect(server.of('UndoPlanFill')).toEqual([{ filledAt }])
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
})

test('what is bought is marked and left out, removed with one press, or bought once more, also on the smallest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const server = await open({
    ListPlan: () => planOf(planLine({ bought: { on: '2026-01-05', quantity: 10 } })),
    ClearPlan: () => ({ removed: 1 }),
  })
  const line = page.getByRole('article', { name: '阿莫西林胶囊 1' })
  await expect.element(line.getByText(/已买 10/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '算最省' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
  await line.getByRole('button', { name: '再买一次：阿莫西林胶囊 1' }).click()
  await expect.poll(() => server.of('SetPlanLine')).toEqual([{ lineId: 1, quantity: 5 }])
  await page.getByRole('button', { name: '从计划移除' }).click()
  await expect.poll(() => server.of('ClearPlan')).toEqual([{ bought: true }])
})
