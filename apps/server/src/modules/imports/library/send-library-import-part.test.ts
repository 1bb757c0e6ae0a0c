import { SendLibraryImportPart, StartLibraryImport, StopLibraryImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { recordImport } from '../../../../test/library-imports.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

const CSV = Buffer.from('通用名,规格\n某药,1片\n')
const begin = async () =>
  (await world.call(StartLibraryImport, { name: '新品.csv', size: CSV.length }, operator.token)).data.libraryImportId
const send = (libraryImportId: string, nth: number, bytes: Buffer) =>
  world.call(SendLibraryImportPart, { libraryImportId, nth, content: bytes.toString('base64') }, operator.token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator, 'receiving')
  await expectNonLibrariansRejected(world, SendLibraryImportPart, { libraryImportId, nth: 0, content: 'YWJj' })
  await expectBadInputs(world, SendLibraryImportPart, { libraryImportId, nth: 0, content: 'YWJj' }, operator.token)
  await world.call(StopLibraryImport, { libraryImportId }, operator.token)
})

test('does not find a seller’s import', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world), 'receiving')
  expect((await send(offerImportId, 0, CSV)).code).toBe(404)
})

test('refuses more than was announced, what is no base64, and what was stopped', async () => {
  const id = await begin()
  expect((await send(id, 0, Buffer.concat([CSV, CSV]))).code).toBe(422)
  const broken = await world.call(SendLibraryImportPart, { libraryImportId: id, nth: 0, content: 'a' }, operator.token)
  expect(broken.code).toBe(422)
  await world.call(StopLibraryImport, { libraryImportId: id }, operator.token)
  expect((await send(id, 0, CSV)).code).toBe(404)
})

test('parts go to work once all are there; a repeated one counts once', async () => {
  const id = await begin()
  expect((await send(id, 0, CSV.subarray(0, 10))).data).toEqual({ received: 10 })
  expect((await send(id, 0, CSV.subarray(0, 10))).data).toEqual({ received: 10 })
  expect((await send(id, 1, CSV.subarray(10))).data).toEqual({ received: CSV.length })
  await world.work()
  expect(await recordImport(world, operator, id)).toMatchObject({ progress: 'checked', rows: 1 })
})
