import { expect, test } from 'vitest'
import { checkBareLoops } from './bare-loops.mjs'

const file = 'apps/server/src/modules/recalls/remind.ts'
const check = (/** @type {string} */ text, path = file) => checkBareLoops(new Map([[path, text]]))

test.each([
  ['on one line', 'for (const id of ids) await transact((work) => remind(work, id))'],
  ['on the next line', 'for (const { id } of rows)\n  await transact(({ enqueue }) =>\n    enqueue(job, { id }))'],
  [
    'in a block',
    'for (const id of ids) {\n  const found = await find(id)\n  await context.transact(async (work) => {\n    await x(work)\n  })\n}',
  ],
  [
    'under a condition',
    'async function run() {\n  for (const id of ids) {\n    if (isDue(id)) {\n      await transact((work) => remind(work, id))\n    }\n  }\n}',
  ],
])('a loop with a transaction for each row %s is reported', (_, text) => {
  expect(check(text)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/modules\/recalls\/remind\.ts: for \(const .*processEach/),
  ])
})

test.each([
  ['a loop in a transaction', 'await transact(async (work) => {\n  for (const id of ids) await remind(work, id)\n})'],
  [
    'one that goes on past a failure',
    'for (const id of ids) {\n  try {\n    await transact((work) => x(work, id))\n  } catch {}\n}',
  ],
  ['one that makes functions', 'for (const pay of providers) {\n  route(async () => {\n    await transact(settle)\n  })\n}'],
  ['what comes after a loop', 'for (const id of ids) add(id)\nawait transact(write)'],
])('%s is not', (_, text) => {
  expect(check(text)).toEqual([])
})

test('tests and the seed may loop', () => {
  const text = 'for (const id of ids) await transact((work) => remind(work, id))'
  expect(check(text, 'apps/server/src/modules/recalls/remind.test.ts')).toEqual([])
  expect(check(text, 'apps/server/seed/add-recall.ts')).toEqual([])
})
