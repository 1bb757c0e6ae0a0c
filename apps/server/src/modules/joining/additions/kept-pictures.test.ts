import { SaveUserAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeAdder, makeCardFile } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const run = () => world.app.schedules.find(({ name }) => name === 'joining.give-up-pictures')!.run(world.app.jobContext)

test('an application to add a shop gives up pictures that it neither sent nor contains after a month', async () => {
  const by = await makeAdder(world)
  const typed = await makeCardFile(world, by.userId)
  const save = (idFront: string, submit: boolean) =>
    world.call(SaveUserAudit, { ...by.complete, identity: { ...by.complete.identity, idFront }, submit }, by.token)
  expect((await save(typed, false)).code).toBe(200)
  const sent = by.complete.identity.idFront
  expect((await save(sent, true)).code).toBe(200)
  const pictures = async () => {
    const found = await world.rows(sql<{ id: string }>`select file_id as id from joining.addition_picture`)
    return [typed, sent].map((id) => found.some((one) => one.id === id))
  }
  world.clock.advance(29 * DAY)
  await run()
  expect(await pictures()).toEqual([true, true])
  world.clock.advance(2 * DAY)
  await run()
  expect(await pictures()).toEqual([false, true])
})
