import { Writable } from 'node:stream'
import { buildCashier } from '../../../../cashier/src/app.ts'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createCashierProvider } from './cashier.ts'
import { guardPayments } from './guard.ts'
import { PayUnreachable, type PayProvider } from './provider.ts'

const SECRET = 'a secret for tests only, long enough'
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A real cashier that can be made to hang or to go away, and the shop's guarded provider, which talks to it over HTTP. */
async function openCashier({ probeAfterMs = 10 } = {}) {
  let isHanging = false
  let calls = 0
  const { app } = buildCashier({
    merchants: [{ id: 'demo', name: '康民商城', secret: SECRET }],
    dataPath: ':memory:',
    now: () => new Date(),
    log: false,
  })
  const held = new Set<() => void>()
  app.addHook('onRequest', async () => {
    calls += 1
    if (isHanging) await new Promise<void>((release) => held.add(release))
  })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const release = () => {
    isHanging = false
    for (const go of held) go()
    held.clear()
  }
  closers.push(async () => {
    release()
    await app.close()
  })
  const lines: { msg: string; provider: string; level: number }[] = []
  const log = pino(
    { level: 'info' },
    new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk))), done()) }),
  )
  const cashier = createCashierProvider({ baseUrl, merchantId: 'demo', secret: SECRET, timeoutMs: 1_000 })
  return {
    provider: guardPayments(cashier, log, { probeAfterMs }),
    hang: () => (isHanging = true),
    release,
    calls: () => calls,
    lines,
  }
}
const failure = (provider: PayProvider) =>
  provider.queryPayment('T20260302-0001').then(
    () => null,
    (error: unknown) => error,
  )

test('after one call that hung, calls are refused without reaching the provider, until it responds again', async () => {
  const { provider, hang, release, calls, lines } = await openCashier()
  expect(await provider.queryPayment('T20260302-0001')).toBeNull()
  hang()
  expect(await failure(provider)).toMatchObject({ name: 'PayUnreachable', isLate: true })
  expect(provider.breaker!.isOpen).toBe(true)
  release()
  await vi.waitUntil(() => !provider.breaker!.isOpen)
  expect(await provider.queryPayment('T20260302-0001')).toBeNull()
  expect(provider.breaker!.openings).toBe(1)
  expect(lines.map(({ level, msg, provider: name }) => [level, msg, name])).toEqual([
    [50, 'provider is out: its calls are refused until it responds', 'cashier'],
    [30, 'provider responds again', 'cashier'],
  ])
  expect(calls()).toBeGreaterThanOrEqual(3)
})

test('an open breaker refuses every call at once and sends none of them', async () => {
  const { provider, hang, calls } = await openCashier({ probeAfterMs: 60_000 })
  hang()
  await failure(provider)
  const reached = calls()
  const refused = await Promise.all(Array.from({ length: 20 }, () => failure(provider)))
  for (const error of refused) expect(error).toBeInstanceOf(PayUnreachable)
  expect(refused[0]).toMatchObject({ isLate: false, message: 'cashier is not called: it did not respond and is being probed' })
  expect(calls()).toBe(reached)
})

test('a single lost connection does not open it, several in a row do', async () => {
  const cashier = createCashierProvider({ baseUrl: 'http://127.0.0.1:9', merchantId: 'demo', secret: SECRET })
  const provider = guardPayments(cashier, pino({ level: 'silent' }), { probeAfterMs: 60_000 })
  for (const isOpen of [false, false, true]) {
    expect(await failure(provider)).toBeInstanceOf(PayUnreachable)
    expect(provider.breaker!.isOpen).toBe(isOpen)
  }
})

test('a refusal of the provider says that it works', async () => {
  const { provider } = await openCashier()
  for (let n = 0; n < 5; n++) await expect(provider.closePayment(`T2026030${n}`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(provider.breaker!.isOpen).toBe(false)
})
