import { expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.mjs'
import { readImports } from './boundaries/imports.mjs'

/** @param {Record<string, string>} files */
const check = (files) => checkBoundaries(new Map(Object.entries(files)))

const orders = 'apps/server/src/modules/orders'
/** @type {[from: string, text: string, rule: RegExp][]} */
const forbidden = [
  ['packages/contract/src/orders.ts', "import { x } from '@shop/ui'", /contract imports nothing/],
  ['packages/ui/src/button/Button.tsx', "import type { Id } from '@shop/contract'", /design system imports nothing/],
  ['packages/client/src/client.ts', "import { toast } from '@shop/ui'", /client knows only the contract/],
  [`${orders}/place-order.ts`, "import { createClient } from '@shop/client'", /client is for browsers/],
  ['apps/server/src/kernel/actor.ts', "import { list } from '../modules/index.ts'", /kernel knows no module/],
  ['apps/server/src/kernel/actor.ts', "import type { Pay } from '../providers/pay/provider.ts'", /kernel knows no module/],
  [`${orders}/place-order.ts`, "import { lock } from '../cart/queries.ts'", /entered by its index/],
  [`${orders}/place-order.ts`, "import { pay } from '../../providers/pay/cashier.ts'", /open providers/],
  [`${orders}/place-order.ts`, "import { people } from '../../../seed/people.ts'", /use the seed/],
  ['apps/server/src/app.ts', "import { drawn } from '../demonstration/index.ts'", /use the demonstration/],
  [`${orders}/place-order.ts`, "const drawn = await import('../../../demonstration/index.ts')", /use the demonstration/],
  ['apps/h5/src/features/goods/Card.tsx', "import { Sheet } from '../address/Sheet.tsx'", /neither another feature nor a page/],
  ['apps/h5/src/features/goods/Card.tsx', "const Page = lazy(() => import('../../pages/home.tsx'))", /nor a page/],
  ['apps/h5/src/pages/home/index.tsx', "export { Card } from '../cart/index.tsx'", /not another page/],
  ['apps/h5/src/main.tsx', "import '../../server/src/main.ts'", /by its name/],
  ['apps/console/src/main.tsx', "import { buildApp } from '@shop/server'", /not a library/],
  ['apps/console/src/kit/List.tsx', "import { Orders } from '../screens/orders/OrderList.tsx'", /knows no screen/],
  ['apps/h5/src/shell/http.ts', "import { GetCart } from '../../../../packages/contract/src/cart.ts'", /by its name/],
]

test.for(forbidden)('rejects %s saying %s', ([from, text, rule]) => {
  expect(check({ [from]: text })).toEqual([expect.stringMatching(rule)])
})

test('accepts a clean tree', () => {
  const good = check({
    'packages/contract/src/index.ts': "export * from './orders.ts'\nimport * as z from 'zod/mini'",
    'packages/contract/src/orders.ts': "import * as z from 'zod/mini'",
    'apps/server/src/kernel/actor.ts': "import type { Endpoint } from '@shop/contract'\nimport { clock } from './clock.ts'",
    'apps/server/src/kernel/clock.ts': '',
    [`${orders}/index.ts`]: "export { place } from './place-order.ts'",
    [`${orders}/place-order.ts`]:
      "import { lock } from '../cart/index.ts'\nimport type { Pay } from '../../providers/pay/provider.ts'",
    [`${orders}/place-order.test.ts`]: "import { line } from '../cart/queries.ts'\nimport { world } from '../../../seed/main.ts'",
    'apps/server/src/app.ts': "import { open } from './providers/open.ts'\nawait import('../demonstration/index.ts')",
    'apps/h5/src/pages/home/index.tsx':
      "import { Card } from '../../features/goods/Card.tsx'\nimport { Row } from './parts/Row.tsx'",
    'apps/h5/src/features/goods/Card.tsx': "import { Price } from '@shop/ui'\nimport { call } from '../../shell/http.ts'",
  })
  expect(good).toEqual([])
})

test('reports circular imports once, whatever the direction', () => {
  const [ring, ...more] = check({
    [`${orders}/a.ts`]: "import { b } from './b.ts'",
    [`${orders}/b.ts`]: "import { c } from './c.ts'",
    [`${orders}/c.ts`]: "import { a } from './a.ts'",
    [`${orders}/d.ts`]: "import { a } from './a.ts'",
  })
  expect(ring).toBe(
    `${orders}/a.ts → ${orders}/b.ts → ${orders}/c.ts → ${orders}/a.ts: circular imports, be they lazy or of types: move what both need to a file below them`,
  )
  expect(more).toEqual([])
})

test.for([
  "import type { B } from './b.ts'",
  "import { type B } from './b.ts'",
  "type B = typeof import('./b.ts')",
  "const b = () => import('./b.ts')",
])('reports a circle of which one import is lazy or of a type: %s', (text) => {
  const tree = { 'apps/h5/src/shell/a.ts': text, 'apps/h5/src/shell/b.ts': "import { a } from './a.ts'" }
  expect(check(tree)).toEqual([expect.stringMatching(/^apps\/h5\/src\/shell\/a.ts → .*b.ts → .*a.ts: circular imports/)])
})

test('reports a circle through the name of a workspace', () => {
  const tree = {
    'packages/client/src/index.ts': "export { x } from './x.ts'",
    'packages/client/src/x.ts': "import type { y } from '@shop/client'",
  }
  expect(check(tree)).toEqual([expect.stringContaining('circular imports')])
})

test('reads imports that span several lines, and none in comments or strings', () => {
  const text = `
    /** import { old } from './old.ts' */
    // import './older.ts'
    import {
      one,
      type Two,
    } from './both.ts'
    export type Three = { from: string }
    export * from './all.ts'
    const glob = 'pages/**/*.tsx'
    import './bare.ts'`
  expect(readImports('a.ts', text).map(({ spec, typeOnly }) => [spec, typeOnly])).toEqual([
    ['./both.ts', false],
    ['./all.ts', false],
    ['./bare.ts', false],
  ])
})
