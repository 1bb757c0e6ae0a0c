import { ConsoleListPersonalData, PERSONAL_DATA_KINDS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = (token = '') => world.call(ConsoleListPersonalData, {}, token)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
})

test('lists every kind with what an installation says of it', async () => {
  const { rows } = (await list((await makeOperator(world, { rights: ['content'] })).token)).data
  expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(PERSONAL_DATA_KINDS))
  expect(rows.every(({ purpose, version, updatedBy }) => purpose !== '' && version === 1 && updatedBy === '平台')).toBe(true)
})
