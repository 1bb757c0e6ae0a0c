/** Five things buyers do all day, on a phone's screen with a processor four times slower: how soon the page answers a press. */
import { mkdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright'
import { browserFlags } from '../bin/lib/browser-flags.mjs'
import { reports } from './report-folder.ts'
import { GetCart, SetCartLine } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { median } from './samples.ts'
import type { Row } from './table.ts'
import { openSession, type Shop } from './world.ts'

const SLOWER = 4
const ROUNDS = 5
/**
 * A page has settled when nothing was asked or changed for this long: its deferred work, which waits for 1.5 s, is done, too. A
 * countdown goes on: texts alone don't count.
 */
const QUIET_MS = 2000
/** How long a finger rests on the glass. Released at once, what the press highlights and what it does are one task, which no buyer causes. */
const FINGER_MS = 80
/** A task longer than this makes the next press wait noticeably; the browser's own bound for a "long task". */
const LONG_TASK_MS = 50
/** Interaction to Next Paint that counts as good (web.dev/inp). */
const GOOD_INP_MS = 200
/**
 * What the trace records: tasks, script, style, layout and paint. Not the stacks and samples that Playwright records by default:
 * taking them makes every task longer, on the slower processor four times as much.
 */
const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'latencyInfo']
/** What the compositor animates without layout or paint. */
const CHEAP = new Set(['transform', 'opacity', 'translate', 'scale', 'rotate'])

interface Observed {
  /** When the press was about to come (ms): what began earlier does not count. */
  since: number
  tasks: number[]
  inp: number
  animated: string[]
}
declare global {
  var observed: Observed
}

/** Runs in the page before anything else: collects long tasks, slow interactions and what was animated. */
function observe(longMs: number) {
  globalThis.observed = { since: 0, tasks: [], inp: 0, animated: [] }
  const seen = globalThis.observed
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (duration > longMs && startTime >= seen.since) seen.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0 && entry.startTime >= seen.since) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('transitionrun', ({ propertyName }) => seen.animated.push(propertyName), true)
  const note = (animation: Animation) => {
    for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
      for (const name of Object.keys(frame))
        if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) seen.animated.push(name)
  }
  // Looked at once: what observes must not make the tasks longer.
  const known = new Set<string>()
  addEventListener(
    'animationstart',
    ({ target, animationName, pseudoElement }) => {
      if (known.has(animationName)) return
      known.add(animationName)
      for (const animation of (target as Element).getAnimations({ subtree: pseudoElement !== '' }))
        if (animation instanceof CSSAnimation && animation.animationName === animationName) note(animation)
    },
    true,
  )
  const { animate } = Element.prototype
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    note(animation)
    return animation
  }
}

/** Where it happens, what is pressed there once the page has settled, and what shows that the press has done its work. */
interface Press {
  name: string
  start: string
  /** Once, before its first round. */
  prepare?(shop: Shop, token: string): Promise<void>
  what(page: Page): Locator
  /** The address it leads to. */
  leadsTo: RegExp
  /** Visible afterwards; `label` is that of what was pressed. */
  shows(page: Page, label: string): Locator
}
const LIST = '/h5/sub-goods/goods/list?orderBy=salesCount'
const PRESSES: readonly Press[] = [
  {
    name: 'home to search',
    start: '/h5/',
    what: (page) => page.locator('a[href$="/goods/search"]').first(),
    leadsTo: /\/goods\/search$/,
    shows: (page) => page.locator('[role=search] input:focus'),
  },
  {
    name: 'add to the cart from a list',
    start: LIST,
    what: (page) => page.getByRole('button', { name: /^加入购物车/ }).first(),
    leadsTo: /\/goods\/list/,
    shows: (page, label) =>
      page.getByRole('group', { name: label.replace('加入购物车：', '') }).getByRole('button', { name: '减少' }),
  },
  {
    name: 'list to detail',
    start: LIST,
    what: (page) => page.getByRole('article').first().getByRole('link').first(),
    leadsTo: /\/goods\/detail/,
    shows: (page) => page.getByLabel('购买', { exact: true }),
  },
  {
    name: 'sort a list',
    start: LIST,
    what: (page) => page.getByRole('button', { name: /价格/ }).first(),
    leadsTo: /orderBy=price/,
    shows: (page) => page.getByRole('button', { name: '价格，从低到高', pressed: true }),
  },
  {
    name: 'cart to checkout',
    start: '/h5/pages/car/index',
    prepare: reachMinimums,
    what: (page) => page.getByRole('button', { name: /去结算/ }),
    leadsTo: /\/order\/commit/,
    shows: (page) => page.getByRole('button', { name: '提交订单' }),
  },
]

/**
 * Raises the first line of every seller whose minimum order the cart does not reach: otherwise the checkout does not open. Larger
 * quantities can have lower prices, so that it may take more than once.
 */
async function reachMinimums(shop: Shop, token: string, tries = 5): Promise<void> {
  const { sellers, blocked } = await shop.call<Out<typeof GetCart>>('GET', GetCart.path, undefined, token)
  if (blocked === null) return
  if (tries === 0) throw new Error(`The cart does not lead to the checkout: ${blocked}`)
  for (const { lines, missingFen } of sellers) {
    const line = lines.find(({ chosen, price }) => chosen && price.fen)
    if (!line || missingFen === 0) continue
    const more = Math.ceil(missingFen / line.price.fen! / line.step) * line.step
    await shop.call('POST', SetCartLine.path, { gccsId: line.gccsId, quantity: line.quantity + more }, token)
  }
  return reachMinimums(shop, token, tries - 1)
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quietMs)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        }).observe(document, { subtree: true, childList: true, attributes: true })
      }),
    QUIET_MS,
  )
}

/** Until the page has made up for what it could not do while the recording began. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise((idle) => requestIdleCallback(idle))
  })

/** Touches the point and lets go again, as a finger does. */
async function tap(client: CDPSession, x: number, y: number) {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((released) => setTimeout(released, FINGER_MS))
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Pages go before everything else on this machine. A phone has neither the shop's server nor its database to run, and what interrupts a
 * page that is slowed down counts as many times as it is slower. Only root may: otherwise nothing changes.
 */
async function favourPages(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    try {
      setPriority(id, constants.priority.PRIORITY_HIGHEST)
    } catch {
      // Not root.
    }
  }
}

/**
 * One row a press. The longest task and the slowest interaction are judged by the medians of the rounds, as a shared machine delays
 * single ones; the worst round is named. Anything but transform and opacity counts in whichever round it was animated.
 */
export async function measurePresses(shop: Shop, findBrowser: () => Promise<string>): Promise<Row[]> {
  mkdirSync(reports, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
    const session = await openSession(shop)
    await context.addInitScript((stored) => localStorage.setItem('session', stored), JSON.stringify(session))
    await context.addInitScript(observe, LONG_TASK_MS)
    const rows: Row[] = []
    for (const press of PRESSES) {
      await press.prepare?.(shop, session.tokens.accessToken)
      const found: Observed[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await context.newPage()
        await page.goto(`http://localhost:${shop.port}${press.start}`)
        await settle(page)
        // Found before the processor is slowed down: the tool looks for it with code that runs in the page.
        const target = press.what(page)
        await target.scrollIntoViewIfNeeded()
        const label = (await target.getAttribute('aria-label')) ?? ''
        const place = (await target.boundingBox())!
        const client = await context.newCDPSession(page)
        await favourPages(browser)
        await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        const path = join(reports, `press-${rows.length + 1}-${round + 1}.json`)
        await browser.startTracing(page, { path, categories: CATEGORIES })
        await rest(page)
        await page.evaluate(() =>
          Object.assign(globalThis.observed, { since: performance.now(), tasks: [], inp: 0, animated: [] }),
        )
        await tap(client, place.x + place.width / 2, place.y + place.height / 2)
        await page.waitForURL(press.leadsTo)
        await settle(page)
        await browser.stopTracing()
        found.push(await page.evaluate(() => globalThis.observed))
        // A press that led nowhere, or only to a message, would look quick.
        await press.shows(page, label).waitFor()
        await page.close()
      }
      rows.push(rowOf(press.name, found))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** No shorter task is observed. */
const inWords = (taskMs: number) => (taskMs === 0 ? `≤ ${LONG_TASK_MS} ms` : `${taskMs} ms`)

function rowOf(name: string, found: readonly Observed[]): Row {
  const longestOfRounds = found.map(({ tasks }) => Math.max(0, ...tasks))
  const longest = median(longestOfRounds)
  const worst = Math.max(...longestOfRounds)
  const inp = median(found.map((one) => one.inp))
  const dear = [...new Set(found.flatMap(({ animated }) => animated))].filter((property) => !CHEAP.has(property))
  return {
    work: `Press on a processor ${SLOWER} times slower: ${name}`,
    against: `median of ${found.length}; traces in .data/lighthouse`,
    figure: `longest task ${inWords(longest)}, in the worst round ${inWords(worst)}, next paint after ${inp} ms${dear.length ? `, animates ${dear.join(', ')}` : ''}`,
    target: `medians ≤ ${LONG_TASK_MS} ms, ≤ ${GOOD_INP_MS} ms, transform and opacity alone`,
    met: longest <= LONG_TASK_MS && inp <= GOOD_INP_MS && dear.length === 0,
  }
}
