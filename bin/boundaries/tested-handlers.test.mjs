import { expect, test } from 'vitest'
import { readImports } from './imports.mjs'
import { checkTestedHandlers } from './tested-handlers.mjs'

const routes = 'apps/server/src/modules/cart/routes.ts'
const text = `import { command } from '../../kernel/endpoint.ts'
import { addToCart } from './lines/add-to-cart.ts'
import { lineKeys } from './lines/line-keys.ts'
import type { Line } from './view.ts'
`
const check = (/** @type {string[]} */ others) =>
  checkTestedHandlers(
    new Map([[routes, text], ...others.map((file) => /** @type {[string, string]} */ ([file, '']))]),
    readImports(routes, text),
  )

test('names the handler that has no test next to it, and nothing else that routes.ts imports', () => {
  expect(check(['apps/server/src/modules/cart/cart.test.ts'])).toEqual([
    'apps/server/src/modules/cart/lines/add-to-cart.ts: it handles a call, so its test belongs next to it (add-to-cart.test.ts)',
  ])
})

test('is content with a test next to the handler', () => {
  expect(check(['apps/server/src/modules/cart/lines/add-to-cart.test.ts'])).toEqual([])
})

test('looks into the folders of a module that have routes themselves', () => {
  const inner = 'apps/server/src/modules/access/wechat/routes.ts'
  const code = `import { getWechat } from './get-wechat.ts'\nimport { rows } from '../queries.ts'\n`
  expect(checkTestedHandlers(new Map([[inner, code]]), readImports(inner, code))).toEqual([
    'apps/server/src/modules/access/wechat/get-wechat.ts: it handles a call, so its test belongs next to it (get-wechat.test.ts)',
  ])
})
