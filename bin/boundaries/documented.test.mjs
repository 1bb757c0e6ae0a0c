import { expect, test } from 'vitest'
import { checkDocumented } from './documented.mjs'

const order = { catalog: [], cart: ['catalog.offer', 'shops'] }
const table =
  '| module | about | tables |\n| --- | --- | --- |\n| `catalog` | goods |  |\n| `cart` | a cart | `catalog.offer`, `shops` |\n'

test('accepts a table with every module in its place and what it reads', () => {
  expect(checkDocumented(table, order)).toEqual([])
})

test('reports what is missing, superfluous or no longer true', () => {
  expect(checkDocumented(table.replace(', `shops`', ''), order)).toEqual([
    'docs/architecture.md, row 2 of the modules: {"name":"cart","reads":["catalog.offer","shops"]} it should say',
  ])
  expect(checkDocumented(`${table}| \`old\` | gone | |\n`, order)).toHaveLength(1)
  expect(checkDocumented('', order)).toHaveLength(2)
})
