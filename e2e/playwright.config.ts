import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags } from '../bin/lib/browser-flags.mjs'

/** Titles begin with the name of the file, and end with tags. */
const readOnly = /(release|back)\.spec\.ts|@reads/
/**
 * Journeys of those who join, of the reviewer, and of a pharmacy far away: none of them buys as the shops of the other journeys, or works
 * for a seller.
 */
const joining =
  /(branches|claims|documents|expiry|freeze|handover|home|join|leave|members|move|network|plan|promo-page|purchasers|real-name|register|wechat)\.spec\.ts/
/** What opens every page and screen: sweep.config.ts. */
export const sweep = /(console|routes)\.spec\.ts/
const port = Number(process.env.E2E_PORT ?? 8490)

/**
 * Tests in a real browser, on a phone's screen, against the real product. Journeys change the one world and log people in; a login
 * ends the other session of the same person. They take turns in two workers, each with separate people and operators: who joins
 * with the reviewer and the editor, who buys with the sellers and the platform's operations. What only reads fills another worker
 * meanwhile: as a guest, or as the owner who logged in for all of them. One journey (claims) logs in the administrator: no other test may.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.data/e2e-results',
  // Long enough for the longest journey on a slow machine that others load: nothing here measures time.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  // Journeys wait for what the server and other screens do: three workers keep two cores busy.
  workers: Math.min(4, Math.max(3, availableParallelism())),
  forbidOnly: true,
  // What passes at its second attempt alone passes, and npm test names it (docs/runbooks/prove-it.md).
  retries: 1,
  projects: [
    { name: 'setup', testMatch: /setup\.ts/ },
    { name: 'buying', testIgnore: [sweep, joining], grepInvert: readOnly, workers: 1, dependencies: ['setup'] },
    { name: 'joining', testMatch: joining, grepInvert: readOnly, workers: 1, dependencies: ['setup'] },
    { name: 'reads', testIgnore: sweep, grep: readOnly, fullyParallel: true, dependencies: ['setup'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 45_000,
    // What a service worker answers can't be intercepted; the tests about it allow it.
    serviceWorkers: 'block',
    // A failure is seen in its message and picture; recording everything would cost a quarter of the time (`--trace on` does).
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
    },
  },
  webServer: {
    command: 'node serve.mjs',
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), CASHIER_PORT: String(port + 1), HTTPS_PORT: String(port + 2) },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
