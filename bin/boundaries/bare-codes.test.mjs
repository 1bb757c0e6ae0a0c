import { expect, test } from 'vitest'
import { checkBareCodes } from './bare-codes.mjs'

const reported = (/** @type {string} */ code, file = 'apps/server/src/modules/orders/some.ts') =>
  checkBareCodes(new Map([[file, code]])).length

test('reports numbers that stand for a state, in SQL and in code', () => {
  for (const sql of ['a.state = 2', 'status in (0, 8)', 'o.status not in (1)', 'q.price_state <> 3', 'state is distinct from 1'])
    expect(reported(`sql\`select from t where ${sql}\``), sql).toBe(1)
  for (const code of ['if (address.state !== 2) stop()', 'call({ state: 1, page })', 'order.status === 10', 'row.otcType === 1'])
    expect(reported(code), code).toBe(1)
})

test('accepts codes by name, other numbers and tests', () => {
  for (const code of [
    'sql`a.state = ${sql.lit(REVIEW.approved)}`',
    "sql`t.state = 'unpaid'`",
    'if (address.state !== REVIEW.approved) stop()',
    'if (error.status === 0 || response.status === 404 || code.status >= 500) retry()',
    'useState(1)',
    '// until state = 2',
  ])
    expect(reported(code), code).toBe(0)
  expect(reported('({ state: 1 })', 'apps/server/src/modules/orders/some.test.ts')).toBe(0)
  expect(reported('({ state: 1 })', 'e2e/routes.spec.ts')).toBe(0)
})
