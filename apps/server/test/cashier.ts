import { createServer, type AddressInfo } from 'node:net'
import { createHmac, randomUUID } from 'node:crypto'
import { CreatePayment, type Out } from '@shop/contract'
import pino, { type Logger } from 'pino'
import { afterAll } from 'vitest'
import { buildCashier } from '../../cashier/src/app.ts'
import { createCashierProvider } from '../src/providers/pay/cashier.ts'
import { guardPayments } from '../src/providers/pay/guard.ts'
import { payProviders } from '../src/providers/pay/pay-providers.ts'
import type { PayMethod, PayProvider } from '../src/providers/pay/provider.ts'
import { openWorld, START, type Answer, type World } from './world.ts'

/** The key shared by the server and the cashier of these tests. */
export const SECRET = 'a secret for tests only, long enough'

/** A cashier for tests: `cashier`, with all methods, unless set otherwise. */
interface CashierOptions {
  name?: string
  secret?: string
  methods?: readonly PayMethod[]
  followsHost?: boolean
  /** Behind a circuit breaker, as in production; tests that count calls talk to the provider directly. */
  isGuarded?: boolean
}
/** A real cashier over real HTTP, and the provider that talks to it. */
async function startCashier(
  now: () => Date,
  { isGuarded = false, name = 'cashier', secret = SECRET, methods, followsHost = false }: CashierOptions,
) {
  const service = buildCashier({
    merchants: [{ id: 'demo', name: '康民商城', secret }],
    dataPath: ':memory:',
    now,
    log: false,
  })
  const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => service.app.close())
  let responsesLost = false
  let hold: (() => Promise<void>) | undefined
  const cashier = createCashierProvider({
    name,
    ...(methods && { methods }),
    followsHost,
    baseUrl,
    merchantId: 'demo',
    secret,
    now,
    timeoutMs: 2_000,
    async fetch(...request) {
      const held = hold?.()
      hold = undefined
      await held
      const response = await fetch(...request)
      if (responsesLost) throw new TypeError('terminated')
      return response
    },
  })
  const provider = isGuarded ? guardPayments(cashier, pino({ level: 'silent' }), { probeAfterMs: 20 }) : cashier
  return {
    service,
    baseUrl,
    provider,
    secret,
    holdNextRequest() {
      const sent = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      hold = () => {
        sent.resolve()
        return released.promise
      }
      return { sent: sent.promise, release: released.resolve }
    },
    loseResponses: (lost: boolean) => void (responsesLost = lost),
    /** Sets the cashier's switches through its signed call. */
    async turn(switches: Record<string, unknown>) {
      const { newStamp, signRequest } = await import('../../cashier/src/signature.ts')
      const stamp = newStamp(now())
      const body = JSON.stringify(switches)
      const answer = await fetch(`${baseUrl}/v1/switches`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'cashier-merchant': 'demo',
          'cashier-timestamp': stamp.timestamp,
          'cashier-nonce': stamp.nonce,
          'cashier-signature': signRequest(secret, stamp, { method: 'POST', url: '/v1/switches', body }),
        },
      })
      if (!answer.ok) throw new Error(`switches: ${await answer.text()}`)
    },
  }
}

export interface PayingWorld extends World {
  cashier: ReturnType<typeof buildCashier>
  cashierUrl: string
  /** Sends the callbacks that are due by the world's clock. */
  deliver(): Promise<void>
  /** Presses the payer's button on the cashier's page. */
  pay(payUrl: string, outcome?: 'pay' | 'fail'): Promise<void>
  /** Sets the cashier's switches; those of another cashier when it is named. */
  turn(switches: Record<string, unknown>, name?: string): Promise<void>
  /** From now on a cashier does what is requested and its responses get lost: to the server, it can't be reached. */
  loseResponses(lost: boolean, name?: string): void
  /** Holds the server's next request to the first cashier on its way, from the moment it is sent until it is released. */
  holdNextRequest(): { sent: Promise<void>; release: () => void }
  /** A payment (its number) as the first cashier knows it. */
  queryCashier: PayProvider['queryPayment']
  /** Opens a payment of a buyer's trade. */
  openPayment(
    trade: { tradeId: number; buyer: { token: string } },
    method?: PayMethod,
  ): Promise<Answer<Out<typeof CreatePayment>>>
  /** Advances the clock, delivering callbacks and running jobs as they become due. */
  pass(minutes: number, step?: number): Promise<void>
  /** Where the cashier sends its callbacks, for tests that deliver them by hand. */
  notifyUrl: string
  /** Sends a callback of the cashier by hand; returns the status of the response. */
  sendCallback(event: Record<string, unknown>, options?: CallbackOptions): Promise<number>
}
/** A callback as the first cashier signs it, unless set otherwise. */
interface CallbackOptions {
  /** The provider at whose address it arrives. */
  to?: string
  /** The provider whose key signs it; that of the address by default. */
  signedBy?: string
  merchant?: string
  secondsAgo?: number
}

/** A free port that no one else takes until it is released: addresses with it are known before the server listens. */
async function holdPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer()
  await new Promise<void>((done) => void holder.listen(0, '127.0.0.1', done))
  const { port } = holder.address() as AddressInfo
  return { port, release: () => new Promise((done) => void holder.close(() => done())) }
}

/** A world whose payments go through one or several real cashiers over real HTTP, callbacks included. */
export async function openPayingWorld(
  cashiers: readonly CashierOptions[] = [{}],
  settings: Record<string, string> = {},
  more: { log?: Logger; logsWrites?: boolean } = {},
): Promise<PayingWorld> {
  const held = await holdPort()
  const { port } = held
  let now = () => START
  const started = await Promise.all(cashiers.map((options) => startCashier(() => now(), options)))
  const [first] = started as [(typeof started)[0]]
  const world = await openWorld({
    providers: { pay: payProviders(...started.map(({ provider }) => provider)) },
    settings: { PORT: String(port), NOTIFY_URL: `http://127.0.0.1:${port}`, ...settings },
    ...more,
  })
  now = () => world.clock.now()
  await held.release()
  await world.app.http.listen({ port, host: '127.0.0.1' })
  const cashierOf = (name: string) => started.find(({ provider }) => provider.name === name)!
  const notifyUrlOf = (name: string) => `http://127.0.0.1:${port}/h5api/pay/notify/${name}`
  const deliver = async () => {
    for (const { service } of started) await service.tick()
  }
  return {
    ...world,
    cashier: first.service,
    cashierUrl: first.baseUrl,
    notifyUrl: notifyUrlOf(first.provider.name),
    deliver,
    async turn(switches, name = first.provider.name) {
      await cashierOf(name).turn(switches)
    },
    loseResponses: (lost, name = first.provider.name) => cashierOf(name).loseResponses(lost),
    holdNextRequest: first.holdNextRequest,
    queryCashier: first.provider.queryPayment,
    openPayment: ({ tradeId, buyer }, method = 'wechat') => world.call(CreatePayment, { tradeId, method }, buyer.token),
    async pass(minutes, step = 1) {
      for (let left = minutes; left > 0; left -= step) {
        world.clock.advance(Math.min(step, left) * 60_000)
        await deliver()
        await world.work()
      }
    },
    async sendCallback(event, { to = first.provider.name, signedBy = to, merchant = 'demo', secondsAgo = 0 } = {}) {
      const at = world.clock.now()
      const body = JSON.stringify({
        eventId: randomUUID(),
        type: 'payment.paid',
        merchantId: merchant,
        paymentId: 'p_1',
        currency: 'CNY',
        method: 'wechat',
        paidAt: at.toISOString(),
        ...event,
      })
      const timestamp = String(Math.floor(at.getTime() / 1000) - secondsAgo)
      const { secret } = cashierOf(signedBy)
      const answer = await fetch(notifyUrlOf(to), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'cashier-merchant': merchant,
          'cashier-timestamp': timestamp,
          'cashier-nonce': 'n-1',
          'cashier-signature': createHmac('sha256', secret).update(`${timestamp}\nn-1\n${body}\n`).digest('hex'),
        },
      })
      return answer.status
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
  }
}
