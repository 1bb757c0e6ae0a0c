import { ConsoleGetSeller, RecheckSeller, type Out } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../test/factories/index.ts'
import { newSellers } from '../../../test/new-sellers.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['qualification'] })
const sellers = newSellers(world, operator)
const { run } = world.app.schedules.find(({ name }) => name === 'sellers.verify-kept')!
async function opened() {
  const seller = await sellers.added()
  await sellers.approveCore(seller)
  expect((await sellers.setOpen(seller.sellerId, true)).code).toBe(200)
  return seller.sellerId
}
const kept = async (sellerId: number) =>
  (await world.rows(sql`select checked_until, licensed_until, scope_ends from catalog.seller where id = ${sellerId}`))[0]

test('what a server of the version before did not keep follows from checks and papers; a longer time stays', async () => {
  const [half, whole] = [await opened(), await opened()]
  const right = await kept(half)
  const opening = chinaDay(world.clock.now())
  expect(right).toMatchObject({ checked_until: addDays(opening, 183), licensed_until: addDays(opening, 183) })
  await world.write(
    sql`update catalog.seller set checked_until = null, licensed_until = '2029-04-30', scope_ends = '{}' where id = ${half}`,
  )
  await world.write(sql`update catalog.seller set checked_until = '2027-05-05' where id = ${whole}`)
  await run(world.app.jobContext)
  expect(await kept(half)).toEqual(right)
  expect(await kept(whole)).toMatchObject({ checked_until: '2027-05-05', licensed_until: '2027-05-05' })
  await run(world.app.jobContext)
  expect(await kept(half)).toEqual(right)

  // Checked by such a server: recorded, and not kept.
  const view: Out<typeof ConsoleGetSeller> = (await world.call(ConsoleGetSeller, { sellerId: half }, operator.token)).data
  world.clock.advance(DAY)
  expect((await world.call(RecheckSeller, { sellerId: half, checkedAt: view.openedAt, note: '' }, operator.token)).code).toBe(200)
  const checked = await kept(half)
  await world.write(
    sql`update catalog.seller set checked_until = ${addDays(opening, 183)}, licensed_until = ${addDays(opening, 183)} where id = ${half}`,
  )
  await run(world.app.jobContext)
  expect(await kept(half)).toEqual(checked)
})
