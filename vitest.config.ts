import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const jsx = { jsx: { runtime: 'automatic' } } as const
/** Tests that run in a real browser keep their own settings. */
const browserTests = '**/*.browser.test.{ts,tsx}'
const inBrowser = ['apps/h5/vitest.config.ts', 'packages/ui/vitest.config.ts']

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'apps/server/**/*.test.ts',
            'apps/cashier/**/*.test.ts',
            'packages/contract/**/*.test.ts',
            'bin/**/*.test.mjs',
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        oxc: jsx,
        test: { name: 'h5', environment: 'node', include: ['apps/h5/src/**/*.test.{ts,tsx}'], exclude: [browserTests] },
      },
      { oxc: jsx, test: { name: 'console', environment: 'node', include: ['apps/console/src/**/*.test.{ts,tsx}'] } },
      ...inBrowser.filter((file) => existsSync(new URL(file, import.meta.url))),
    ],
  },
})
