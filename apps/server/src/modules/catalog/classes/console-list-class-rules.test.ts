import { ConsoleListClassRules } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const list = (input: Record<string, unknown> = {}, token = operator.token) => world.call(ConsoleListClassRules, input, token)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await list({}, token)).code))).toEqual([401, 401, 403, 403])
  expect((await list({ class: 'unknown' })).code).toBe(422)
})

test('an installation begins with the list of 2022-11, each rule with its law and day', async () => {
  const { data } = await list()
  expect(data.total).toBeGreaterThan(100)
  expect(data.rows[0]).toMatchObject({ class: 'vaccine', word: '疫苗', from: '2022-12-01', until: null, inForce: true })
  for (const { source } of data.rows) expect(source).toMatch(/清单|条例|公告|规定|精神药品/)
  expect((await list({ class: 'peptide', keyword: '绒促' })).data.rows).toMatchObject([{ word: '绒促性素', goods: 0 }])
})
