/** Home in a real browser at a phone's size on a processor four times slower. */
import { chromium } from 'playwright'
import { median } from './slices.ts'
import type { Row } from './table.ts'

const VISITS = 5
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Seen {
  cls: number
  lcp: number
}
/** Runs in the page before anything else. */
const watch = `
  window.seen = { cls: 0, lcp: 0 }
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.seen.cls += e.value }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.seen.lcp = e.startTime }).observe({ type: 'largest-contentful-paint', buffered: true })`

export async function measureHome(port: number, executablePath: string): Promise<{ rows: Row[]; browser: string }> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const visits: Seen[] = []
  for (let n = 0; n < VISITS; n++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
    })
    await context.addInitScript(watch)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`http://localhost:${port}/h5/`, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    visits.push(await page.evaluate<Seen>('window.seen'))
    await context.close()
  }
  const version = `Chromium ${browser.version()}`
  await browser.close()
  const cls = median(visits.map((v) => v.cls))
  const lcp = median(visits.map((v) => v.lcp))
  return {
    browser: version,
    rows: [
      {
        work: 'Home: layout shift (CLS), median of 5',
        against: 'Chromium, 390 × 844, CPU four times slower',
        figure: cls.toFixed(3),
        bar: '≤ 0.02',
        holds: cls <= 0.02,
      },
      {
        work: 'Home: largest paint (LCP), median of 5',
        against: 'the same; no network delay',
        figure: `${Math.round(lcp)} ms`,
        bar: 'told only',
        holds: null,
      },
      {
        work: 'Home: performance by Lighthouse',
        against: '–',
        figure: 'not measured: Lighthouse is not installed',
        bar: '–',
        holds: null,
      },
    ],
  }
}

/** What check-budget.mjs says of home's first load. */
export function firstLoad(words: string): Row {
  const kib = Number(/first load of home: ([\d.]+) KiB JS/.exec(words)?.[1] ?? Number.NaN)
  return {
    work: 'Home: JavaScript of the first load, gzip',
    against: 'apps/h5/check-budget.mjs',
    figure: Number.isNaN(kib) ? 'not measured' : `${kib.toFixed(1)} KiB`,
    bar: '≤ 115 KiB',
    holds: kib <= 115,
  }
}
