import { HOUR, after, systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { builtInLogistics } from './logistics/built-in.ts'
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

/** The providers that the settings ask for; where nothing is configured, the built-in ones. */
export async function openProviders(config: Config): Promise<Providers> {
  return {
    sms: config.demonstration ? (await import('../../demonstration/sms.ts')).builtInSms(config.databaseUrl) : noSms,
    // What is shipped in a demonstration arrives within a quarter of an hour.
    logistics: config.demonstration ? builtInLogistics(120, after(systemClock.now(), -HOUR)) : builtInLogistics(),
    pay: payProviders(createCashierProvider({ baseUrl: config.cashierUrl, merchantId: 'demo', secret: config.cashierSecret })),
  }
}
