import { DecideCorrection, ListOfferCorrections, ProposeOfferCorrection } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeCorrection, makeOperator, makeOwnOffer, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const list = (gccsId: number, token: string) => world.call(ListOfferCorrections, { gccsId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right; offers of others are not found', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  await expectNonSellersRejected(
    world,
    ListOfferCorrections,
    { gccsId: offerId },
    { sellerId: seller.sellerId, otherRight: 'orders' },
  )
  expect((await list(offerId, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('shows what became of the seller’s own proposals alone', async () => {
  const { seller, offerId, goodsId } = await makeOwnOffer(world)
  await makeCorrection(world, { goodsId })
  await world.call(ProposeOfferCorrection, { gccsId: offerId, field: 'unit', proposed: '瓶' }, seller.token)
  const [own] = await world.rows(sql<{ id: number }>`select id from library.correction where seller_id = ${seller.sellerId}`)
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const decision = { correctionId: own!.id, version: 1, goodsVersion: 0, approve: false, value: '', reason: '包装上写的是盒' }
  expect((await world.call(DecideCorrection, decision, token)).code).toBe(200)
  expect((await list(offerId, seller.token)).data.rows).toMatchObject([
    { field: 'unit', proposed: '瓶', state: 3, reason: '包装上写的是盒' },
  ])
})
