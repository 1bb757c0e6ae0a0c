import { ConsoleGetOwnProfile, DecideSellerProfile } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator, makeSellerProfile } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ConsoleGetOwnProfile, {}, { sellerId, otherRight: 'offers' })
})

test('shows the seller’s own: what shops see, next to what waits, or what was rejected last', async () => {
  const { sellerId, sellerName, token } = await makeSellerOperator(world)
  await makeSellerProfile(world, (await makeSellerOperator(world)).sellerId, { state: 1 })
  const own = async () => (await world.call(ConsoleGetOwnProfile, {}, token)).data
  const logo = expect.stringMatching(/^\/files\/logo\//) as string
  const nothing = { name: sellerName, shown: { logo, introduction: '', specialities: [] }, waiting: null, rejected: null }
  expect(await own()).toEqual(nothing)
  const decide = async (approve: boolean, introduction: string) => {
    world.clock.advance(MINUTE)
    const profileId = await makeSellerProfile(world, sellerId, { state: 1, introduction, specialities: ['中成药'] })
    expect(await own()).toMatchObject({ waiting: { profileId, introduction }, rejected: null })
    await world.call(
      DecideSellerProfile,
      { profileId, decision: approve ? 'approve' : 'reject', reason: approve ? '' : '夸大' },
      reviewer,
    )
  }
  await decide(true, '一号')
  const shown = { introduction: '一号', specialities: ['中成药'] }
  expect(await own()).toMatchObject({ shown, waiting: null, rejected: null })
  await decide(false, '二号')
  expect(await own()).toMatchObject({ shown, waiting: null, rejected: { introduction: '二号', rejection: '夸大' } })
  await decide(true, '三号')
  expect(await own()).toMatchObject({ shown: { introduction: '三号' }, waiting: null, rejected: null })
})
