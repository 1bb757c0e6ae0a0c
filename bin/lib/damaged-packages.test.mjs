import { expect, test } from 'vitest'
import { withRepairHint } from './damaged-packages.mjs'

test('a stack about a missing module becomes one line about it and one about what to do', () => {
  const words = `The server exited unexpectedly (exit code 1):
node:internal/modules/cjs/loader:1386
  throw err;
  ^

Error: Cannot find module './lib/reply'
Require stack:
- /srv/shop/node_modules/fastify/fastify.js
    at Module._resolveFilename (node:internal/modules/cjs/loader:1383:15) {
  code: 'MODULE_NOT_FOUND',`
  expect(withRepairHint(words)).toBe(`The server exited unexpectedly (exit code 1):
Error: Cannot find module './lib/reply'
The installed packages seem to be damaged. Install them again: npm ci`)
})

test('the error is found behind the line of Node that throws it', () => {
  const words = `The server exited unexpectedly (exit code 1):
    throw new ERR_MODULE_NOT_FOUND(packageName, fileURLToPath(base), null);
          ^
Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'svg-captcha' imported from /srv/shop/apps/server/src/modules/access/get-captcha.ts
    at packageResolve (node:internal/modules/esm/resolve:857:9)`
  expect(withRepairHint(words)).toContain("\nError [ERR_MODULE_NOT_FOUND]: Cannot find package 'svg-captcha'")
})

test('other words stay as they are', () => {
  expect(withRepairHint('Settings: PORT: too big\n  at x')).toBe('Settings: PORT: too big\n  at x')
})
