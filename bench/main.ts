/** Creates the worlds, measures row by row, writes the table. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { measurePresses } from './presses.ts'
import type { BaselineHandlers } from './baseline.ts'
import { makeLarge, openSized } from './large.ts'
import { firstLoad, measureHome } from './home.ts'
import type { LoadHandlers } from './load.ts'
import { highestResident, memoryRow } from './memory/resident.ts'
import { measureHot, measureOrders, stockOffers } from './orders.ts'
import { countQueries } from './queries.ts'
import { measureBarePages, measureCart, measureDetail, measureList, measureSearch, type Bench } from './reads.ts'
import { measureScale } from './scale.ts'
import { reportOf, tableOf, type Row } from './table.ts'
import { waitForQuiet } from './quiet.ts'
import { start } from './process-channel.ts'
import { measureGuests } from './guests.ts'
import { logInBuyers, logInFirst, logs, openMachine, openShop } from './world.ts'

export interface Options {
  goods: number
  sampleMs: number
  /** Prefixes of row names; none: all. */
  only: string[]
  keep: boolean
}
/** Goods of the world that the large one is compared with. */
const SMALL_GOODS = 2_000

/** The parts written in JavaScript: passed in, so that types are preserved. */
export interface Tools {
  build(): Promise<void>
  browser(): Promise<string>
  budget(): Promise<string>
}

/**
 * Makes the demonstration world by a server's first start, which goes on completing it while it is up. Another start is measured: the
 * first one holds what the seed made, and V8 knows its code by the seed's data.
 */
async function makeWorld(url: string) {
  const maker = await openShop(url, 'small')
  await waitForQuiet({ inRow: 5, atMost: 60 })
  await maker.stop()
}

/** Measures everything that was requested. */
export async function measure({ goods, sampleMs, only, keep }: Options, tools: Tools): Promise<void> {
  const began = performance.now()
  const busy = loadavg()[0]!
  const wants = (name: string) => only.length === 0 || only.includes(name)
  const say = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)
  const rows: Row[] = []
  const add = (...found: Row[]) => {
    rows.push(...found)
    for (const row of found) say(`${row.work}: ${row.figure}${row.met === false ? ' (missed)' : ''}`)
  }
  let browser = 'no browser'
  let largeGoods = 'not made'
  if (wants('home') || wants('presses')) await tools.build()
  const machine = await openMachine(keep)
  /** What to stop, last started first. */
  const parts: { stop(): Promise<unknown> }[] = [machine]
  try {
    say('making the demonstration world …')
    if (await machine.copy('template1', 'small')) await makeWorld(machine.urlOf('small'))
    const shop = await openShop(machine.urlOf('small'), 'small')
    parts.push(shop)
    const sql = await machine.open('small')
    const generator = start<LoadHandlers>('bench/load.ts', { logFile: join(logs, 'load.log') })
    const baseline = start<BaselineHandlers>('bench/baseline.ts', { logFile: join(logs, 'limit.log') })
    parts.push(generator, baseline)
    await Promise.all([generator.ready, baseline.ready])
    const bench: Bench = { shop, load: generator, baseline, sampleMs }
    const token = await logInFirst(shop)
    const buyers = await logInBuyers(shop, sql)
    const offers = await stockOffers(sql)
    await sql.query('vacuum analyze')
    const idle = await waitForQuiet({ inRow: 3 })
    say(`ready: ${buyers.length} buyers logged in, processors idle for ${Math.round(100 * idle)} %`)

    // Before anything fills the tables, so that a world of known size is measured.
    if (wants('queries')) add(...(await countQueries(shop, sql, buyers[199]!, offers, only.length > 0)))
    if (wants('list') || wants('loop')) add(...(await measureList(bench, token)))
    if (wants('detail')) add(await measureDetail(bench, token))
    if (wants('search')) add(...(await measureSearch(bench, token)))
    if (wants('bare')) add(...(await measureBarePages(bench, token)))
    if (wants('cart'))
      add(
        ...(await measureCart(
          bench,
          buyers,
          offers.map((o) => o.id),
        )),
      )
    if (wants('order')) add(await measureOrders(bench, sql, buyers, offers))
    if (wants('hot')) add(await measureHot(bench, sql, buyers, offers.at(-1)!))
    if (wants('home')) {
      add(firstLoad(await tools.budget()))
      const home = await measureHome(shop, tools.browser)
      browser = home.browser
      add(...home.rows)
    }
    if (wants('presses')) add(...(await measurePresses(shop, tools.browser)))
    add(memoryRow('The server’s resident memory under the load above, at its highest', '–', highestResident(shop.server.pid)))
    if (wants('scale') || wants('cost') || wants('storm')) {
      await shop.stop()
      const large = await makeLarge(machine, `large${goods}`, goods, say)
      largeGoods = large.goods
      if (wants('scale')) {
        const known = await sql.query<{ n: number }>('select count(*)::int as n from catalog.goods')
        const small = await makeLarge(machine, 'small2000', Math.max(SMALL_GOODS - known.rows[0]!.n, 0), say)
        const sides = [await openSized(large), await openSized(small)] as const
        parts.push(...sides.map((side) => side.shop))
        add(...(await measureScale(bench, ...sides)))
        for (const side of sides) await side.shop.stop()
      }
      if (wants('cost') || wants('storm')) add(...(await measureGuests(large, generator, { wants, say })))
    }
  } catch (error) {
    console.error(loggedErrors())
    throw error
  } finally {
    for (const part of parts.reverse()) await part.stop()
  }
  const report = {
    goods: largeGoods,
    postgres: machine.version,
    slice: sampleMs,
    seconds: (performance.now() - began) / 1000,
    busy,
    browser,
  }
  console.log(`\n${tableOf(rows)}`)
  if (only.length === 0) writeFileSync(join(import.meta.dirname, 'results.md'), reportOf(rows, report))
  const missedRows = rows.filter((row) => row.met === false).length
  console.log(`\n${missedRows} of ${rows.filter((row) => row.met !== null).length} figures miss their bar.`)
}

/** What servers have logged as an error: their logs go with the worlds. */
const loggedErrors = () =>
  readdirSync(logs)
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    .filter((line) => /"level":[56]0|^\w*Error/.test(line))
    .slice(-10)
    .join('\n')
