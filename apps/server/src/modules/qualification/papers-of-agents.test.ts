import { AddToCart, GetInfo, MAY_NOT_BUY } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeCertificate, makeOffer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { offerId } = await makeOffer(world)

/** What a member of a shop gets whose certificate of this kind runs out in the evening before. */
async function buysAfter(kind: 'power-of-attorney' | 'purchaser-id' | 'legal-person-id') {
  const { token, shopId } = await makeBuyer(world)
  await makeCertificate(world, shopId, { kind, expiresOn: '2026-03-09' })
  const { code } = await world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  const { expiredCertificate } = (await world.call(GetInfo, {}, token)).data.shop!.qualification
  return { code, stopped: expiredCertificate !== null }
}

test.each(['power-of-attorney', 'purchaser-id'] as const)('%s of an agent that ran out stops no other member', async (kind) => {
  expect(await buysAfter(kind)).toEqual({ code: 200, stopped: false })
})

test('the legal person’s card stops the shop', async () => {
  expect(await buysAfter('legal-person-id')).toEqual({ code: MAY_NOT_BUY, stopped: true })
})
