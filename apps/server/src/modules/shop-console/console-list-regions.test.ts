import { ConsoleListRegions } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system'] })
const list = (input: { parentId?: number } = {}, as = token) => world.call(ConsoleListRegions, input, as)
const SHANGHAI = 310_000
const row = async (regionId: number, parentId?: number) =>
  (await list(parentId === undefined ? {} : { parentId })).data.rows.find((it) => it.regionId === regionId)!

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['content'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await list({}, as)).code))).toEqual([401, 401, 403, 403])
  expect((await list({ parentId: -1 })).code).toBe(422)
})

test('counts shops and sellers in each region, and what is not sold there; a province leads to its counties', async () => {
  const before = await row(SHANGHAI)
  await makeShop(world)
  const { offerId } = await makeOffer(world)
  await world.write(sql`update catalog.offer set regions = '{330000}' where id = ${offerId}`)
  const after = await row(SHANGHAI)
  expect([after.shops - before.shops, after.notSold - before.notSold]).toEqual([1, 1])
  const { path, rows } = (await list({ parentId: SHANGHAI })).data
  expect(path).toEqual([{ regionId: SHANGHAI, name: after.name }])
  expect(rows.length).toBe(after.below)
  for (const parentId of [999_999, Number.MAX_SAFE_INTEGER])
    expect((await list({ parentId })).data).toEqual({ path: [], rows: [] })
})
