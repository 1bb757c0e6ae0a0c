import { ConsoleListExports, StartExport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world)
const list = (as = token, input: Record<string, unknown> = {}) => world.call(ConsoleListExports, input, as)
const start = async () =>
  (await world.call(StartExport, { list: '/console/feedback', filter: 'state=open' }, token)).data.exportId

test('rejects anonymous callers, buyers and unknown fields', async () => {
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token]) codes.push((await list(as)).code)
  codes.push((await list(token, { page: 1 })).code)
  expect(codes).toEqual([401, 401, 422])
})

test('lists the caller’s own exports of the last day, newest first, with how far they are', async () => {
  const older = await start()
  const requestedAt = world.clock.now()
  await world.work()
  world.clock.advance(MINUTE)
  const newer = await start()
  const until = new Date(requestedAt.getTime() + DAY).toISOString()
  expect((await list()).data.rows).toMatchObject([
    { exportId: newer, progress: 'waiting', until: null },
    { exportId: older, progress: 'ready', list: '/console/feedback', filter: 'state=open', rows: 0, problem: '', until },
  ])
  expect((await list((await makeOperator(world)).token)).data.rows).toEqual([])
  world.clock.advance(DAY)
  expect((await list()).data.rows).toEqual([])
})
