import { chromium } from '@playwright/test'
import { enterConsole } from '/work/help/libimp/e2e/people.ts'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const c = await b.newContext({ baseURL: 'http://localhost:24320', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
const p = await c.newPage()
await enterConsole(p, 'admin')
await p.goto('/console/library-imports'); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/li-1.png' })
await p.getByRole('link', { name: '本月新品.csv' }).click(); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/li-2.png', fullPage: true })
await p.getByRole('button', { name: /选已有商品/ }).first().click(); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/li-3.png' })
await b.close()
