import { ListLibraryImportRows } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { checkRecords } from '../../../../test/library-imports.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

const list = async (libraryImportId: string, filter = {}) =>
  (await world.call(ListLibraryImportRows, { libraryImportId, ...filter }, operator.token)).data

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await expectNonLibrariansRejected(world, ListLibraryImportRows, { libraryImportId })
})

test('does not find a seller’s import', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect(await list(offerImportId)).toMatchObject({ reason: 'NOT_FOUND' })
})

test('has what each row says and becomes, by outcome and by words', async () => {
  const { libraryImportId, goodsId } = await makeLibraryImport(world, operator)
  const asked = await list(libraryImportId, { outcome: 'unsure' })
  expect(asked.rows).toMatchObject([{ nth: 3, specification: '0.3g*24片', candidates: [{ goodsId }], answered: false }])
  const file = '编码,通用名,规格,批准文号,条码\n,某药,1片,国药准字H12345678,6901234567892\ng0000009,别的药,1片,,\n'
  const id = await checkRecords(world, operator, file)
  const found = async (keyword: string) => (await list(id, { keyword })).rows.map(({ nth }) => nth)
  expect(await Promise.all(['某', 'h12345678', '6901234567892', 'g0000009', '没有'].map(found))).toEqual([[2], [2], [2], [3], []])
})
