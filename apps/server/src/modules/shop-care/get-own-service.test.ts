import { GetOwnService } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  assignShop,
  makeBuyer,
  makeCertificate,
  makeOperator,
  makeSalesman,
  makeSeller,
  makeShop,
} from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const get = (token: string) => world.call(GetOwnService, {}, token)

test('rejects anonymous callers and operators; who is no salesman has nothing', async () => {
  expect([(await get('')).code, (await get((await makeOperator(world)).token)).code]).toEqual([401, 401])
  expect((await get((await makeBuyer(world)).token)).data).toEqual({ salesman: null })
})

test('shows what shops see of the salesman, and how many of theirs need something', async () => {
  const seller = await makeSeller(world, { name: '华东医药' })
  const { salesmanId, token, phone } = await makeSalesman(world, seller)
  const shops = [await makeShop(world), await makeShop(world), await makeShop(world, { procureState: 1 })]
  for (const { shopId } of shops) await assignShop(world, salesmanId, shopId)
  await makeCertificate(world, shops[0]!.shopId, { expiresOn: addDays(chinaDay(START), -3) })
  await makeCertificate(world, shops[1]!.shopId, { expiresOn: addDays(chinaDay(START), 60) })
  expect((await get(token)).data.salesman).toMatchObject({
    salesmanId,
    sellerName: '华东医药',
    phone,
    counts: { all: 3, expiring: 2, suspended: 1, cart: 0, unqualified: 1 },
    invitation: null,
  })
})
