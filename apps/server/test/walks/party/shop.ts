import { ApplyShopAudit } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import {
  addMember,
  makeBranch,
  makeBuyer,
  makeCorePapers,
  assignShop,
  sendPapers,
  makeAddress,
  makeHeadquarters,
  makeInvitation,
  makeJoinRequest,
  makePlanImport,
  makeFavouriteFolder,
  makeOrder,
  makePlanLine,
  makeSalesman,
  makeSeller,
  makeShortage,
  makeUser,
  type Order,
} from '../../factories/index.ts'
import type { World } from '../../world.ts'
import { once, type Party } from './party.ts'

/** What belongs to the shop, and what others ask of it. */
export function shopFixtures(world: World, { buyer }: Party, order: () => Promise<Order>) {
  const { userId, shopId } = buyer
  return {
    async packageId() {
      const { orderId } = await order()
      const found = await world.rows(sql<{ id: number }>`select id from fulfilment.package where order_id = ${orderId}`)
      return found[0]!.id
    },
    favouriteFolderId: () => makeFavouriteFolder(world, shopId),
    /** A line of the shop's purchase plan whose goods is not known for sure. */
    planLineId: () => makePlanLine(world, shopId),
    /** An import of the shop into its plan: three bytes that have not arrived, or that are done. */
    planImportId: (isDone?: boolean) => makePlanImport(world, shopId, isDone),
    /** An approved address other than the licence's; and one that waits. */
    addressId: once(() => makeAddress(world, shopId)),
    pendingAddressId: once(() => makeAddress(world, shopId, { state: 1 })),
    /** Another member of the shop: another one each time, as calls remove them. */
    colleagueId: async () => {
      const { userId: colleague } = await makeUser(world)
      await addMember(world, shopId, colleague, 'purchaser')
      return colleague
    },
    /** The shop's application, a draft. */
    applicationId: once(async () => {
      const { token } = buyer
      return (await world.call(ApplyShopAudit, { level: 'price', submit: false }, token)).data.auditId
    }),
    /** Papers of another purchaser of the shop, which wait. */
    papers: once(async () => sendPapers(world, await makeBuyer(world, { shopId, role: 'purchaser' }))),
    /** A request of somebody to join the shop, which waits. */
    joinRequestId: once(async () => makeJoinRequest(world, shopId, (await makeUser(world)).userId)),
    invitationId: once(() => makeInvitation(world, shopId, userId)),
    headquartersId: async () => (await makeHeadquarters(world)).shopId,
    /** A branch that asks to buy for the shop, and a trade of one that waits for it: another one each time. */
    branchId: async () => (await makeBranch(world, { headquarters: buyer, state: 1 })).branch.shopId,
    branchTradeId: async () => {
      const { branch } = await makeBranch(world, { headquarters: buyer, approvesOrders: true })
      return (await makeOrder(world, 'unpaid', { buyer: branch })).tradeId
    },
    /** A drug licence of the shop. */
    certificateId: once(async () => (await makeCorePapers(world, shopId))[1]!),
    /** What the shop registered as missing, in its own words. */
    shortageId: async () => (await makeShortage(world, { buyer })).shortageId,
    /** A salesman who serves the shop. */
    servingSalesmanId: once(async () => {
      // Of another seller each time: a shop has one of each.
      const { salesmanId } = await makeSalesman(world, await makeSeller(world))
      await assignShop(world, salesmanId, shopId)
      return salesmanId
    }),
  }
}
