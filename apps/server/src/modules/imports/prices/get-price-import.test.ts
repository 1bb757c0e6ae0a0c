import { GetPriceImport, IMPORTS_KEPT_DAYS, IMPORT_ROWS_KEPT_DAYS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { purgeImports } from '../purge-imports.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const get = (priceImportId: string, token: string) => world.call(GetPriceImport, { priceImportId }, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  await expectNonSellersRejected(world, GetPriceImport, { priceImportId }, { ...seller, otherRight: 'orders' })
  expect((await get('x', seller.token)).code).toBe(422)
})

test('does not find another seller’s import', async () => {
  const { priceImportId } = await makePriceImport(world, await makeSellerOperator(world))
  expect((await get(priceImportId, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('after a week the rows are gone, and after three months the import', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId: id } = await makePriceImport(world, seller, 'done')
  expect((await get(id, seller.token)).data).toMatchObject({ progress: 'done', confirmedBy: '张丽', hasReport: true })
  world.clock.advance(IMPORT_ROWS_KEPT_DAYS * DAY)
  await purgeImports(world.app.jobContext)
  expect((await get(id, seller.token)).data).toMatchObject({ progress: 'done', counts: { new: 1 }, hasReport: false })
  expect(await world.rows(sql`select from imports.price_row where import_id = ${id}`)).toEqual([])
  world.clock.advance((IMPORTS_KEPT_DAYS - IMPORT_ROWS_KEPT_DAYS) * DAY)
  expect((await get(id, seller.token)).code).toBe(404)
  await purgeImports(world.app.jobContext)
  expect(await world.rows(sql`select from imports.import where id = ${id}`)).toEqual([])
})
