import { expect, test } from '@playwright/test'
import { callerAsOwner } from './owner-session.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

/** Of the demonstration: it ages in a usual offer, and its goods have a near-expiry offer. */
const BATCH = 'JX-0001'
const PACKS = 10

test('a seller moves an ageing batch, and a pharmacy finds its packs in the near-expiry offer at its price', async ({
  page,
  browser,
  baseURL,
}) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  const owner = await callerAsOwner(baseURL!)
  const batchOf = async (gccsId: number) =>
    (await owner.call('GetGoodsDetail', { gccsId })).data.offer!.batches.find(({ batchNo }) => batchNo === BATCH)
  let usual = 0
  let near = 0

  await test.step('what waits leads to the batches that have to move', async () => {
    await expect(async () => {
      await operator.goto('/console/')
      await operator.getByRole('link', { name: '近效期批号待转出' }).click()
      await expect(operator.getByRole('row', { name: new RegExp(BATCH) })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('some of its packs are moved', async () => {
    const row = operator.getByRole('row', { name: new RegExp(BATCH) })
    const offer = row.getByRole('link').first()
    usual = Number((await offer.getAttribute('href'))!.split('/').at(-1))
    await row.getByRole('button', { name: `转入近效期：批号 ${BATCH}` }).click()
    const drawer = operator.getByRole('dialog', { name: `批号 ${BATCH} 转入近效期` })
    await drawer.getByLabel('转入数量').fill(String(PACKS))
    const answered = operator.waitForResponse(/batches\/move/)
    await drawer.getByRole('button', { name: /^转\s*入$/ }).click()
    near = ((await (await answered).json()) as { data: { gccsId: number } }).data.gccsId
    await expect(operator.getByText(`已转入 ${PACKS}，门店可以按近效期价格购买`)).toBeVisible()
  })

  await test.step('both offers say so', async () => {
    await operator.goto(`/console/offers/${usual}`)
    const moved = (reason: string, delta: string) =>
      operator.getByRole('row').filter({ hasText: BATCH }).filter({ hasText: reason }).filter({ hasText: delta }).first()
    await expect(moved('转出到近效期报价', `-${PACKS}`)).toBeVisible()
    await operator.goto(`/console/offers/${near}`)
    await expect(moved('从常规报价转入', `+${PACKS}`)).toBeVisible()
  })

  await test.step('the pharmacy reads its expiry in the near-expiry offer, and pays its price', async () => {
    const { data } = await owner.call('GetGoodsDetail', { gccsId: near })
    const [{ data: dearer }, batch] = [await owner.call('GetGoodsDetail', { gccsId: usual }), await batchOf(near)]
    expect(batch).toMatchObject({ batchNo: BATCH, nearExpiry: true })
    expect(data.offer!.price.fen!).toBeLessThan(dearer.offer!.price.fen!)
    await page.goto(`/h5/sub-goods/goods/detail?gccsId=${near}`)
    const text = async () => (await page.getByRole('main').innerText()).replace(/\s/g, '')
    await expect.poll(text).toContain(`¥${(data.offer!.price.fen! / 100).toFixed(2)}`)
    await expect.poll(text).toContain('近效期')
    // The reports, which name the batch, are asked for once they are near.
    await page.locator('#part-reports').scrollIntoViewIfNeeded()
    await expect.poll(text).toContain(BATCH)
  })
  await desktop.close()
})
