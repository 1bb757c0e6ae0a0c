import { AnswerLibraryImportRow } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { applyImport, recordImport, recordRows } from '../../../../test/library-imports.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

type Answer = 'record' | 'new' | 'leave' | 'undo'
const answerRow = (libraryImportId: string, nth: number, answer: Answer, goodsId: number | null = null) =>
  world.call(AnswerLibraryImportRow, { libraryImportId, nth, answer, goodsId }, operator.token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  const input = { libraryImportId, nth: 3, answer: 'leave', goodsId: null }
  await expectNonLibrariansRejected(world, AnswerLibraryImportRow, input)
  await expectBadInputs(world, AnswerLibraryImportRow, input, operator.token)
})

test('an answer names a record exactly where it is about one', async () => {
  const { libraryImportId, goodsId } = await makeLibraryImport(world, operator)
  expect((await answerRow(libraryImportId, 3, 'record')).data.fields).toEqual({ goodsId: '请选择商品' })
  expect((await answerRow(libraryImportId, 3, 'new', goodsId)).data.fields).toEqual({ goodsId: '请选择商品' })
})

test('does not find a seller’s import, a row that the file does not have, and goods that do not exist', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await answerRow(offerImportId, 3, 'leave')).code).toBe(404)
  const { libraryImportId } = await makeLibraryImport(world, operator)
  expect((await answerRow(libraryImportId, 9, 'leave')).code).toBe(404)
  expect((await answerRow(libraryImportId, 3, 'record', 987_654_321)).code).toBe(404)
})

test('refuses an import that was confirmed', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator, 'done')
  expect((await answerRow(libraryImportId, 3, 'leave')).data.reason).toBe('IMPORT_MOVED_ON')
})

test('a row that is asked becomes a change of the chosen record, a new record, or nothing; the log has it', async () => {
  const { libraryImportId, goodsId } = await makeLibraryImport(world, operator)
  expect((await answerRow(libraryImportId, 3, 'record', goodsId)).data).toEqual({ outcome: 'changed' })
  const [, row] = await recordRows(world, operator, libraryImportId)
  expect(row).toMatchObject({ answered: true, goods: { goodsId }, candidates: [], why: '您选定的商品' })
  expect(row!.changes.map(({ column }) => column)).toContain('genericName')
  expect((await answerRow(libraryImportId, 3, 'leave')).data).toEqual({ outcome: 'skipped' })
  expect((await answerRow(libraryImportId, 3, 'new')).data).toEqual({ outcome: 'new' })
  expect((await recordImport(world, operator, libraryImportId)).counts).toMatchObject({ new: 2, unsure: 0 })
  expect((await auditOf(world, 'libraryImport', libraryImportId)).at(0)).toMatchObject({
    action: 'libraryImport.answer',
    after: { nth: 3, answer: 'record', goods: expect.stringContaining('（T') },
  })
  await applyImport(world, operator, libraryImportId)
  expect(await recordImport(world, operator, libraryImportId)).toMatchObject({ progress: 'done', applied: 2 })
})

test('race: of two answers at once the last one holds, and the counts are those of the rows', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await Promise.all([answerRow(libraryImportId, 3, 'new'), answerRow(libraryImportId, 3, 'leave')])
  const [, row] = await recordRows(world, operator, libraryImportId)
  const { counts } = await recordImport(world, operator, libraryImportId)
  expect(counts).toMatchObject(row!.outcome === 'new' ? { new: 2, skipped: 0 } : { new: 1, skipped: 1 })
})
