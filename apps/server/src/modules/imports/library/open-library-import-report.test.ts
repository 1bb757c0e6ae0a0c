import { OpenLibraryImportReport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { applyImport, recordRows } from '../../../../test/library-imports.ts'
import { sql } from '../../../kernel/sql.ts'
import { readXlsx } from '../../../../test/read-xlsx.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

const open = (libraryImportId: string, format: 'csv' | 'xlsx' = 'csv') =>
  world.call(OpenLibraryImportReport, { libraryImportId, format }, operator.token)
const fetched = (url: string, token = operator.token) => world.send({ method: 'GET', url: url.replace('/h5api', ''), token })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await expectNonLibrariansRejected(world, OpenLibraryImportReport, { libraryImportId, format: 'csv' })
})

test('does not find a seller’s import, nor one that was not read', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await open(offerImportId)).code).toBe(404)
  expect((await open((await makeLibraryImport(world, operator, 'receiving')).libraryImportId)).code).toBe(404)
})

test('has each row with what became of it and the number of its record, as CSV and as XLSX', async () => {
  await world.write(sql`update imports.import set working = false`)
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await applyImport(world, operator, libraryImportId)
  const [row] = await recordRows(world, operator, libraryImportId)
  const lines = (await fetched((await open(libraryImportId)).data.url)).payload.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF行,文件里的编码,通用名,规格,生产企业,批准文号,条码,结果,已导入,变化,说明,编码,商品')
  expect(lines[1]).toContain(`,新增,是,`)
  expect(lines[1]).toContain(`,${row!.goods!.goodsNo},${row!.name}`)
  const { cells } = readXlsx((await fetched((await open(libraryImportId, 'xlsx')).data.url)).rawPayload)
  expect(cells.get('H3')).toEqual({ kind: 's', value: '需要确认' })
})

test('opens for operators of the platform alone', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator, 'done')
  const { url } = (await open(libraryImportId)).data
  expect((await fetched(url, '')).json()).toMatchObject({ code: 401 })
  expect((await fetched(url, (await makeSellerOperator(world)).token)).json()).toMatchObject({ code: 403 })
})
