/** Measuring begins when nothing else works. */
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const QUIET = 0.8

/** Waits until the processors were idle for four fifths of some seconds in a row, at most so long; returns the last second's share. */
export async function waitForQuiet({ inRow = 1, atMost = 15 } = {}): Promise<number> {
  let quiet = 0
  for (let second = 1; ; second++) {
    const before = cpuTimes()
    await pause(1_000)
    const after = cpuTimes()
    const idle = (after.idle - before.idle) / (after.all - before.all)
    quiet = idle > QUIET ? quiet + 1 : 0
    if (quiet === inRow || second === atMost) return idle
  }
}

function cpuTimes() {
  const sum = { idle: 0, all: 0 }
  for (const { times } of cpus()) {
    sum.idle += times.idle
    sum.all += times.user + times.nice + times.sys + times.idle + times.irq
  }
  return sum
}
