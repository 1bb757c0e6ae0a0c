import { ConfirmLibraryImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { recordImport, recordRows, sendRecords } from '../../../../test/library-imports.ts'
import { sql } from '../../../kernel/sql.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

const confirm = (libraryImportId: string, token = operator.token) => world.call(ConfirmLibraryImport, { libraryImportId }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await expectNonLibrariansRejected(world, ConfirmLibraryImport, { libraryImportId })
  await expectBadInputs(world, ConfirmLibraryImport, { libraryImportId }, operator.token)
})

test('does not find a seller’s import', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await confirm(offerImportId)).code).toBe(404)
})

test('refuses what was confirmed, what changes nothing, and a second one at work', async () => {
  const done = await makeLibraryImport(world, operator, 'done')
  expect((await confirm(done.libraryImportId)).data.reason).toBe('IMPORT_MOVED_ON')
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await sendRecords(world, operator, '通用名,规格\n某药,1片\n')
  expect((await confirm(libraryImportId)).data.reason).toBe('IMPORT_RUNNING')
  await world.work()
  await world.write(sql`update imports.import set counts = '{"unsure":2}' where id = ${libraryImportId}`)
  expect((await confirm(libraryImportId)).data.reason).toBe('NOTHING_TO_IMPORT')
})

test('adds what was found out, and leaves out what is still asked; each record has a line of the log with the address it came from', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  expect((await confirm(libraryImportId)).data).toEqual({ rows: 1 })
  await world.work()
  expect(await recordImport(world, operator, libraryImportId)).toMatchObject({
    progress: 'done',
    applied: 1,
    counts: { new: 1, unsure: 1 },
  })
  const [row] = await recordRows(world, operator, libraryImportId)
  expect(await auditOf(world, 'goods', String(row!.goods!.goodsId))).toMatchObject([{ action: 'goods.add' }])
  const [line] = await world.rows(sql<{ ip: string; operator_id: number }>`select ip, operator_id from operators.audit_log
    where action = 'goods.add' order by id desc limit 1`)
  expect(line).toEqual({ ip: expect.stringMatching(/./), operator_id: operator.operatorId })
})

test('race: of two operators who confirm at once one goes through, and the other hears it', async () => {
  const other = await makeOperator(world, { rights: ['offers'] })
  const { libraryImportId } = await makeLibraryImport(world, operator)
  const answers = await Promise.all([confirm(libraryImportId), confirm(libraryImportId, other.token)])
  expect(answers.map(({ code, data }) => [code, data.reason ?? '']).toSorted()).toEqual([
    [200, ''],
    [409, 'IMPORT_MOVED_ON'],
  ])
  await world.work()
  expect((await recordImport(world, operator, libraryImportId)).applied).toBe(1)
})
