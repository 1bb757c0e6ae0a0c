/**
 * The memory of the server that `npm start` runs, under a mixed load: whether it stays below its limit, whether it grows, and
 * whether the worker processes end.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { start } from '../process-channel.ts'
import { median } from '../samples.ts'
import { tableOf, type Row } from '../table.ts'
import { logs } from '../world.ts'
import { openCast } from './cast.ts'
import { growthBetween } from './heap-snapshot.ts'
import { openInspector, type Inspector, type Memory } from './inspector.ts'
import type { MixedHandlers, MixedResult } from './mixed-load.ts'
import { childrenOf, runNpmStart } from './npm-start.ts'
import { highestResident, memoryRow, residentNow } from './resident.ts'

export interface MemoryOptions {
  minutes: number
  /** Actions begun a second. */
  rate: number
  /** Takes two heap snapshots, at the minutes 3 and 18 of 20, and prints what grew; they raise the resident memory themselves. */
  snapshots: boolean
}
/** How much more the last quarter may need than the second. */
const GROWTH = 1.03
/** A load whose calls fail says nothing. */
const MAX_FAILED = 0.01
const SAMPLE_MS = 5_000
const SOCKETS = 100
const SNAPSHOTS_AT = [0.15, 0.9]
/** The shop's processes end after a minute without work; the clocks of both sides are not the same. */
const IDLE_MS = 75_000

interface Quarter {
  /** The median of the samples and the highest one, in MB. */
  rss: number
  highest: number
  /** What is in use at its end: after all garbage was collected. */
  collected: Memory
  workers: number
}

type Say = (line: string) => void
const mb = (bytes: number) => (bytes / 1e6).toFixed(0)

/** Measures and prints the table. */
export async function reportMemory(options: MemoryOptions): Promise<void> {
  const began = performance.now()
  const rows = await measureMemory(options, (line) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`),
  )
  console.log(`\n${tableOf(rows)}\n`)
}

async function measureMemory({ minutes, rate, snapshots }: MemoryOptions, say: Say): Promise<Row[]> {
  say(`starting the shop, load average ${loadavg()[0]!.toFixed(1)} …`)
  const shop = await runNpmStart()
  const load = start<MixedHandlers>('bench/memory/mixed-load.ts', { logFile: join(logs, 'mixed-load.log') })
  let inspector: Inspector | undefined
  try {
    await load.ready
    say(`ready at ${residentNow(shop.pid).toFixed(0)} MB`)
    const cast = await openCast(shop)
    inspector = await openInspector(shop.pid, shop.inspectorPort)
    await inspector.collect()
    sayMemory(say, 'before the load, garbage collected', await inspector.memory())
    await load.request('begin', { ...cast, rate, sockets: SOCKETS })
    const quarters: Quarter[] = []
    const began = performance.now()
    const files: string[] = []
    const takeSnapshots = async () => {
      const due = SNAPSHOTS_AT[files.length]
      if (!snapshots || due === undefined || performance.now() - began < minutes * 60_000 * due) return
      const file = join(logs, `memory-${files.length + 1}.heapsnapshot`)
      files.push(file)
      await inspector!.snapshot(file)
    }
    for (let n = 1; n <= 4; n++) {
      const quarter = await observe(shop.pid, inspector, began + (n * minutes * 60_000) / 4, takeSnapshots)
      quarters.push(quarter)
      say(
        `quarter ${n}: RSS ${quarter.rss.toFixed(0)} MB, at most ${quarter.highest.toFixed(0)}; ${quarter.workers} worker processes`,
      )
      sayMemory(say, 'garbage collected', quarter.collected)
    }
    const result = await load.request('end')
    sayLoad(say, result)
    const failed = Object.values(result.failures).reduce((sum, count) => sum + count, 0)
    if (failed > result.calls * MAX_FAILED) throw new Error(`${failed} of ${result.calls} calls failed`)
    if (files.length === 2) {
      const grown = growthBetween(files[0]!, files[1]!).slice(0, 30)
      for (const { name, count, bytes } of grown)
        say(`grew ${(bytes / 1e3).toFixed(0).padStart(7)} kB ${String(count).padStart(7)} × ${name.slice(0, 100)}`)
    }
    const left = await workersAfterIdling(shop.pid)
    return rowsOf(quarters, highestResident(shop.pid), result, minutes, left)
  } finally {
    inspector?.close()
    await load.stop()
    await shop.stop()
  }
}

/** Samples the process until a moment, and collects its garbage then: doing it more often would make it look smaller. */
async function observe(pid: number, inspector: Inspector, until: number, between: () => Promise<void>): Promise<Quarter> {
  const rss: number[] = []
  const workers: number[] = []
  while (performance.now() < until) {
    await pause(Math.min(SAMPLE_MS, Math.max(0, until - performance.now())))
    rss.push(residentNow(pid))
    workers.push(childrenOf(pid).length)
    await between()
  }
  await inspector.collect()
  return { rss: median(rss), highest: Math.max(...rss), workers: Math.max(...workers), collected: await inspector.memory() }
}

/** How many worker processes are left after the time in which they end. */
async function workersAfterIdling(pid: number): Promise<number> {
  const until = performance.now() + IDLE_MS
  while (performance.now() < until && childrenOf(pid).length > 0) await pause(1_000)
  return childrenOf(pid).length
}

function sayMemory(say: Say, when: string, memory: Memory) {
  const { heapUsed, heapTotal, external, arrayBuffers, rss } = memory
  say(
    `${when}: heap ${mb(heapUsed)} of ${mb(heapTotal)} MB, external ${mb(external)} MB, of it buffers ${mb(arrayBuffers)} MB, RSS ${mb(rss)} MB`,
  )
}
function sayLoad(say: Say, { calls, seconds, actions, shed, failures, connections }: MixedResult) {
  say(
    `${calls} calls, ${(calls / seconds).toFixed(0)} a second, ${connections} live connections, ${shed} actions shed; ${JSON.stringify(actions)}`,
  )
  for (const [why, count] of Object.entries(failures)) say(`${count} × ${why}`)
}

function rowsOf(quarters: Quarter[], highest: number | null, result: MixedResult, minutes: number, left: number): Row[] {
  const begun = Object.values(result.actions).reduce((sum, count) => sum + count, 0)
  const perSecond = (count: number) => (count / result.seconds).toFixed(0)
  const load = `${perSecond(result.calls)} mixed calls a second, ${SOCKETS} live connections`
  // A machine that others load, too, is too busy for some of them.
  const against = `npm start, ${minutes} minutes of ${load}; ${((100 * result.shed) / begun).toFixed(0)} % refused as too many`
  const rss = quarters.map((quarter) => quarter.rss)
  const heap = quarters.map(({ collected }) => collected.heapUsed / 1e6)
  const growth = ([, second, , last]: number[]) => last! / second!
  const list = (values: number[]) => `${values.map((value) => value.toFixed(0)).join(', ')} MB by quarter`
  return [
    memoryRow('The server’s resident memory, at its highest', against, highest),
    {
      work: 'Resident memory: the last quarter to the second',
      against,
      figure: `${growth(rss).toFixed(3)} (${list(rss)})`,
      target: `≤ ${GROWTH}`,
      met: growth(rss) <= GROWTH,
    },
    {
      work: 'Heap in use after a collection: the last quarter to the second',
      against,
      figure: `${growth(heap).toFixed(3)} (${list(heap)})`,
      target: `≤ ${GROWTH}`,
      met: growth(heap) <= GROWTH,
    },
    {
      work: 'Worker processes a minute after the load',
      against,
      figure: String(left),
      target: '0',
      met: left === 0,
    },
  ]
}
