import { CancelDeregistration, GetInfo } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, after } from '../../kernel/clock.ts'

const world = await openWorld()
const cancel = (token = '') => world.call(CancelDeregistration, {}, token)

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await cancel(token)).code).toBe(401)
})

test('keeps the account, also where it was never to be erased', async () => {
  const { token, userId } = await makeBuyer(world)
  await world.write(sql`update access.app_user set deregisters_at = ${after(world.clock.now(), DAY)} where id = ${userId}`)
  expect((await world.call(GetInfo, {}, token)).data.user.deregistersAt).not.toBeNull()
  for (let i = 0; i < 2; i++) expect((await cancel(token)).data).toEqual({ done: true })
  expect((await world.call(GetInfo, {}, token)).data.user.deregistersAt).toBeNull()
  world.clock.advance(2 * DAY)
  await world.app.schedules.find(({ name }) => name === 'privacy.erase-due')!.run(world.app.jobContext)
  expect((await world.call(GetInfo, {}, token)).data.user.id).toBe(userId)
})
