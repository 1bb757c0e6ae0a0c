import { expect, test } from 'vitest'
import { checkDocumented } from './documented.mjs'

const order = { catalog: [], cart: ['catalog.offer', 'shops'] }
const table =
  '| module | about | tables |\n| --- | --- | --- |\n| `catalog` | goods |  |\n| `cart` | a cart | `catalog.offer`, `shops` |\n'

test('a table with every module in its place and what it reads passes', () => {
  expect(checkDocumented(table, order)).toEqual([])
})

test('what is missing, surplus or no longer true is named', () => {
  expect(checkDocumented(table.replace(', `shops`', ''), order)).toEqual([
    'docs/architecture.md, row 2 of the modules: {"name":"cart","reads":["catalog.offer","shops"]} it should say',
  ])
  expect(checkDocumented(`${table}| \`old\` | gone | |\n`, order)).toHaveLength(1)
  expect(checkDocumented('', order)).toHaveLength(2)
})
