import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter, type Caller } from './api.ts'
import { emptyCart } from './fixtures.ts'
import { login, people } from './people.ts'

/** A row of the shop’s list: goods, with packs that reach the minimum order of the seller whose offer is the best one. */
interface Listed {
  name: string
  specification: string
  factory: string
  quantity: number
}

/** Goods that the shop may buy, of sellers that differ, with quantities above the sellers’ minimum orders. */
async function findListed(buyer: Caller, count: number): Promise<Listed[]> {
  const found: Listed[] = []
  const names = new Set<string>()
  for (let cursor: string | undefined; found.length < count;) {
    const { data } = await buyer.call('ListGoods', { orderBy: 'salesCount', inStock: true, ...(cursor && { cursor }) })
    for (const { offer, ...goods } of data.rows) {
      const hinders = offer.cannotBuy || offer.maxQuantity !== null || offer.nearExpiry || goods.coldChain
      if (hinders || offer.price.fen === null || names.has(goods.genericName) || found.length === count) continue
      // In a line of text, the words of a foreign factory's name can't be kept apart from the others.
      if (/[a-z]/i.test(goods.factory)) continue
      const compared = (await buyer.call('CompareOffers', { goodsId: goods.goodsId })).data.rows
      const { minOrderFen } = compared.find((row) => row.gccsId === offer.gccsId)!
      const quantity = Math.ceil(((minOrderFen ?? 0) * 1.2) / offer.price.fen / offer.step) * offer.step
      names.add(goods.genericName)
      const { genericName: name, specification, factory } = goods
      found.push({ name, specification, factory, quantity: Math.max(quantity, offer.minQuantity) })
    }
    if (data.next === null) break
    cursor = data.next
  }
  expect(found).toHaveLength(count)
  return found
}

/** A text as older spreadsheets save it; Node.js only reads this encoding. */
function gbk(text: string): Buffer {
  const reader = new TextDecoder('gbk')
  const codes = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const letter = reader.decode(Uint8Array.of(high, low))
      if (letter.length === 1 && letter !== '\ufffd') codes.set(letter, [high, low])
    }
  return Buffer.from(Array.from(text).flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]))
}

/** The first sum of money that a place shows. */
const sumOf = async (place: Locator) => /¥[\d,]+\.\d\d/.exec((await place.innerText()).replace(/\s/g, ''))?.[0]

/** A buyer with an empty plan and an empty cart, logged in at the page with the plan. */
async function openPlan(page: Page, buyer: Caller) {
  await emptyCart(buyer)
  await buyer.call('ClearPlan', {})
  await login(page, people.faraway)
  await page.goto('/h5/pages/car/car?tab=plan')
  await expect(page.getByRole('heading', { name: '采购计划还是空的' })).toBeVisible()
}

test('a list is pasted, what is unsure is settled, what is unknown is registered; the best basket costs what checkout says', async ({
  page,
}) => {
  const buyer = await enter(page.request, people.faraway)
  const [one, two, unsure] = (await findListed(buyer, 3)) as [Listed, Listed, Listed]
  const wordsOf = ({ name, specification, factory, quantity }: Listed) => `${name} ${specification} ${factory} ${quantity}`
  await openPlan(page, buyer)

  await test.step('the list is pasted as it was sent by a colleague', async () => {
    await page.getByRole('button', { name: '导入清单' }).click()
    const lines = [
      wordsOf(one),
      wordsOf(two),
      `${unsure.name} ${unsure.specification} ${unsure.quantity}`,
      '九转还魂丹 12丸 火星制药厂 3盒',
    ]
    await page.getByRole('textbox', { name: '或者粘贴清单，一行一种' }).fill(lines.join('\n'))
    await page.getByRole('button', { name: '导入粘贴的清单' }).click()
    await expect(page.getByText('共 4 行：2 行已匹配，1 行待确认，1 行未找到')).toBeVisible()
    await expect(page.getByRole('heading', { name: '采购计划（4）' })).toBeVisible()
  })

  await test.step('an unsure row is settled by one press', async () => {
    await page.getByRole('button', { name: '待确认 1' }).click()
    const row = page.getByRole('article', { name: unsure.name })
    const meant = row.getByRole('button', { name: new RegExp(`${unsure.factory}.*选它`) })
    await meant.first().click()
    await expect(page.getByText(/^已确定 \d+ .+，下次自动匹配$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '没有这样的行' })).toBeVisible()
    await page.getByRole('button', { name: '查看全部' }).click()
  })

  await test.step('an unknown row is registered as a shortage', async () => {
    await page.getByRole('button', { name: /^缺货登记：九转还魂丹/ }).click()
    await expect(page.getByRole('textbox', { name: /药品名称/ })).toHaveValue(/^九转还魂丹/)
    await page.getByRole('button', { name: '提交登记' }).click()
    await expect(page.getByText('已登记，找到货源就安排上架')).toBeVisible()
  })

  const total = await test.step('the best basket has all that is known, and goes into the cart', async () => {
    await page.getByRole('button', { name: '算最省' }).click()
    const sheet = page.getByRole('dialog', { name: '最省的分法' })
    await expect(sheet.getByText(/^合计（\d+ 家卖家）$/)).toBeVisible()
    await expect(sheet.getByText(/起配，补足后才能下单/)).toHaveCount(0)
    const sum = await sumOf(sheet.getByText(/^合计 ¥/))
    expect(sum).toBeDefined()
    await expect(sheet.getByText(/^还有 \d+ 行没有确认，不在内$/)).toBeVisible()
    await sheet.getByRole('button', { name: '加入购物车（3 种）' }).click()
    await expect(page).toHaveURL(/pages\/car\/car$/)
    return sum
  })

  await test.step('checkout charges the same to the fen', async () => {
    await page.getByRole('button', { name: '去结算（3）' }).click()
    await expect(page).toHaveURL(/order\/commit/)
    const bar = page.getByRole('region', { name: '提交订单' }).locator('visible=true')
    await expect.poll(() => sumOf(bar)).toBe(total)
  })
})

test('a list that an older spreadsheet saved is imported, its report names every row, and another one is stopped on its way', async ({
  page,
}) => {
  const buyer = await enter(page.request, people.faraway)
  const [known] = (await findListed(buyer, 1)) as [Listed]
  await openPlan(page, buyer)
  // The same two goods again and again: a long list with two lines in the plan.
  const row = `${known.name},${known.specification},${known.factory},1`
  const rows = Array.from({ length: 2_000 }, () => `${row}\n九转还魂丹,12丸,火星制药厂,1`)
  const list = gbk(`名称,规格,厂家,数量\n${rows.join('\n')}\n`)

  await page.getByRole('button', { name: '导入清单' }).click()
  await page.getByLabel('清单文件').setInputFiles({ name: '月度清单.csv', mimeType: 'text/csv', buffer: list })
  const card = page.getByRole('region', { name: '导入的清单' })
  await expect(card).toContainText('月度清单.csv')
  await expect(card.getByText('共 4000 行：2000 行已匹配，2000 行未找到')).toBeVisible()
  await expect(page.getByRole('heading', { name: '采购计划（2）' })).toBeVisible()

  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: '下载逐行报告' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  const lines = report.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4_001)
  expect(lines[1]).toContain('已匹配')
  expect(lines[4_000]).toMatch(/^4000,九转还魂丹,12丸,火星制药厂,.*未找到/)

  await test.step('what a search finds for the unknown row becomes its goods, without a second line', async () => {
    await page.getByRole('link', { name: /^搜一搜：九转还魂丹/ }).click()
    const field = page.getByRole('searchbox').locator('visible=true')
    await field.fill(known.name)
    await field.press('Enter')
    await page
      .getByRole('button', { name: /^选它：/ })
      .first()
      .click()
    await expect(page).toHaveURL(/pages\/car\/car\?tab=plan/)
    await expect(page.getByRole('button', { name: /^搜一搜：/ })).toHaveCount(0)
    await expect(page.getByText('未找到', { exact: true })).toHaveCount(0)
  })

  await test.step('another list is stopped on its way, and what it has put into the plan stays', async () => {
    // Each row is another text that has to be searched for: this takes a while on any machine.
    const others = Array.from({ length: 5_000 }, (_, n) => `九转还魂丹第${n}号,12丸,火星制药厂,1`)
    const buffer = Buffer.from(`名称,规格,厂家,数量\n${others.join('\n')}\n`)
    await page.getByRole('button', { name: '导入清单' }).click()
    await page.getByLabel('清单文件').setInputFiles({ name: '又一份.csv', mimeType: 'text/csv', buffer })
    await expect(card).toContainText('又一份.csv')
    await expect(card.getByRole('progressbar', { name: '导入进度' })).toBeVisible()
    await card.getByRole('button', { name: '停止导入，保留已放进的' }).click()
    await expect(card.getByText(/^已停止/)).toBeVisible()
  })
})
