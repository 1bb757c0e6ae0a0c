import { afterAll } from 'vitest'
import { buildCashier } from '../../cashier/src/app.ts'
import { freePort } from '../../../bin/lib/postgres.mjs'
import { createCashierProvider } from '../src/providers/pay/cashier.ts'
import { openWorld, START, type World } from './world.ts'

/** The key that the cashier of these tests and the server share. */
export const SECRET = 'a secret for tests only, long enough'

export interface PayingWorld extends World {
  cashier: ReturnType<typeof buildCashier>
  cashierUrl: string
  /** Sends callbacks that are due by the world's clock. */
  deliver(): Promise<void>
  /** Presses the payer's button on the cashier's page. */
  pay(payUrl: string, outcome?: 'pay' | 'fail'): Promise<void>
  /** Turns the cashier's switches, by its signed call. */
  turn(switches: Record<string, unknown>): Promise<void>
  /** What waits to be delivered, for tests that deliver by hand. */
  notifyUrl: string
}

/** A world whose payments go through the real cashier over real HTTP, callbacks included. */
export async function openPayingWorld(): Promise<PayingWorld> {
  const port = await freePort()
  let now = () => START
  const cashier = buildCashier({
    merchants: [{ id: 'demo', name: '康民商城', secret: SECRET }],
    dataPath: ':memory:',
    now: () => now(),
    log: false,
  })
  const cashierUrl = await cashier.app.listen({ port: 0, host: '127.0.0.1' })
  const provider = createCashierProvider({
    baseUrl: cashierUrl,
    merchantId: 'demo',
    secret: SECRET,
    now: () => now(),
    timeoutMs: 2_000,
  })
  const world = await openWorld({
    providers: { pay: provider },
    settings: { PORT: String(port), NOTIFY_URL: `http://127.0.0.1:${port}` },
  })
  now = () => world.clock.now()
  await world.app.http.listen({ port, host: '127.0.0.1' })
  afterAll(async () => {
    await cashier.app.close()
  })
  return {
    ...world,
    cashier,
    cashierUrl,
    notifyUrl: `http://127.0.0.1:${port}/h5api/pay/notify/${provider.name}`,
    async deliver() {
      await cashier.tick()
    },
    async pay(payUrl, outcome = 'pay') {
      const page = await fetch(payUrl)
      const html = await page.text()
      const forms = [...html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)]
      const form =
        forms.find(([, action]) => action!.includes(outcome === 'pay' ? '/confirm' : '/fail')) ??
        forms[outcome === 'pay' ? 0 : 1]!
      const fields = new URLSearchParams()
      for (const [, name, value] of form[2]!.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g))
        fields.append(name!, value!)
      const action = form[1]!.replaceAll('&amp;', '&')
      const answer = await fetch(new URL(action, payUrl), {
        method: 'POST',
        body: fields,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      })
      if (answer.status >= 400) throw new Error(`the cashier's page answered ${answer.status}`)
    },
    async turn(switches) {
      const { newStamp, signRequest } = await import('../../cashier/src/signature.ts')
      const stamp = newStamp(world.clock.now())
      const body = JSON.stringify(switches)
      const answer = await fetch(`${cashierUrl}/v1/switches`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'cashier-merchant': 'demo',
          'cashier-timestamp': stamp.timestamp,
          'cashier-nonce': stamp.nonce,
          'cashier-signature': signRequest(SECRET, stamp, { method: 'POST', url: '/v1/switches', body }),
        },
      })
      if (!answer.ok) throw new Error(`switches: ${await answer.text()}`)
    },
  }
}
