import { expect, test, type Page } from '@playwright/test'
import { enterConsole, login, people } from './people.ts'
import { plant, TYPED } from './fixtures.ts'

const SHOP = '/h5/sub-goods'
const cashier = `http://localhost:${Number(process.env.E2E_PORT ?? 8490) + 1}`

/** Records what no page may do: open a dialog, violate the policy, set a cookie. */
async function watch(page: Page) {
  const problems: string[] = []
  const cookies: Promise<void>[] = []
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('response', (response) => {
    const noted = response.headerValue('set-cookie').then(
      (value) => void (value === null || problems.push(`cookie: ${response.url()}`)),
      // The page navigated away before the response was read completely.
      () => {},
    )
    cookies.push(noted)
  })
  await page.exposeFunction('reportViolation', (what: string) => void problems.push(`policy: ${what}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      (window as unknown as { reportViolation(what: string): void }).reportViolation(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
      ),
    ),
  )
  return async () => {
    await Promise.all(cookies)
    return problems
  }
}

/**
 * Nothing ran, and the page contains nothing that only an injected text could have created. The one cookie is the proof of a known
 * device, which the shop's pages alone see (decision 0017).
 */
async function expectOnlyText(page: Page) {
  const found = await page.evaluate(() => ({
    ran: '__ran' in window,
    brought: [...document.querySelectorAll('img[src=x], [onload], [onerror], [onclick], [onfocus], iframe, script:not([src])')]
      .filter((element) => element.tagName !== 'SCRIPT' || /__ran|alert/.test(element.textContent))
      .map((element) => element.outerHTML.slice(0, 100)),
    cookies: document.cookie.split('; ').filter((cookie) => cookie && !cookie.startsWith('known-device=')),
  }))
  expect(found, page.url()).toEqual({ ran: false, brought: [], cookies: [] })
}
async function expectShown(page: Page, address: string, ...texts: string[]) {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  for (const text of texts) await expect(page.getByText(text).locator('visible=true').first(), `${address} ${text}`).toBeVisible()
  await expectOnlyText(page)
}

test('scripts that people type show as typed and never run; no page violates its own policy, and no answer sets a cookie', async ({
  page,
}) => {
  const problems = await watch(page)
  const { sellerId, gccsId, quantity, cancelled, refused, packed, payUrl } = await plant(page.request, people.clinic)

  await test.step('the seller reads them and ships with another one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterConsole(page, `seller${sellerId}`)
    const order = [TYPED.remark, TYPED.detail, TYPED.receiver]
    await expectShown(page, `/console/orders/${refused}`, ...order, TYPED.refused)
    await expectShown(page, `/console/orders/${cancelled}`, ...order, TYPED.cancelled)
    await expectShown(page, `/console/offers/${gccsId}`, TYPED.corrected)
    await page.goto(`/console/orders?keyword=${encodeURIComponent(TYPED.keyword)}`)
    await expect(page.getByRole('textbox', { name: '订单号、门店、商品' })).toHaveValue(TYPED.keyword)
    await expectOnlyText(page)
    await expectShown(page, `/console/orders/${packed}?act=ship`, TYPED.receiver)
    const drawer = page.getByRole('dialog')
    await drawer.getByText('自有配送').click()
    await drawer.getByLabel('包裹 1配送员', { exact: true }).fill(TYPED.driver)
    await drawer.getByLabel('包裹 1配送员手机').fill('13800000000')
    await drawer.getByRole('button', { name: '确认发货' }).click()
    await expect(page.getByText(TYPED.driver).first()).toBeVisible()
    await expectOnlyText(page)
    await expectShown(page, '/console/audit', TYPED.driver, TYPED.corrected, TYPED.refused)
  })

  await test.step('the platform reads them', async () => {
    await page.evaluate(() => localStorage.clear())
    await enterConsole(page, 'operations')
    await expectShown(page, '/console/addresses?state=1', TYPED.waitingDetail, TYPED.receiver)
    await page.getByRole('row', { name: TYPED.waitingDetail }).getByRole('button', { name: /^驳回/ }).click()
    await expect(page.getByRole('dialog').getByText(TYPED.waitingDetail)).toBeVisible()
    await expectOnlyText(page)
    await expectShown(page, '/console/addresses?state=3', TYPED.wrongDetail)
    await expectShown(page, `/console/users?keyword=${people.clinic}`, TYPED.nickname)
    await expectShown(page, '/console/audit', TYPED.refusedAddress)
  })

  await test.step('the pharmacy reads them', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, people.clinic)
    await expectShown(page, '/h5/pages/person/index', TYPED.nickname)
    await expectShown(page, '/h5/sub-person/user/userInfo', TYPED.nickname)
    const addresses = [TYPED.receiver, TYPED.detail, TYPED.wrongDetail, TYPED.waitingDetail, TYPED.refusedAddress]
    await expectShown(page, '/h5/sub-person/address/list', ...addresses)
    await expectShown(page, `${SHOP}/order/commit?gccsId=${gccsId}&quantity=${quantity}`, TYPED.detail, TYPED.receiver)
    await page.getByLabel('备注').fill(TYPED.remark)
    await expectOnlyText(page)
    await expectShown(page, `${SHOP}/order/list?group=cancelled`, TYPED.cancelled)
    await expectShown(page, `${SHOP}/order/detail?orderId=${cancelled}`, TYPED.cancelled, TYPED.remark, TYPED.detail)
    await expectShown(page, `${SHOP}/order/detail?orderId=${refused}`, TYPED.refused)
    await expectShown(page, `${SHOP}/order/detail?orderId=${packed}`, TYPED.driver, TYPED.remark)
    await page.getByRole('button', { name: /全部 \d+ 条动态/ }).click()
    await expectOnlyText(page)
    await page.goto(`${SHOP}/order/package?orderId=${packed}`)
    await page.getByRole('link', { name: '查看物流' }).click()
    await expect(page.getByText(`司机 ${TYPED.driver}`)).toBeVisible()
    await expectOnlyText(page)
  })

  await test.step('it searches for one and finds it in its search history', async () => {
    await page.goto(`${SHOP}/goods/search`)
    await page.getByRole('searchbox').fill(TYPED.keyword)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveTitle(new RegExp(`搜索“${TYPED.keyword}”`))
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectOnlyText(page)
    await expectShown(page, `${SHOP}/goods/search`, TYPED.keyword)
  })

  await test.step('the pages of the API document and of the cashier keep to their policies too', async () => {
    await page.goto('/h5api/docs')
    await page.getByRole('link', { name: 'codeCaptcha', exact: true }).click()
    await expect(page.getByRole('button', { name: /codeCaptcha/ }).first()).toBeVisible()
    await expectOnlyText(page)
    for (const address of [payUrl, `${cashier}/admin`]) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
  })

  expect(await problems()).toEqual([])
  const kept = await page.context().cookies()
  expect(kept.map(({ name, path }) => `${name} ${path}`)).toEqual(['known-device /h5'])
})

test('an injected script would not run: each page’s policy blocks it, and without the policy it runs', async ({
  page,
  browser,
}) => {
  /** Injects a script and a handler into the page; returns what the policy blocked and what ran. */
  const attempt = (at: Page) =>
    at.evaluate(async () => {
      const blocked: string[] = []
      const ran: string[] = []
      Object.assign(window, { note: (what: string) => ran.push(what) })
      const reported = (event: SecurityPolicyViolationEvent) => void blocked.push(event.effectiveDirective)
      document.addEventListener('securitypolicyviolation', reported)
      const script = document.createElement('script')
      script.textContent = 'note("script")'
      const button = document.createElement('div')
      button.innerHTML = '<button onclick="note(\'handler\')"></button>'
      document.body.append(script, button)
      button.querySelector('button')!.click()
      // oxlint-disable-next-line no-implied-eval -- whether the policy lets text become code is the question
      setTimeout('note("text")', 0)
      // The browser reports violations in separate tasks.
      for (let turn = 0; turn < 200 && blocked.length + ran.length < 3; turn++) await new Promise((go) => setTimeout(go, 5))
      return { blocked: [...new Set(blocked)].toSorted(), ran: ran.toSorted() }
    })
  // This tests the documents' own policy; filling the API page takes seconds and does not change it.
  await page.route('**/swagger-ui-bundle.js', (route) => route.abort())
  const pages = ['/h5/', '/console/', '/h5api/docs', `${cashier}/admin`, `${cashier}/pay/unknown`]
  for (const address of pages) {
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
    const { 'content-security-policy': policy, ...headers } = response!.headers()
    const scripts = /script-src ([^;]+)/.exec(policy!)![1]!.split(' ')
    // The scanner's decoder is WebAssembly, which can't become script.
    const allowed = address === '/h5/' ? scripts.filter((source) => source !== "'wasm-unsafe-eval'") : scripts
    expect(
      allowed.every((source) => /^'(self|nonce-[^']{20,}|sha256-[^']{40,})'$/.test(source)),
      `${address} ${policy}`,
    ).toBe(true)
    expect(policy).toMatch(/frame-ancestors '(self|none)'/)
    expect(policy).toMatch(/base-uri '(self|none)'/)
    expect(policy).toContain("form-action 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers, 'plain HTTP does not tell browsers to use HTTPS').not.toHaveProperty('strict-transport-security')
    expect(await attempt(page), address).toEqual({
      blocked: ['script-src', 'script-src-attr', 'script-src-elem'],
      ran: [],
    })
  }
  const open = await browser.newContext({ bypassCSP: true })
  const unguarded = await open.newPage()
  await unguarded.goto('/h5/', { waitUntil: 'domcontentloaded' })
  expect(await attempt(unguarded)).toEqual({ blocked: [], ran: ['handler', 'script', 'text'] })
  await open.close()
})
