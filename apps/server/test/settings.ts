import { readConfig, type Config } from '../src/kernel/config.ts'
import { createCashierProvider } from '../src/providers/pay/cashier.ts'
import { payProviders } from '../src/providers/pay/pay-providers.ts'
import type { Providers } from '../src/providers/provider.ts'

/** Settings of a server under test: no background work unless a test requests it. */
export const testConfig = (databaseUrl: string, more: Record<string, string> = {}): Config =>
  readConfig({
    DATABASE_URL: databaseUrl,
    ROLES: 'api',
    APP_SECRET: '5e'.repeat(32),
    CASHIER_SECRET: 'a secret for tests only',
    LOG_LEVEL: 'silent',
    READ_CONNECTIONS: '12',
    WRITE_CONNECTIONS: '12',
    REQUESTS_PER_MINUTE: '1000000',
    WORK_MS_PER_MINUTE: '1000000000',
    // The suite passes either way: DATABASE_PIPELINING=off npm test -- --only server
    DATABASE_PIPELINING: process.env.DATABASE_PIPELINING ?? 'on',
    // A response that the contract does not describe fails its test.
    CHECK_RESPONSES: 'on',
    ...more,
  })

/** Providers without a server: a test that needs one starts the built-in service and passes it. */
export const testProviders = (more: Partial<Providers> = {}): Providers => ({
  sms: { name: 'none', send: async () => ({}) },
  maps: null,
  wechat: {},
  logistics: { name: 'none', track: async () => ({ steps: [], state: 'shipped' }) },
  ocr: null,
  realName: null,
  pay: payProviders(
    createCashierProvider({ baseUrl: 'http://127.0.0.1:9', merchantId: 'shop', secret: 'a secret for tests only' }),
  ),
  ...more,
})
