import { chromium } from 'playwright-core'
const B = 'http://localhost:24330'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const phone = async (login, w = 390) => {
  const ctx = await browser.newContext({ viewport: { width: w, height: 844 }, deviceScaleFactor: 1 })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
  await page.goto(B + '/h5/sub-person/login/login')
  await page.getByRole('textbox', { name: /手机号/ }).fill(login)
  await page.getByLabel('密码', { exact: true }).fill('Yaoshi2026')
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForTimeout(2500)
  return page
}
const shot = async (page, path, name, { full = true, wait = 2500 } = {}) => {
  if (path) await page.goto(B + path)
  await page.waitForTimeout(wait)
  await page.screenshot({ path: `/tmp/c-${name}.png`, fullPage: full })
}
const what = process.argv[2]
if (what === 'shop') {
  const p = await phone('13800000001')
  await shot(p, '/h5/sub-person/salesman/list', 'list')
  const href = await p.getByRole('link', { name: /顾望山的负责商品/ }).getAttribute('href')
  await shot(p, href, 'goods', { full: false })
  await p.goto(B + '/h5/sub-person/salesman/list')
  await p.waitForTimeout(1500)
  await p.getByRole('button', { name: '更换业务员顾望山' }).click()
  await shot(p, null, 'replace', { full: false })
  await shot(p, '/h5/pages/person/index', 'mine')
}
if (what === 'salesman') {
  const p = await phone('13900000001', Number(process.argv[3] || 390))
  await shot(p, '/h5/pages/person/index', 'serving')
  await p.getByRole('button', { name: '邀请门店' }).click()
  await p.waitForTimeout(1200)
  if (await p.getByRole('button', { name: '生成邀请码' }).count()) {
    await shot(p, null, 'invite0', { full: false })
    await p.getByRole('button', { name: '生成邀请码' }).click()
    await p.waitForTimeout(1500)
  }
  await shot(p, null, 'invite', { full: false })
  const code = await p
    .locator('p')
    .filter({ hasText: /^[A-Z2-9]{8}$/ })
    .first()
    .textContent()
  console.log('CODE', code)
  await shot(p, '/h5/sub-TUIKit/TUIConversationList/index', 'notices', { full: false })
}
if (what === 'invited') {
  const p = await phone(process.argv[3])
  await shot(p, '/h5/sub-person/register/selectStore?invite=' + process.argv[4], 'invited')
  await shot(p, '/h5/sub-person/register/selectType?invite=' + process.argv[4], 'invitedtype')
}
if (what === 'console') {
  const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const p = await ctx.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
  await p.goto(B + '/console/')
  await p.waitForTimeout(2000)
  await p.screenshot({ path: '/tmp/c-login.png' })
  await p.getByLabel(/账号/).first().fill(process.argv[3])
  await p.getByLabel(/密码/).first().fill('Yaoshi2026')
  await p
    .getByRole('button', { name: /登\s*录/ })
    .first()
    .click()
  await p.waitForTimeout(2500)
  await shot(p, '/console/salesmen', 'clist', { full: false })
  await p.getByRole('table').getByRole('link').first().click()
  await shot(p, null, 'cdetail', { full: true })
  await p.getByRole('button', { name: '设置负责商品' }).click()
  await p.waitForTimeout(800)
  await p.getByRole('combobox').nth(1).click()
  await p.keyboard.type('药业')
  await shot(p, null, 'chandled', { full: false, wait: 1500 })
  await p.keyboard.press('Escape')
  await p.reload()
  await p.waitForTimeout(1500)
  await p.getByRole('button', { name: '分配门店' }).click()
  await p.waitForTimeout(800)
  await p.keyboard.type('大药房')
  await shot(p, null, 'cassign', { full: false, wait: 1500 })
  await p.reload()
  await p.waitForTimeout(1500)
  await p.getByRole('button', { name: '解除业务员' }).click()
  await shot(p, null, 'cend', { full: false, wait: 1000 })
  await p.goto(B + '/console/salesmen')
  await p.waitForTimeout(1200)
  await p.getByRole('button', { name: '新增业务员' }).click()
  await shot(p, null, 'cnew', { full: false, wait: 1000 })
}
await browser.close()
