/** Lighthouse's result for one page on a phone with a slow network (its default mobile preset). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { browserFlags } from '../bin/lib/browser-flags.mjs'
import { waitForQuiet } from './quiet.ts'
import { reports } from './report-folder.ts'

const FLAGS = ['--headless=new', ...browserFlags, '--lang=zh-CN']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** A run takes about 15 s; a hanging browser must not stall the bench. */
const TIMEOUT_MS = 120_000

type Category = (typeof CATEGORIES)[number]
export interface Verdict {
  /** Lighthouse's version. */
  version: string
  /** 0 to 100. */
  scores: Record<Category, number>
  cls: number
  /** ms, simulated. */
  lcp: number
  fcp: number
  tbt: number
  /** The share of processor time, 0 to 1, that was idle just before. */
  idle: number
  /** Ids of the accessibility audits that failed. */
  barriers: string[]
}

export interface PageAudit {
  name: string
  url: string
  executablePath: string
  /** What the shop finds in localStorage: a session. */
  stored?: Record<string, string>
}

/** One visit in a new browser, with an empty cache. */
async function visit({ name, url, executablePath, stored }: PageAudit, n: number): Promise<Verdict> {
  // The simulation multiplies the time that tasks took, so other processes' work counts as the page's own.
  const idle = await waitForQuiet()
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS, logLevel: 'silent' })
  try {
    if (stored) await prepare(chrome.port, new URL('/h5/brand/mark.svg', url).href, stored)
    const running = lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] })
    const result = await Promise.race([running, pause(TIMEOUT_MS, undefined, { ref: false })])
    if (!result) throw new Error(`no verdict after ${TIMEOUT_MS / 1000} s`)
    const { lhr } = result
    mkdirSync(reports, { recursive: true })
    writeFileSync(join(reports, `${name}-${n}.json`), JSON.stringify(lhr))
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
    return {
      version: lhr.lighthouseVersion,
      scores: Object.fromEntries(
        CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
      ) as Verdict['scores'],
      cls: number('cumulative-layout-shift'),
      lcp: number('largest-contentful-paint'),
      fcp: number('first-contentful-paint'),
      tbt: number('total-blocking-time'),
      idle,
      barriers: (lhr.categories.accessibility?.auditRefs ?? []).map(({ id }) => id).filter((id) => lhr.audits[id]?.score === 0),
    }
  } finally {
    chrome.kill()
  }
}

/** Stores a session where the shop looks for it, before the measured visit; Lighthouse leaves localStorage alone. */
async function prepare(port: number, url: string, stored: Record<string, string>) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(url)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await page.close()
  // For a browser that was only connected to, this closes the connection.
  await browser.close()
}

/** Visits a page a number of times, one visit after the other. */
export async function visits(sight: PageAudit, times: number): Promise<Verdict[]> {
  const found: Verdict[] = []
  for (let n = 1; n <= times; n++) found.push(await visit(sight, n))
  return found
}
