import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const jsx = { jsx: { runtime: 'automatic' } } as const
/** Tests that run in a real browser keep their own settings. */
const browserTests = '**/*.browser.test.{ts,tsx}'
const inBrowser = ['apps/h5/vitest.config.ts', 'apps/console/vitest.config.ts', 'packages/ui/vitest.config.ts']
/** Tests that kill processes, wait for locks to run out or do everything many times: `npm run test:long` alone runs them. */
const longTests = '**/*.long.test.ts'

/**
 * Long tests that count and measure no time: their full counts run side by side, in `.ci/run` as well. What is not listed measures
 * seconds, and has the machine to itself.
 */
const counted = [
  // Each makes databases from the first migration on.
  'src/prepare-database',
  'test/upgrade',
  'test/load/addition-walks',
  'test/load/first-start',
  'test/load/forged',
  'test/load/fuzz',
  'test/load/join-walks',
  'test/load/properties',
  'test/load/proven-baskets',
  'test/load/purchaser-walks',
  'test/load/random-trade',
  'test/load/review-walks',
  'test/load/same-moment',
  'test/load/two-servers',
].map((name) => `apps/server/${name}.long.test.ts`)
/** It has no larger count than the one of `npm test`. */
const countedInShort = ['plain-text'].map((name) => `apps/server/test/load/${name}.test.ts`)

// What Node compiled is kept for the next run, and for the servers and worker processes that tests start: a run of one file takes
// 7 instead of 12 seconds of a processor.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.data/compile-cache', import.meta.url))

/**
 * The server's tests. Files share a worker's modules: importing the server takes two seconds, and would do so for every file
 * (docs/runbooks/prove-it.md). A file therefore leaves nothing behind in memory that another one could see.
 */
const server = {
  environment: 'node',
  globalSetup: ['apps/server/test/global-setup.ts'],
  pool: 'forks',
  // Node's collector took a ninth of a worker's time: what a test leaves behind is gone before this is full.
  execArgv: ['--max-semi-space-size=64'],
  isolate: false,
  // Node imports the sources itself, as it does when the server runs; Vite's copies of them took a fifth of all processor time.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // What a test waits for may take that long on a busy machine; a poll ends as soon as it is there.
  expect: { poll: { timeout: 15_000 } },
  // Starting a PostgreSQL takes a busy machine half of it.
  testTimeout: 40_000,
  hookTimeout: 60_000,
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // Two thirds of a worker's time are PostgreSQL's: three keep two processors busy.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'apps/cashier/**/*.test.ts',
            'packages/contract/**/*.test.ts',
            'bin/**/*.test.mjs',
          ],
          exclude: [...configDefaults.exclude, longTests],
        },
      },
      // LOAD=full does everything at its full count, LOAD=short little of it: to try one file.
      ...(process.env.LOAD
        ? [
            // They share the machine with full counts for minutes.
            { test: { ...server, name: 'counts', include: counted, testTimeout: 300_000 } },
            {
              test: {
                ...server,
                name: 'long',
                include: ['apps/server/test/load/**/*.test.ts'],
                exclude: [...configDefaults.exclude, ...counted, ...countedInShort],
              },
            },
          ]
        : []),
      {
        oxc: jsx,
        test: {
          name: 'h5',
          environment: 'node',
          include: ['apps/h5/{src,build}/**/*.test.{ts,tsx}', 'packages/client/src/**/*.test.ts'],
          exclude: [browserTests],
        },
      },
      {
        oxc: jsx,
        test: { name: 'console', environment: 'node', include: ['apps/console/src/**/*.test.{ts,tsx}'], exclude: [browserTests] },
      },
      ...inBrowser.filter((file) => existsSync(new URL(file, import.meta.url))),
    ],
  },
})
