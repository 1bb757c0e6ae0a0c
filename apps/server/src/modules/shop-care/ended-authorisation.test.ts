import {
  AcceptSalesman,
  AssignShops,
  ChangeSalesman,
  ConsoleGetShop,
  ConsoleListSalesmen,
  EndSalesman,
  GetOwnService,
  GetSalesman,
  GetUnreadMessage,
  ListFirstServedShops,
  ListNotices,
  ListSalesmen,
  ListServedShops,
  RenewSalesmanInvitation,
} from '@shop/contract'
import { beforeEach, expect, test } from 'vitest'
import {
  assignShop,
  makeBuyer,
  makeCustomer,
  makeOperator,
  makeSalesman,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../kernel/clock.ts'
import { notifyServers } from '../salesmen/index.ts'

const world = await openWorld()
const { call } = world
const TODAY = chinaDay(START)
beforeEach(() => world.clock.set(START))

/** A salesman authorised until today, with a shop that follows the seller and something to read about it. */
async function lastDay() {
  const seller = await makeSellerOperator(world)
  const salesman = await makeSalesman(world, { sellerId: seller.sellerId, authorisedUntil: TODAY })
  const buyer = await makeBuyer(world, { shopId: await makeCustomer(world, seller.sellerId) })
  await assignShop(world, salesman.salesmanId, buyer.shopId)
  await notify(buyer)
  return { seller, salesman, buyer }
}
const notify = async ({ shopId }: { shopId: number }) =>
  world.app.jobContext.transact((work) =>
    notifyServers(
      work,
      { id: shopId, name: '康民大药房' },
      { kind: 'certificate', title: '证照将到期', text: '请提醒', to: '/pages/person/index' },
    ),
  )
const service = async (token: string) => (await call(GetOwnService, {}, token)).data.salesman!
const served = async (token: string) => [
  (await call(ListServedShops, {}, token)).data.rows.length,
  (await call(ListFirstServedShops, {}, token)).data.rows.length,
  (await service(token)).counts.all,
  (await call(ListNotices, {}, token)).data.rows.length,
  (await call(GetUnreadMessage, {}, token)).data.system,
]
const nextDay = () => world.clock.advance(DAY)

test('on the last day a salesman sees their shops; from the day after neither those nor what they were notified of', async () => {
  const { salesman, buyer } = await lastDay()
  expect(await served(salesman.token)).toEqual([1, 1, 1, 1, 1])
  nextDay()
  expect(await served(salesman.token)).toEqual([0, 0, 0, 0, 0])
  await notify(buyer)
  expect(await served(salesman.token)).toEqual([0, 0, 0, 0, 0])
  expect(await service(salesman.token)).toMatchObject({ authorisationOver: true, authorisedUntil: TODAY })
})

test('the shop is shown that it ended, without a phone, and whom to call at the seller', async () => {
  const { seller, salesman, buyer } = await lastDay()
  expect((await call(ListSalesmen, {}, buyer.token)).data).toMatchObject({
    rows: [{ authorisationOver: false, phone: salesman.phone }],
    services: [],
  })
  nextDay()
  expect((await call(ListSalesmen, {}, buyer.token)).data).toMatchObject({
    rows: [{ salesmanId: salesman.salesmanId, authorisationOver: true, phone: '', hours: '' }],
    services: [{ sellerId: seller.sellerId }],
  })
  const { data } = await call(GetSalesman, { salesmanId: salesman.salesmanId }, buyer.token)
  expect(data).toMatchObject({ standing: 'expired', phone: '', servicePhone: '4008001234' })
})

test('operators find them by it, and see it at the shop', async () => {
  const { seller, salesman, buyer } = await lastDay()
  const expired = async () => (await call(ConsoleListSalesmen, { state: 'expired' }, seller.token)).data.rows
  expect(await expired()).toEqual([])
  nextDay()
  expect(await expired()).toMatchObject([{ salesmanId: salesman.salesmanId, authorisedUntil: TODAY, shops: 1 }])
  const { token } = await makeOperator(world)
  expect((await call(ConsoleGetShop, { shopId: buyer.shopId }, token)).data.salesmen).toMatchObject([{ authorisedUntil: TODAY }])
})

test('they invite no one, and are given no shops', async () => {
  const { seller, salesman, buyer } = await lastDay()
  const { code: inviteCode } = (await call(RenewSalesmanInvitation, {}, salesman.token)).data
  nextDay()
  expect((await service(salesman.token)).invitation).toBeNull()
  expect((await call(RenewSalesmanInvitation, {}, salesman.token)).data.reason).toBe('AUTHORISATION_OVER')
  expect((await call(AcceptSalesman, { inviteCode }, (await makeBuyer(world)).token)).data.reason).toBe('INVITE_INVALID')
  const { salesmanId } = salesman
  expect((await call(AssignShops, { salesmanId, shopIds: [buyer.shopId] }, seller.token)).data.reason).toBe('AUTHORISATION_OVER')
  const leaving = await makeSalesman(world, seller)
  const ended = await call(EndSalesman, { salesmanId: leaving.salesmanId, successorId: salesmanId }, seller.token)
  expect(ended.data.reason).toBe('AUTHORISATION_OVER')
})

test('a new authorisation brings back what was there; one that is dated back takes it at once', async () => {
  const { seller, salesman } = await lastDay()
  nextDay()
  const change = (authorisedUntil: string, version: number) =>
    call(
      ChangeSalesman,
      { salesmanId: salesman.salesmanId, version, name: '陆行舟', phone: salesman.phone, hours: '', area: '', authorisedUntil },
      seller.token,
    )
  expect((await change(addDays(TODAY, 30), 1)).code).toBe(200)
  expect(await served(salesman.token)).toEqual([1, 1, 1, 1, 1])
  expect((await change(TODAY, 2)).code).toBe(200)
  expect(await served(salesman.token)).toEqual([0, 0, 0, 0, 0])
})
