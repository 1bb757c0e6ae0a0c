import { GetPlanImport, SendPlanImportPart, StartPlanImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makePlanImport } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const part = (token: string, importId: string, nth: number, text: string) =>
  world.call(SendPlanImportPart, { importId, nth, content: Buffer.from(text).toString('base64') }, token)
const started = async (token: string, size: number) =>
  (await world.call(StartPlanImport, { name: '清单.csv', size }, token)).data.importId
const progress = async (token: string) => (await world.call(GetPlanImport, {}, token)).data.latest!.progress

test('rejects anonymous callers, operators and finance', async () => {
  const { shopId } = await makeBuyer(world)
  const importId = await makePlanImport(world, shopId)
  await expectFinanceRejected(world, SendPlanImportPart, { importId, nth: 0, content: 'YWJj' }, shopId)
})

test('names bad input', async () => {
  const { token, shopId } = await makeBuyer(world)
  const importId = await makePlanImport(world, shopId)
  await expectBadInputs(world, SendPlanImportPart, { importId, nth: 0, content: 'YWJj'.repeat(15_000) }, token)
  for (const content of ['YWJ', 'YW Jj', 'YWJj#'])
    expect((await world.call(SendPlanImportPart, { importId, nth: 0, content }, token)).data.fields).toHaveProperty('content')
})

test('does not find another shop’s import', async () => {
  const { shopId } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  expect((await part(outsider.token, await makePlanImport(world, shopId), 0, 'abc')).code).toBe(404)
})

test('refuses more bytes than were announced, and keeps what had arrived', async () => {
  const { token } = await makeBuyer(world)
  const importId = await started(token, 4)
  expect((await part(token, importId, 0, 'ab')).data).toEqual({ received: 2 })
  expect((await part(token, importId, 1, 'cde')).data.fields).toHaveProperty('content')
  expect((await part(token, importId, 1, 'cd')).data).toEqual({ received: 4 })
  expect(await progress(token)).toBe('reading')
})

test('race: a part that is sent twice counts once', async () => {
  const { token } = await makeBuyer(world)
  const importId = await started(token, 6)
  const answers = await Promise.all([1, 2].map(() => part(token, importId, 0, 'abc')))
  expect(answers.map(({ data }) => data)).toEqual([{ received: 3 }, { received: 3 }])
  expect(await progress(token)).toBe('receiving')
})
