import { HOUR, after, systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { builtInLogistics } from './logistics/built-in.ts'
import { createCashierProvider } from './pay/cashier.ts'
import { payProviders } from './pay/pay-providers.ts'
import type { Providers } from './provider.ts'
import { builtInSms, noSms } from './sms/built-in.ts'

/** The providers that the settings ask for; where nothing is configured, the built-in ones. */
export async function openProviders(config: Config): Promise<Providers> {
  return {
    sms: config.demonstration ? builtInSms(config.databaseUrl) : noSms,
    // What is shipped in a demonstration arrives within a quarter of an hour.
    logistics: config.demonstration ? builtInLogistics(120, after(systemClock.now(), -HOUR)) : builtInLogistics(),
    pay: payProviders(createCashierProvider({ baseUrl: config.cashierUrl, merchantId: 'demo', secret: config.cashierSecret })),
  }
}
