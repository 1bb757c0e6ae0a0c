import { ConsoleListSellerOffers, LiftOfferStop, SetOffersOnSale } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addStoppedOffer } from './add-stopped-offer.ts'

test('an offer of a complete world is stopped, once, and not again after it was lifted', async () => {
  const world = await openWorld({ demonstration: true })
  const platform = await makeOperator(world, { rights: ['offers', 'qualification'] })
  const start = () => addStoppedOffer(world.app, world.url)
  const stopped = async () => (await world.call(ConsoleListSellerOffers, { state: 'stopped' }, platform.token)).data.rows
  await start()
  expect(await stopped()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const [offer, ...more] = await stopped()
  expect(more).toEqual([])
  expect(offer).toMatchObject({ onSale: false, stopped: { reason: '收到门店投诉，核查中', by: expect.stringMatching(/./) } })
  const { gccsId, sellerId } = offer!
  expect((await world.call(LiftOfferStop, { gccsId }, platform.token)).code).toBe(200)
  const seller = await makeOperator(world, { sellerId })
  expect((await world.call(SetOffersOnSale, { gccsIds: [gccsId], onSale: true }, seller.token)).data.changed).toBe(1)
  await start()
  expect(await stopped()).toEqual([])
})
