import { ConfirmLibraryImport, ConfirmOfferImport, GetLibraryImport, IMPORT_ROWS_KEPT_DAYS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { importOf } from '../../../test/offer-imports.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'
import { purgeImports } from './purge-imports.ts'

const world = await openWorld()
const EXPIRED = '核对结果已过期，请重新导入'
const age = (id: string) =>
  world.write(
    sql`update imports.import set started_at = started_at - make_interval(days => ${IMPORT_ROWS_KEPT_DAYS}) where id = ${id}`,
  )
const rowsLeft = async (id: string) =>
  (await world.rows(sql`select from imports.import_row where import_id = ${id}`)).length +
  (await world.rows(sql`select from imports.library_row where import_id = ${id}`)).length

test('an import is not confirmed once its rows may be gone, and ends when they go', async () => {
  const seller = await makeSellerOperator(world)
  const operator = await makeOperator(world, { rights: ['offers'] })
  const { offerImportId } = await makeOfferImport(world, seller)
  const { libraryImportId } = await makeLibraryImport(world, operator)
  for (const id of [offerImportId, libraryImportId]) await age(id)
  const confirm = async () => [
    await world.call(ConfirmOfferImport, { offerImportId }, seller.token),
    await world.call(ConfirmLibraryImport, { libraryImportId }, operator.token),
  ]
  for (const refused of await confirm()) expect(refused).toMatchObject({ code: 409, msg: EXPIRED })
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'checked', hasReport: false })

  await purgeImports(world.app.jobContext)
  const ended = { progress: 'failed', problem: EXPIRED, counts: { new: 1, unsure: 1 } }
  expect(await importOf(world, seller, offerImportId)).toMatchObject(ended)
  expect((await world.call(GetLibraryImport, { libraryImportId }, operator.token)).data).toMatchObject(ended)
  expect([await rowsLeft(offerImportId), await rowsLeft(libraryImportId)]).toEqual([0, 0])
  for (const { data } of await confirm()) expect(data.reason).toBe('IMPORT_MOVED_ON')
})

test('an import that is applied keeps its rows until it is done; one that is younger keeps them, too', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeSellerOperator(world)
  const operator = await makeOperator(world, { rights: ['offers'] })
  const { offerImportId } = await makeOfferImport(world, seller)
  const { libraryImportId } = await makeLibraryImport(world, operator)
  const young = await makeOfferImport(world, other)
  expect((await world.call(ConfirmOfferImport, { offerImportId }, seller.token)).code).toBe(200)
  expect((await world.call(ConfirmLibraryImport, { libraryImportId }, operator.token)).code).toBe(200)
  for (const id of [offerImportId, libraryImportId]) await age(id)
  await purgeImports(world.app.jobContext)
  expect([await rowsLeft(offerImportId), await rowsLeft(libraryImportId), await rowsLeft(young.offerImportId)]).toEqual([3, 2, 3])
  await world.work()
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'done', applied: 1 })
  await purgeImports(world.app.jobContext)
  expect([await rowsLeft(offerImportId), await rowsLeft(libraryImportId)]).toEqual([0, 0])
  expect((await importOf(world, other, young.offerImportId)).progress).toBe('checked')
})

test('an import that was never sent in full ends after a week, with its parts', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller, 'receiving')
  await age(offerImportId)
  await purgeImports(world.app.jobContext)
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'failed', problem: '文件没有传完，请重新导入' })
  expect(await world.rows(sql`select from imports.import_part where import_id = ${offerImportId}`)).toEqual([])
})
