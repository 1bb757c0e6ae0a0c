import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags } from '../../bin/lib/browser-flags.mjs'
import { uploadServer } from './test/upload-server.ts'

/**
 * Tests of code that needs a page around it: hooks, toasts, timers. They run in a real browser, compiled as vite.config.ts compiles
 * what ships; the others need none.
 */
export default defineConfig({
  plugins: [react({ compiler: true }), uploadServer()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Listed rather than discovered: a dependency discovered during a run makes the browser reload everything.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@tanstack/react-query',
      'zustand',
      'idb-keyval',
      'zod/mini',
      'axe-core',
      'react-easy-crop',
    ],
  },
  test: {
    name: 'h5-browser',
    // Pages side by side: one alone leaves a core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ['src/**/*.browser.test.{ts,tsx}', '../../packages/client/src/**/*.browser.test.ts'],
    setupFiles: ['test/setup.ts'],
    // What passes at its second attempt alone passes, and npm test names it (docs/runbooks/prove-it.md).
    retry: 1,
    // What a test waits for may take that long on a busy machine; a poll ends as soon as it is there.
    expect: { poll: { timeout: 10_000 } },
    // Files of 20 MB take a busy machine half of it.
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserFlags },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
})
