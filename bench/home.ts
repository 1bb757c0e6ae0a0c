/** Home as Lighthouse sees it: a phone on a slow network, its processor four times slower (the mobile preset). */
import { chromium } from 'playwright'
import { browserFlags } from '../bin/lib/browser-flags.mjs'
import type { Verdict } from './lighthouse.ts'
import { median } from './samples.ts'
import type { Row } from './table.ts'
import { openSession, type Shop } from './world.ts'

const VISITS = 5

/** Visits home as a guest and as a buyer. The row reports a missing browser or a Lighthouse failure. */
export async function measureHome(shop: Shop, findBrowser: () => Promise<string>): Promise<{ rows: Row[]; browser: string }> {
  let browser = 'no browser'
  try {
    const executablePath = await findBrowser()
    browser = await versionOf(executablePath)
    // Imported here, so that a failing import stops nothing else.
    const { visits } = await import('./lighthouse.ts')
    const audit = { url: `http://localhost:${shop.port}/h5/`, executablePath }
    const guest = await visits({ ...audit, name: 'guest' }, VISITS)
    const session = JSON.stringify(await openSession(shop))
    // Reported next to the guest's, so one is enough: each takes a quarter of a minute.
    const [buyer] = await visits({ ...audit, name: 'buyer', stored: { session } }, 1)
    return { browser, rows: rowsOf(guest, buyer!) }
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split('\n')
    return {
      browser,
      rows: [{ work: 'Home by Lighthouse', against: '–', figure: `not measured: ${why}`, target: '≥ 95', met: null }],
    }
  }
}

function rowsOf(guest: Verdict[], buyer: Verdict): Row[] {
  const performance = guest.map((v) => v.scores.performance)
  const accessibility = guest.map((v) => v.scores.accessibility)
  const cls = guest.map((v) => v.cls)
  const each = guest.map((v) => `${v.scores.performance} at ${Math.round(v.idle * 100)} %`).join(', ')
  const barriers = [...new Set([...guest, buyer].flatMap((v) => v.barriers))]
  const preset = `Lighthouse ${guest[0]!.version}, mobile preset, median of ${guest.length}`
  const unmeasured = { target: 'reported only', met: null }
  const ms = (pick: (v: Verdict) => number) => `${spread(guest.map(pick), (n) => String(Math.round(n)))} ms`
  const lowest = (of: 'best-practices' | 'seo') => Math.min(...guest.map((v) => v.scores[of]))
  return [
    {
      work: 'Home: performance',
      // A busy machine makes a page look slow: the row must report which visits were disturbed.
      against: `${preset}; each with the processors’ idleness before it: ${each}`,
      figure: spread(performance),
      target: '≥ 95',
      met: median(performance) >= 95,
    },
    {
      work: 'Home: accessibility',
      against: preset,
      figure: `${spread(accessibility)}${barriers.length ? `: ${barriers.join(', ')}` : ''}`,
      target: '100',
      met: Math.min(...accessibility) === 100,
    },
    {
      work: 'Home: layout shift (CLS)',
      against: preset,
      figure: spread(cls, (n) => n.toFixed(3)),
      target: '≤ 0.02',
      met: median(cls) <= 0.02,
    },
    { work: 'Home: largest paint (LCP)', against: preset, figure: ms((v) => v.lcp), ...unmeasured },
    {
      work: 'Home: first paint (FCP); main thread blocked (TBT)',
      against: preset,
      figure: `${ms((v) => v.fcp)}; ${ms((v) => v.tbt)}`,
      ...unmeasured,
    },
    {
      work: 'Home: best practices; search engines',
      against: preset,
      figure: `${lowest('best-practices')}; ${lowest('seo')}`,
      ...unmeasured,
    },
    {
      work: 'Home as a buyer: performance, accessibility, CLS',
      against: 'the same, one visit',
      figure: `${buyer.scores.performance}, ${buyer.scores.accessibility}, ${buyer.cls.toFixed(3)}`,
      ...unmeasured,
    },
  ]
}

/** `97 (95–98)`: the median and its range. */
const spread = (values: readonly number[], print: (value: number) => string = String) =>
  `${print(median([...values]))} (${print(Math.min(...values))}–${print(Math.max(...values))})`

async function versionOf(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const version = `Chromium ${browser.version()}`
  await browser.close()
  return version
}

/** What check-budget.mjs reports for home's first load. */
export function firstLoad(words: string): Row {
  const [, kib = Number.NaN, limit = Number.NaN] = (/first load of home: ([\d.]+) KiB JS of (\d+)/.exec(words) ?? []).map(Number)
  return {
    work: 'Home: JavaScript of the first load, gzip',
    against: 'apps/h5/check-budget.mjs',
    figure: Number.isNaN(kib) ? 'not measured' : `${kib.toFixed(1)} KiB`,
    target: `≤ ${limit} KiB`,
    met: kib <= limit,
  }
}
