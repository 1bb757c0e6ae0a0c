import { HOUR, after, systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { createCashierProvider } from './pay/cashier.ts'
import { payProviders } from './pay/pay-providers.ts'
import type { Providers } from './provider.ts'
import type { SmsProvider } from './sms/provider.ts'

/** Stands where nothing is configured outside the demonstration: every message fails and says so in the log. */
const noSms: SmsProvider = {
  name: 'none',
  async send() {
    throw new Error('No SMS provider is configured')
  },
}

/**
 * The providers that the settings ask for. What the demonstration makes up (messages that go nowhere, parcels that move by the clock)
 * is for the demonstration alone; where nothing is configured outside it, there is none.
 */
export async function openProviders(config: Config): Promise<Providers> {
  const { cashier } = config
  const pay = cashier
    ? payProviders(createCashierProvider({ baseUrl: cashier.url, merchantId: 'demo', secret: cashier.secret }))
    : {}
  if (!config.demonstration) return { sms: noSms, logistics: null, pay }
  const [{ builtInSms }, { builtInLogistics }] = await Promise.all([
    import('../../demonstration/sms.ts'),
    import('../../demonstration/logistics.ts'),
  ])
  // What is shipped in a demonstration arrives within a quarter of an hour.
  const logistics = builtInLogistics(120, after(systemClock.now(), -HOUR))
  return { sms: builtInSms(config.databaseUrl), logistics, pay }
}
