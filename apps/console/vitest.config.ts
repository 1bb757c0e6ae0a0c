import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags } from '../../bin/lib/browser-flags.mjs'

/** Tests of what needs a browser around it: an editor, what is pasted into it. Compiled as vite.config.ts compiles what ships. */
export default defineConfig({
  plugins: [react({ compiler: true })],
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
      '@ant-design/icons',
      'antd/locale/zh_CN',
      '@tanstack/react-query',
      'antd',
      'zod/mini',
      ...['commands', 'history', 'inputrules', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
        (name) => `prosemirror-${name}`,
      ),
    ],
  },
  test: {
    name: 'console-browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    // What passes at its second attempt alone passes, and npm test names it (docs/runbooks/prove-it.md).
    retry: 1,
    // What a test waits for may take that long on a busy machine; a poll ends as soon as it is there.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserFlags },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
