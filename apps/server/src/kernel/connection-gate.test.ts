import { describe, expect, test, vi } from 'vitest'
import type { Priority } from './call-scope.ts'
import { ConnectionGate } from './connection-gate.ts'
import { Unavailable } from './unavailable.ts'

const WAITS = { guest: 100, member: 200, write: 400, system: 1_000 }
function gateOf(size: number) {
  let now = 0
  const gate = new ConnectionGate(size, WAITS, () => now)
  return { gate, pass: (ms: number) => void (now += ms) }
}

describe('the gate to the connections of a pool', () => {
  test('serves those who wait by priority, and each priority in the order it came', async () => {
    const { gate } = gateOf(1)
    expect(gate.enter('guest')).toBeUndefined()
    const served: string[] = []
    const all = (['guest', 'write', 'member', 'system', 'write'] as Priority[]).map((priority, i) =>
      gate.enter(priority)!.then(() => void served.push(`${priority} ${i}`)),
    )
    expect(gate.waiting).toBe(5)
    for (let n = 0; n < 5; n++) gate.leave(1)
    await Promise.all(all)
    expect(served).toEqual(['system 3', 'write 1', 'write 4', 'member 2', 'guest 0'])
    gate.leave(1)
    expect(gate.enter('guest')).toBeUndefined()
  })

  test('rejects whoever waits too long, guests first; their places go to the others', async () => {
    vi.useFakeTimers()
    try {
      const { gate } = gateOf(1)
      const rejected: Priority[] = []
      gate.onRejected = (priority) => rejected.push(priority)
      void gate.enter('system')
      const guest = gate.enter('guest')!.catch((error: unknown) => error)
      const write = gate.enter('write')!
      vi.advanceTimersByTime(100)
      expect(await guest).toBeInstanceOf(Unavailable)
      expect([rejected, gate.waiting]).toEqual([['guest'], 1])
      gate.leave(100)
      await write
    } finally {
      vi.useRealTimers()
    }
  })

  test('expects no wait while a connection is free, and otherwise as long as those before take at the last pace', () => {
    const { gate, pass } = gateOf(2)
    for (let n = 0; n < 100; n++) {
      void gate.enter('guest')
      pass(10)
      gate.leave(10)
    }
    void gate.enter('guest')
    expect(gate.expectedWaitMs('guest')).toBe(0)
    void gate.enter('guest')
    expect(gate.expectedWaitMs('guest')).toBeCloseTo(5)
    for (let n = 0; n < 3; n++) void gate.enter('guest')?.catch(() => {})
    expect(gate.expectedWaitMs('guest')).toBeCloseTo(20)
    // Guests do not delay those who go first.
    expect(gate.expectedWaitMs('write')).toBeCloseTo(5)
  })

  test('expects a long wait as soon as no one leaves any more', () => {
    const { gate, pass } = gateOf(1)
    void gate.enter('guest')
    expect(gate.expectedWaitMs('guest')).toBe(0)
    pass(500)
    expect(gate.expectedWaitMs('guest')).toBe(500)
    gate.leave(500)
    expect(gate.expectedWaitMs('guest')).toBe(0)
  })
})
