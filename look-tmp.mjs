import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:24200'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  locale: 'zh-CN',
  geolocation: { latitude: 30.2768, longitude: 120.13 },
  permissions: ['geolocation'],
})
p.on('pageerror', (e) => console.log('ERR', e.message))
await p.goto(base + '/h5/sub-person/login/login?back=/h5/')
await p.waitForTimeout(1500)
await p.screenshot({ path: '/tmp/s-login.png' })
const acc = p.getByText('13800000001').first()
if (await acc.count()) {
  await acc.click()
  await p.waitForTimeout(800)
  await p.getByRole('button', { name: '同意并登录' }).click()
  await p.waitForTimeout(4000)
}
await p.screenshot({ path: '/tmp/s-after.png' })
await p.goto(base + '/h5/choose-location?lat=30.2768&lng=120.13&back=/h5/sub-person/address/list')
await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/s-choose.png' })
await p.getByRole('searchbox').fill('西湖')
await p.getByRole('button', { name: '查找' }).click()
await p.waitForTimeout(1500)
await p.screenshot({ path: '/tmp/s-choose2.png' })
await p.goto(base + '/h5/open-location?lat=30.2768&lng=120.13&name=康民大药房&address=文三路388号')
await p.waitForTimeout(2000)
await p.screenshot({ path: '/tmp/s-open.png' })
await p.goto(base + '/h5/pages/person/index')
await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/s-mine.png' })
await p.goto(base + '/h5/sub-person/salesman/list')
await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/s-sales.png' })
await p.goto(base + '/h5/sub-person/address/list')
await p.waitForTimeout(1500)
await p.getByRole('button', { name: '新增收货地址' }).first().click()
await p.waitForTimeout(1200)
await p.screenshot({ path: '/tmp/s-addr.png' })
await b.close()
