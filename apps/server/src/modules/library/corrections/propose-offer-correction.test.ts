import { ConsoleListCorrections, OpenCorrectionPicture, ProposeOfferCorrection } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeCorrectionFile,
  makeOperator,
  makeOwnOffer,
  makeSellerOperator,
  makeSellerPageFile,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const propose = (gccsId: number, token: string, proposed = '6901234567892', fileId?: string) =>
  world.call(ProposeOfferCorrection, { gccsId, field: 'barcodes', proposed, ...(fileId && { fileId }) }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  const input = { gccsId: offerId, field: 'unit', proposed: '瓶' }
  await expectNonSellersRejected(world, ProposeOfferCorrection, input, { sellerId: seller.sellerId, otherRight: 'orders' })
  await expectBadInputs(world, ProposeOfferCorrection, input, seller.token)
})

test('does not find the offer of another seller, nor one that does not exist', async () => {
  const { offerId } = await makeOwnOffer(world)
  const { token } = await makeSellerOperator(world)
  for (const gccsId of [offerId, 999_999]) expect((await propose(gccsId, token)).code).toBe(404)
})

test('does not find pictures of other sellers, and those that were uploaded for something else', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  const other = await makeSellerOperator(world)
  for (const fileId of [await makeCorrectionFile(world, other.sellerId), await makeSellerPageFile(world, seller.sellerId)])
    expect((await propose(offerId, seller.token, '6901234567892', fileId)).code).toBe(404)
})

test('the platform sees which seller proposes what, and the log has it; a second proposal takes the place of the first', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  for (const proposed of ['6901234567890', '6901234567892'])
    expect((await propose(offerId, seller.token, proposed)).code).toBe(200)
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { rows } = (await world.call(ConsoleListCorrections, {}, token)).data
  expect(rows).toMatchObject([{ proposed: '6901234567892', version: 2, isSeller: true, fileId: null }])
  expect(await auditOf(world, 'offer', offerId)).toHaveLength(2)
})

test('the platform opens the picture that a seller has sent', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  const fileId = await makeCorrectionFile(world, seller.sellerId)
  expect((await propose(offerId, seller.token, '6901234567892', fileId)).code).toBe(200)
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { rows } = (await world.call(ConsoleListCorrections, {}, token)).data
  expect(rows).toContainEqual(expect.objectContaining({ isSeller: true, fileId }))
  expect((await world.call(OpenCorrectionPicture, { fileId }, token)).data.url).toContain(`${fileId}.webp`)
})

test('race: a seller proposes so many a day, also at once', async () => {
  await world.storeSetting('corrections_per_day', '2')
  const { seller, offerId } = await makeOwnOffer(world)
  const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => propose(offerId, seller.token, String(n))))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 429, 429])
})
