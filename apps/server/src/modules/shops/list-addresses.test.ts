import { REVIEW, ListAddresses, type ReviewState } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { reviewAddress } from '../../../test/addresses.ts'
import { addMember, DONGCHENG, makeAddress, makeBuyer, makeShop } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = async (token: string) => (await world.call(ListAddresses, {}, token)).data.rows

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, ListAddresses, {})
})

test('rejects bad input', async () => {
  const { token, shopId } = await makeBuyer(world)
  expect((await world.call(ListAddresses, { shopId }, token)).code).toBe(422)
})

test('lists the addresses of the current shop alone, whatever other shops the user is a member of', async () => {
  const [mine, other] = [await makeBuyer(world), await makeShop(world)]
  await addMember(world, other.shopId, mine.userId)
  expect((await list(mine.token)).map((a) => a.id)).toEqual([mine.addressId])
  expect((await list(await world.loginElsewhere(mine.userId, other.shopId))).map((a) => a.id)).toEqual([other.addressId])
})

test('lets finance read them', async () => {
  const { token } = await makeBuyer(world, { role: 'finance' })
  expect(await list(token)).toHaveLength(1)
})

test('shows the licence address as such', async () => {
  const { token, addressId } = await makeBuyer(world, { regionId: DONGCHENG })
  expect(await list(token)).toEqual([
    {
      id: addressId,
      receiver: '王芳',
      phone: '13800000000',
      regionId: DONGCHENG,
      regionName: '北京市东城区',
      detail: expect.stringMatching(/^人民路/),
      ofLicence: true,
      state: REVIEW.approved,
      rejectReason: '',
      isDefault: true,
      longitude: null,
      latitude: null,
    },
  ])
})

test('lists the default first, then the licence address, then the newest; removed ones not at all', async () => {
  const { token, shopId, addressId } = await makeBuyer(world)
  const makeNext = (state: ReviewState = REVIEW.approved) => {
    world.clock.advance(1)
    return makeAddress(world, shopId, { state })
  }
  const [oldest, old, preferred, gone] = [await makeNext(), await makeNext(), await makeNext(), await makeNext()]
  const fresh = await makeNext(REVIEW.waiting)
  await world.write(sql`update shops.address set is_default = (id = ${preferred}) where shop_id = ${shopId}`)
  await world.write(sql`update shops.address set removed_at = now() where id = ${gone}`)
  expect((await list(token)).map((a) => a.id)).toEqual([preferred, addressId, fresh, old, oldest])
})

test('shows why an address was rejected', async () => {
  const { token, shopId } = await makeBuyer(world)
  const id = await makeAddress(world, shopId, { state: REVIEW.waiting })
  await reviewAddress(world, id, false)
  expect((await list(token)).find((a) => a.id === id)).toMatchObject({ state: REVIEW.rejected, rejectReason: '地址不全' })
})
