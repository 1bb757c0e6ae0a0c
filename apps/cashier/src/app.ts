import { setMaxListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import Fastify, { type FastifyRequest } from 'fastify'
import { apiRoutes } from './api/routes.ts'
import { closeExpired } from './ledger/payments.ts'
import { settleRefunds } from './ledger/refunds.ts'
import type { Cashier, Merchant } from './cashier.ts'
import { registerErrorHandler } from './errors.ts'
import { adminRoutes } from './page/admin-routes.ts'
import { pageRoutes } from './page/routes.ts'
import { createDelivery } from './queue/deliver.ts'
import { applySwitches } from './queue/enqueue.ts'
import { openStore } from './store.ts'
import type { Switches } from './switches.ts'

export interface CashierOptions {
  merchants: Merchant[]
  /** A file path, or `:memory:`. */
  dataPath: string
  now: () => Date
  /** How callbacks are sent. */
  fetch?: typeof fetch
  log: false | { level: string; stream?: Writable }
  /** Origin under which payers reach the pages; `http://localhost:<port>` by default. */
  publicUrl?: string
  /** Set at startup, for every merchant; switches that are not named keep their values. */
  switches?: Partial<Switches>
}

/**
 * The whole cashier. `app` is the HTTP service, `tick()` does everything that is due now (expiry, refunds, callbacks) and returns
 * when it is done, `work()` ticks periodically. Closing `app` stops the work, aborts hanging requests and closes the store.
 */
export function buildCashier(options: CashierOptions) {
  const { level, stream } = options.log || {}
  const app = Fastify({
    logger: options.log && { level: level!, ...(stream ? { stream } : {}), serializers: { req: withoutSecrets } },
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  })
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const cashier: Cashier = {
    db: openStore(options.dataPath),
    merchants: new Map(options.merchants.map((merchant) => [merchant.id, merchant])),
    now: options.now,
    fetch: options.fetch ?? fetch,
    publicUrl: () => options.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? 8081}`,
    log: app.log,
    closing: stop.signal,
  }
  for (const { id } of options.merchants) applySwitches(cashier, id, options.switches ?? {})
  const deliverDue = createDelivery(cashier)
  const running = new Set<Promise<void>>()

  async function work() {
    if (stop.signal.aborted) return
    closeExpired(cashier)
    settleRefunds(cashier)
    await deliverDue()
  }
  function tick() {
    const run = work().finally(() => running.delete(run))
    running.add(run)
    return run
  }

  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop.abort()
    await Promise.allSettled(running)
  })
  app.addHook('onClose', async () => cashier.db.close())

  registerErrorHandler(app)
  app.get('/health', async () => ({ ok: true }))
  app.register(async (part) => apiRoutes(part, cashier))
  app.register(async (part) => pageRoutes(part, cashier))
  app.register(async (part) => adminRoutes(part, cashier))

  return {
    app,
    tick,
    work(everyMs = 250) {
      if (stop.signal.aborted) return
      timer ??= setInterval(() => void tick().catch((error: unknown) => app.log.error(error, 'tick failed')), everyMs)
    },
  }
}

/** The query carries the payer's token and the headers carry signatures: neither is logged. */
function withoutSecrets({ method, url, ip }: FastifyRequest) {
  return { method, url: url.split('?')[0], remoteAddress: ip }
}
