import { GetPlanImport, PLAN_IMPORTS_PER_HOUR, SendPlanImportPart, StartPlanImport, StopPlanImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const content = Buffer.from('神药\n').toString('base64')
const SIZE = 7
const sendAll = (token: string, importId: string) => world.call(SendPlanImportPart, { importId, nth: 0, content }, token)
const start = (token: string, size = 3) => world.call(StartPlanImport, { name: '清单.csv', size }, token)

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, StartPlanImport, { name: '清单.csv', size: 3 }, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, StartPlanImport, { name: '清单.csv', size: 3 }, token)
  for (const size of [0, 2_000_001]) expect((await start(token, size)).data.fields).toHaveProperty('size')
})

test('refuses while another list of the shop is at work, and takes the next when that is done, was stopped or given up', async () => {
  const { token } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  for (const end of [
    () => world.work(),
    (importId: string) => world.call(StopPlanImport, { importId }, token),
    (importId: string) => world.write(sql`update plan.import set problem = 'x' where id = ${importId}`),
  ]) {
    const { importId } = (await start(token, SIZE)).data
    expect((await sendAll(token, importId)).data).toEqual({ received: SIZE })
    expect(await start(token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
    expect((await start(outsider.token)).code).toBe(200)
    await end(importId)
  }
  expect((await start(token)).code).toBe(200)
})

test('one that was begun and not sent in full gives way, with what has arrived of it', async () => {
  const { token, shopId } = await makeBuyer(world)
  const first = (await start(token, SIZE + 1)).data.importId
  expect((await sendAll(token, first)).data).toEqual({ received: SIZE })
  world.clock.advance(1)
  const second = (await start(token, SIZE)).data.importId
  expect((await world.call(SendPlanImportPart, { importId: first, nth: 1, content: 'YQ==' }, token)).code).toBe(404)
  expect((await sendAll(token, second)).code).toBe(200)
  await world.work()
  expect((await world.call(GetPlanImport, {}, token)).data.latest).toMatchObject({ importId: second, progress: 'ready', rows: 1 })
  const parts = sql`select from plan.import_part p join plan.import i on i.id = p.import_id where i.shop_id = ${shopId}`
  expect(await world.rows(parts)).toEqual([])
})

test('race: of several at one moment one is left to be sent, and one that gets its last part meanwhile stays', async () => {
  const { token, shopId } = await makeBuyer(world)
  const atWork = () =>
    world.rows(
      sql`select from plan.import where shop_id = ${shopId} and ready_at is null and stopped_at is null and problem = ''`,
    )
  await Promise.all([start(token), start(token), start(token)])
  expect(await atWork()).toHaveLength(1)
  for (let n = 0; n < 5; n++) {
    const { importId } = (await start(token, SIZE)).data
    const [part, next] = await Promise.all([sendAll(token, importId), start(token, SIZE)])
    expect([part.code, next.code].toSorted()).toEqual(part.code === 200 ? [200, 409] : [200, 404])
    expect(await atWork()).toHaveLength(1)
    if (part.code === 200) await world.call(StopPlanImport, { importId }, token)
  }
})

test('race: a shop begins so many an hour, and more the next', async () => {
  const { token } = await makeBuyer(world)
  for (let n = 1; n < PLAN_IMPORTS_PER_HOUR; n++) expect((await start(token)).code).toBe(200)
  const answers = await Promise.all([1, 2, 3].map(() => start(token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 429, 429])
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
  world.clock.advance(HOUR)
  expect((await start(token)).code).toBe(200)
})
