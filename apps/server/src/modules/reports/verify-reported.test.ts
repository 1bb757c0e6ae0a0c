import { AddBatch } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOwnOffer, makeReport } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const { run } = world.app.schedules.find(({ name }) => name === 'reports.verify-reported')!

test('a batch that says otherwise than the reports is put right: sold with one, and no more without', async () => {
  const today = chinaDay(world.clock.now())
  const { seller, offerId, sellerId } = await makeOwnOffer(world, {
    goods: { approvalNo: '国药准字HJ20200001' },
    stock: 0,
  })
  const days = { producedOn: addDays(today, -30), expiresOn: addDays(today, 600) }
  const [first] = await Promise.all(
    ['V1', 'V2', 'V3'].map((batchNo) => world.call(AddBatch, { gccsId: offerId, batchNo, quantity: 4, ...days }, seller.token)),
  )
  await makeReport(world, sellerId, { batchId: first!.data.batchId })
  // As a server of the version before leaves them: it knows neither column.
  await world.write(
    sql`update catalog.batch set reported = false, awaits_report = true where offer_id = ${offerId} and batch_no = 'V1'`,
  )
  await world.write(
    sql`update catalog.batch set reported = true, awaits_report = false where offer_id = ${offerId} and batch_no = 'V2'`,
  )
  await run(world.app.jobContext)
  const state = () =>
    world.rows(
      sql`select batch_no as no, reported, awaits_report as awaits from catalog.batch where offer_id = ${offerId} order by 1`,
    )
  const right = [
    { no: 'V1', reported: true, awaits: false },
    { no: 'V2', reported: false, awaits: true },
    { no: 'V3', reported: false, awaits: true },
  ]
  expect(await state()).toEqual(right)
  await run(world.app.jobContext)
  expect(await state()).toEqual(right)
})
