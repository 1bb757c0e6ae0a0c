import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const jsx = { jsx: { runtime: 'automatic' } } as const
/** The gallery's tests run in a real browser and keep their own settings. */
const ui = 'packages/ui/vitest.config.ts'

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
      { oxc: jsx, test: { name: 'h5', environment: 'node', include: ['apps/h5/src/**/*.test.{ts,tsx}'] } },
      { oxc: jsx, test: { name: 'console', environment: 'node', include: ['apps/console/src/**/*.test.{ts,tsx}'] } },
      ...(existsSync(new URL(ui, import.meta.url)) ? [ui] : []),
    ],
  },
})
