import { expect, test } from 'vitest'
import { checkAnswerCodes } from './answer-codes.mjs'

const TABLE = 'export const FORCED_OFF = 40101\nexport const MAY_NOT_BUY = 40302'
const reported = (/** @type {string} */ code, file = 'apps/server/src/modules/orders/some.test.ts') =>
  checkAnswerCodes(
    new Map([
      ['packages/contract/src/answer-codes.ts', TABLE],
      [file, code],
    ]),
  )

test('reports codes of answers as numbers, wherever they stand', () => {
  for (const code of [
    'if (error.code === 40101) return',
    'switch (error.code) { case 40302: stop() }',
    'expect(codes.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(40101)])',
    'expect(codes).toEqual([401, 401, 40302])',
    'const row = [name, statement, 40302]',
    'const text = `${code === 40_302}`',
  ])
    expect(reported(code), code).toHaveLength(1)
  expect(reported('error.code === 40302', 'e2e/purchase.spec.ts')).toEqual([
    "e2e/purchase.spec.ts: 40302 (say MAY_NOT_BUY, or expect the refusal's reason)",
  ])
})

test('reports codes that no answer has', () => {
  for (const code of [
    '({ code: 40309, msg })',
    'expect((await world.call(GetInfo, {}, token)).code).toBe(40309)',
    'expect([401, code, 403].sort()).toEqual([401, 40309])',
    'if (this.code >= 40000) stop()',
    'const codes = [403, 40309]',
  ])
    expect(reported(code), code).toHaveLength(1)
})

test('accepts names, HTTP’s numbers, texts, comments, and what is no code of an answer', () => {
  for (const code of [
    'expect((await call()).code).toBe(MAY_NOT_BUY)',
    'if (error.code === 401 || error.code >= 500) return',
    '// rejects with 40302',
    "test('40302: a frozen shop', run)",
    // WeChat's
    "if (!code) return failed(41008, 'missing code')",
    'const OF_THE_CODE = new Set([40029, 40163])',
    '({ errcode: 40125, errmsg })',
    // SQL states, postal codes, ports
    "new Set(['40001', '40P01'])",
    "({ code: '57014' })",
    "({ postalCode: '40302' })",
    'listen({ port: 24310 })',
    'const elapsed = 40302.5 + x40302',
  ])
    expect(reported(code), code).toEqual([])
})

test('accepts the table itself and the tests that hold it against the specification', () => {
  expect(checkAnswerCodes(new Map([['packages/contract/src/answer-codes.ts', TABLE]]))).toEqual([])
  for (const file of [
    'packages/contract/src/specification-constants.test.ts',
    'apps/h5/src/specification-constants.browser.test.tsx',
  ])
    expect(reported("['8', () => REFUSALS.FORCED_OFF.code, 40101]", file)).toEqual([])
})
