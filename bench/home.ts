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
    const buyer = await visits({ ...audit, name: 'buyer', stored: { session } }, VISITS)
    return { browser, rows: [...rowsOf(guest), ...rowsOfBuyer(buyer)] }
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split('\n')
    return {
      browser,
      rows: [{ work: 'Home by Lighthouse', against: '–', figure: `not measured: ${why}`, target: '≥ 95', met: null }],
    }
  }
}

const preset = ([first, ...others]: Verdict[]) => `Lighthouse ${first!.version}, mobile preset, median of ${others.length + 1}`
const scoresOf = (of: Verdict[]) => of.map((v) => v.scores.performance)
// A busy machine makes a page look slow: the row must report which visits were disturbed.
const eachOf = (of: Verdict[]) => of.map((v) => `${v.scores.performance} at ${Math.round(v.idle * 100)} %`).join(', ')
const barriersOf = (of: Verdict[]) => [...new Set(of.flatMap((v) => v.barriers))]
const inMs = (of: Verdict[], pick: (v: Verdict) => number) => `${spread(of.map(pick), (n) => String(Math.round(n)))} ms`

/** The largest paint: by 2.0 s, and soon after the first, so that no one watches the page being put together. */
function paintRows(who: string, of: Verdict[]): Row[] {
  const after = (v: Verdict) => v.lcp - v.fcp
  return [
    {
      work: `Home${who}: largest paint (LCP)`,
      against: preset(of),
      figure: inMs(of, (v) => v.lcp),
      target: '≤ 2000 ms',
      met: median(of.map((v) => v.lcp)) <= 2000,
    },
    {
      work: `Home${who}: largest paint after the first`,
      against: preset(of),
      figure: inMs(of, after),
      target: '≤ 300 ms',
      met: median(of.map(after)) <= 300,
    },
    {
      work: `Home${who}: first paint (FCP); main thread blocked (TBT)`,
      against: preset(of),
      figure: `${inMs(of, (v) => v.fcp)}; ${inMs(of, (v) => v.tbt)}`,
      target: 'reported only',
      met: null,
    },
  ]
}

function rowsOfBuyer(buyer: Verdict[]): Row[] {
  const accessibility = Math.min(...buyer.map((v) => v.scores.accessibility))
  return [
    {
      work: 'Home as a buyer: performance',
      against: `${preset(buyer)}; each with the processors’ idleness before it: ${eachOf(buyer)}`,
      figure: spread(scoresOf(buyer)),
      target: '≥ 95',
      met: median(scoresOf(buyer)) >= 95,
    },
    {
      work: 'Home as a buyer: accessibility; CLS',
      against: preset(buyer),
      figure: `${[accessibility, ...barriersOf(buyer)].join(' ')}; ${spread(
        buyer.map((v) => v.cls),
        (n) => n.toFixed(3),
      )}`,
      target: '100; ≤ 0.02',
      met: accessibility === 100 && median(buyer.map((v) => v.cls)) <= 0.02,
    },
    ...paintRows(' as a buyer', buyer),
  ]
}

function rowsOf(guest: Verdict[]): Row[] {
  const performance = scoresOf(guest)
  const accessibility = guest.map((v) => v.scores.accessibility)
  const cls = guest.map((v) => v.cls)
  const barriers = barriersOf(guest)
  const lowest = (of: 'best-practices' | 'seo') => Math.min(...guest.map((v) => v.scores[of]))
  return [
    {
      work: 'Home: performance',
      against: `${preset(guest)}; each with the processors’ idleness before it: ${eachOf(guest)}`,
      figure: spread(performance),
      target: '≥ 95',
      met: median(performance) >= 95,
    },
    {
      work: 'Home: accessibility',
      against: preset(guest),
      figure: `${spread(accessibility)}${barriers.length ? `: ${barriers.join(', ')}` : ''}`,
      target: '100',
      met: Math.min(...accessibility) === 100,
    },
    {
      work: 'Home: layout shift (CLS)',
      against: preset(guest),
      figure: spread(cls, (n) => n.toFixed(3)),
      target: '≤ 0.02',
      met: median(cls) <= 0.02,
    },
    ...paintRows('', guest),
    {
      work: 'Home: best practices; search engines',
      against: preset(guest),
      figure: `${lowest('best-practices')}; ${lowest('seo')}`,
      target: 'reported only',
      met: null,
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
