import { afterAll } from 'vitest'
import { buildCashier } from '../../../cashier/src/app.ts'
import { newStamp, signRequest } from '../../../cashier/src/signature.ts'
import { chinaDay } from '../../src/kernel/clock.ts'
import { createCashierProvider } from '../../src/providers/pay/cashier.ts'

const merchant = { id: 'demo', name: '康民商城', secret: 'a secret for tests only, long enough' }

/** The real cashier in real time, for servers in separate processes; it sends its callbacks automatically. */
export async function startCashier() {
  const cashier = buildCashier({ merchants: [merchant], dataPath: ':memory:', now: () => new Date(), log: false })
  const url = await cashier.app.listen({ port: 0, host: '127.0.0.1' })
  cashier.work(100)
  afterAll(() => cashier.app.close())
  const provider = createCashierProvider({ baseUrl: url, merchantId: merchant.id, secret: merchant.secret })
  return {
    url,
    secret: merchant.secret,
    async turn(switches: Record<string, unknown>) {
      const stamp = newStamp(new Date())
      const body = JSON.stringify(switches)
      const headers = {
        'content-type': 'application/json',
        'cashier-merchant': merchant.id,
        'cashier-timestamp': stamp.timestamp,
        'cashier-nonce': stamp.nonce,
        'cashier-signature': signRequest(merchant.secret, stamp, { method: 'POST', url: '/v1/switches', body }),
      }
      const answer = await fetch(`${url}/v1/switches`, { method: 'POST', body, headers })
      if (!answer.ok) throw new Error(`switches: ${await answer.text()}`)
    },
    /** What the cashier has refunded today according to its own books. */
    refunded: async () => (await provider.statement(chinaDay(new Date()))).filter((row) => row.kind === 'refunded'),
  }
}
