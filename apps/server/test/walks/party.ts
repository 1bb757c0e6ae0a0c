import { ApplyShopAudit, StartExport } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import {
  addMember,
  makeAccountRequest,
  makeBranch,
  makeBuyer,
  makeCorePapers,
  assignShop,
  sendPapers,
  makeAddition,
  makeAddress,
  makeApplication,
  makeCertificate,
  makeContract,
  makeContractPaper,
  makeCustomer,
  makeFailedJob,
  makeFeedback,
  makeFeedbackFile,
  makeHelpProblem,
  makeHeadquarters,
  makeInvitation,
  makeJoinRequest,
  makeCardFile,
  makeLicenceFile,
  makeNotice,
  makeOperator,
  makeOrder,
  makeEmptyPriceGroup,
  makeOfferImport,
  makePlanImport,
  makeClassRule,
  makeFavouriteFolder,
  makePlanLine,
  makePlatformLicence,
  makeHomeBlock,
  makeHomeItem,
  makePromoPage,
  makePlatformLicenceFile,
  makeRecallable,
  makeRecallPaper,
  makeSalesman,
  makeSeller,
  makeSellerPage,
  makeSellerPageFile,
  makeCorrection,
  makeGoodsDocument,
  makeReport,
  makeReportFile,
  makeSellerPaper,
  makeSellerPaperFile,
  makeShop,
  makeShopPhoto,
  makeShortage,
  makeUser,
  orderOf,
  startRecallOf,
  type Buyer,
  type ImportState,
  type Order,
  type OrderState,
  type SellerOperator,
} from '../factories/index.ts'
import type { World } from '../world.ts'

/** One side of the trade: a shop with its owner, and a seller with an operator. */
export interface Party {
  buyer: Buyer
  seller: SellerOperator
}

/** Things of a party that calls can name: each is created when a test first needs it, and reused from then on. */
export interface PartyFixtures {
  party: Party
  order(): Promise<Order>
  packageId(): Promise<number>
  /** A line of the shop's purchase plan whose goods is not known for sure. */
  favouriteFolderId(): Promise<number>
  planLineId(): Promise<number>
  /** An import of the shop into its plan: three bytes that have not arrived, or that are done. */
  planImportId(isDone?: boolean): Promise<string>
  /** An import of the seller: another one each time. */
  offerImportId(state?: ImportState): Promise<string>
  /** An approved address other than the licence's. */
  addressId(): Promise<number>
  pendingAddressId(): Promise<number>
  /** Another member of the shop. */
  colleagueId(): Promise<number>
  /** A file that the seller’s operator has exported. */
  exportId(): Promise<string>
  /** A job that has failed for good. */
  failedJobId(): Promise<string>
  /** Another operator of the seller. */
  operatorColleagueId(): Promise<number>
  /** Another session of the same person. */
  sessionId(): Promise<string>
  avatarFileId(): Promise<string>
  /** A photo that the person has uploaded for a shop. */
  shopPhotoId(): Promise<string>
  /** A picture of a licence that the person has uploaded. */
  licenceFileId(): Promise<string>
  /** A side of an identity card that the person has uploaded. */
  cardFileId(): Promise<string>
  /** The shop's application, a draft. */
  applicationId(): Promise<number>
  /** An application that waits for the platform, and a picture of one. */
  waitingApplication(): Promise<{ auditId: number; fileId: string }>
  /** Somebody's application to add a shop, which waits, with a picture of it. */
  /** The person’s own application to add a shop. */
  ownAdditionId(): Promise<number>
  addition(): Promise<{ additionId: number; fileId: string }>
  /** Papers of another purchaser of the shop, which wait. */
  papers(): Promise<{ submissionId: number; fileId: string }>
  ownPapersId(): Promise<number>
  /** A shop that the person could join. */
  foundShopId(): Promise<number>
  /** A request of somebody to join the shop, which waits. */
  joinRequestId(): Promise<number>
  /** The person's own request to join another shop, which waits. */
  ownRequestId(): Promise<number>
  invitationId(): Promise<number>
  headquartersId(): Promise<number>
  /** A branch that asks to buy for the shop, and a trade of one that waits for it: another one each time. */
  branchId(): Promise<number>
  branchTradeId(): Promise<number>
  /** A shop that may buy, with a certificate that ends. */
  certifiedShopId(): Promise<number>
  /** A notice for the person. */
  noticeId(): Promise<number>
  /** A feedback of the person, with a picture. */
  feedback(): Promise<{ feedbackId: number; fileId: string }>
  /** A picture that the person has uploaded for one. */
  feedbackFileId(): Promise<string>
  /** What somebody says is wrong in a record of goods, with a picture. */
  correction(): Promise<{ correctionId: number; fileId: string }>
  /** A licence of the platform, and a picture for one. */
  platformLicence(): Promise<{ licenceId: number }>
  platformLicenceFileId(): Promise<string>
  /** A problem of the help centre that is shown. */
  helpProblem(): Promise<{ problemId: number; topicId: number }>
  /** A salesman of the seller, and another one with a customer in their care. */
  salesmanId(): Promise<number>
  /** A rule of the catalogue of classes. */
  classRuleId(): Promise<number>
  /** A promotion page that is shown. */
  promoPageId(): Promise<number>
  /** On home: a strip of chosen goods, a notice, a picture that was uploaded for a banner; another one each time. */
  homeBlockId(): Promise<number>
  homeItemId(): Promise<number>
  bannerFileId(): Promise<string>
  /** A PDF that the seller uploaded to offer as a contract. */
  contractPaperId(): Promise<string>
  /** What a shop sent to the seller, another one each time: it waits (1), or was approved (2). */
  accountRequestId(state: 1 | 2): Promise<number>
  /** A drug licence of the shop. */
  certificateId(): Promise<number>
  /** A page of the seller about its products, another one each time: it waits (1), or is shown (2); and a picture for one. */
  sellerPageId(state: 1 | 2): Promise<number>
  sellerPageFileId(): Promise<string>
  /** A paper of the seller that waits for the platform: another one each time. */
  waitingPaperId(): Promise<number>
  /** One that counts. */
  countingPaperId(): Promise<number>
  /** A picture that the seller uploaded for one, and one that it has sent. */
  sellerPaperFileId(): Promise<string>
  sentSellerPaperFileId(): Promise<string>
  /** A report of the batch that the order is of: another one each time; and a file for one. */
  reportId(): Promise<number>
  reportFileId(): Promise<string>
  /** A document of goods that shops see: another one each time; and a file for one, of an operator of the platform. */
  goodsDocumentId(): Promise<number>
  documentFileId(): Promise<string>
  /** A contract that the seller offers to the shop. */
  contractId(): Promise<number>
  /** A recall by the seller that goes on, of what the shop was sent. */
  recallId(): Promise<number>
  /** What the shop registered as missing, in its own words. */
  shortageId(): Promise<number>
  /** A PDF that the seller uploaded for a recall. */
  recallPaperId(): Promise<string>
  /** Somebody with an account. */
  userId(): Promise<number>
  /** A price group of the platform. */
  priceGroupId(): Promise<number>
  servedShop(): Promise<{ salesmanId: number; shopId: number }>
  /** A shop that deals with the seller, which none of its salesmen serves. */
  customerShopId(): Promise<number>
  /** A salesman who serves the shop. */
  servingSalesmanId(): Promise<number>
}

/** Withdraws what a person has asked to add: they have one that is open, and each call of a walk has another one. */
export const withdrawAdditions = (world: World, userId: number) =>
  world.write(sql`update joining.addition set state = 4 where user_id = ${userId} and state <> 2`)

/** The fixtures of a party, with its order in the given state. */
export function partyFixtures(world: World, party: Party, state: OrderState): PartyFixtures {
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => (made ??= make())
  }
  const { userId, shopId } = party.buyer
  const order = once(() => makeOrder(world, state, party))
  return {
    party,
    order,
    async packageId() {
      const { orderId } = await order()
      const found = await world.rows(sql<{ id: number }>`select id from fulfilment.package where order_id = ${orderId}`)
      return found[0]!.id
    },
    favouriteFolderId: () => makeFavouriteFolder(world, shopId),
    planLineId: () => makePlanLine(world, shopId),
    planImportId: (isDone) => makePlanImport(world, shopId, isDone),
    offerImportId: async (importState) => {
      if (importState === 'receiving')
        await world.write(sql`update imports.import set working = false where seller_id = ${party.seller.sellerId}`)
      return (await makeOfferImport(world, party.seller, importState)).offerImportId
    },
    addressId: once(() => makeAddress(world, shopId)),
    pendingAddressId: once(() => makeAddress(world, shopId, { state: 1 })),
    // Each call of a walk has another one: one removes them.
    colleagueId: async () => {
      const { userId: colleague } = await makeUser(world)
      await addMember(world, shopId, colleague, 'purchaser')
      return colleague
    },
    exportId: async () => {
      const input = { list: '/console/orders', filter: '' }
      const { exportId } = (await world.call(StartExport, input, party.seller.token)).data
      await world.write(sql`update exports.export set content = '', ready_at = requested_at where id = ${exportId}`)
      return exportId
    },
    failedJobId: async () => (await makeFailedJob(world)).jobId,
    operatorColleagueId: async () =>
      (await makeOperator(world, { sellerId: party.seller.sellerId, rights: ['orders', 'offers'] })).operatorId,
    sessionId: once(async () => {
      // With another kind of client: a person has one session for each.
      const id = crypto.randomUUID()
      await world.write(
        sql`insert into access.session (id, user_id, shop_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
          select ${id}, user_id, shop_id, 1, sha256(access_hash), access_until, sha256(refresh_hash), refresh_until, created_at, seen_at
          from access.session where user_id = ${userId} and ended_at is null`,
      )
      return id
    }),
    licenceFileId: once(() => makeLicenceFile(world, userId)),
    cardFileId: once(() => makeCardFile(world, userId)),
    applicationId: once(async () => {
      const { token } = party.buyer
      return (await world.call(ApplyShopAudit, { level: 'price', submit: false }, token)).data.auditId
    }),
    waitingApplication: once(() => makeApplication(world)),
    addition: once(async () => {
      const { additionId, complete } = await makeAddition(world)
      return { additionId, fileId: complete.identity.idFront }
    }),
    ownAdditionId: once(async () => {
      const { additionId } = await makeAddition(world)
      await withdrawAdditions(world, userId)
      await world.write(sql`update joining.addition set user_id = ${userId} where id = ${additionId}`)
      return additionId
    }),
    papers: once(async () => sendPapers(world, await makeBuyer(world, { shopId, role: 'purchaser' }))),
    ownPapersId: once(async () => {
      const { submissionId } = await sendPapers(world, await makeBuyer(world, { shopId, role: 'purchaser' }))
      await world.write(sql`update purchasers.submission set state = 4 where user_id = ${userId} and state = 1`)
      await world.write(
        sql`update purchasers.submission set user_id = ${userId}, version = ${submissionId % 1_000_000_000} where id = ${submissionId}`,
      )
      return submissionId
    }),
    foundShopId: once(async () => (await makeShop(world)).shopId),
    joinRequestId: once(async () => makeJoinRequest(world, shopId, (await makeUser(world)).userId)),
    ownRequestId: once(async () => {
      // A person has one that waits; each call of a walk has another one.
      await world.write(sql`update joining.request set state = 4 where user_id = ${userId} and state = 1`)
      return makeJoinRequest(world, (await makeShop(world)).shopId, userId)
    }),
    headquartersId: async () => (await makeHeadquarters(world)).shopId,
    branchId: async () => (await makeBranch(world, { headquarters: party.buyer, state: 1 })).branch.shopId,
    branchTradeId: async () => {
      const { branch } = await makeBranch(world, { headquarters: party.buyer, approvesOrders: true })
      return (await makeOrder(world, 'unpaid', { buyer: branch })).tradeId
    },
    invitationId: once(() => makeInvitation(world, shopId, userId)),
    certifiedShopId: once(async () => {
      const shop = await makeShop(world)
      await makeCertificate(world, shop.shopId, { kind: 'business-licence' })
      return shop.shopId
    }),
    noticeId: once(() => makeNotice(world, userId)),
    feedback: once(async () => {
      // Each call of a walk has another one.
      await world.write(sql`delete from kernel.attempt where subject = ${`feedback:u:${userId}`}`)
      return makeFeedback(world, party.buyer)
    }),
    feedbackFileId: once(() => makeFeedbackFile(world, userId)),
    correction: once(() => makeCorrection(world)),
    platformLicence: once(() => makePlatformLicence(world)),
    platformLicenceFileId: once(() => makePlatformLicenceFile(world)),
    helpProblem: once(() => makeHelpProblem(world)),
    classRuleId: once(() => makeClassRule(world)),
    promoPageId: once(async () => makePromoPage(world)),
    homeBlockId: () => makeHomeBlock(world),
    homeItemId: () => makeHomeItem(world),
    bannerFileId: () => makePlatformLicenceFile(world, 'banner'),
    userId: once(async () => (await makeUser(world)).userId),
    priceGroupId: once(() => makeEmptyPriceGroup(world, '连锁')),
    contractId: once(async () => makeContract(world, { ...party.seller, shopId: party.buyer.shopId })),
    contractPaperId: once(() => makeContractPaper(world, party.seller.sellerId)),
    accountRequestId: async (state) =>
      makeAccountRequest(world, { ...(await makeBuyer(world)), sellerId: party.seller.sellerId }, { state }),
    certificateId: once(async () => (await makeCorePapers(world, shopId))[1]!),
    sellerPageId: async (state) => (await makeSellerPage(world, party.seller.sellerId, { state })).pageId,
    sellerPageFileId: once(() => makeSellerPageFile(world, party.seller.sellerId)),
    waitingPaperId: async () => {
      const { sellerId } = party.seller
      await world.write(sql`update sellers.paper set state = 4 where seller_id = ${sellerId} and state = 1`)
      return makeSellerPaper(world, sellerId, { state: 1 })
    },
    countingPaperId: once(() => makeSellerPaper(world, party.seller.sellerId, { kind: 'bank-permit' })),
    sellerPaperFileId: once(() => makeSellerPaperFile(world, party.seller.sellerId)),
    sentSellerPaperFileId: once(async () => {
      const fileId = await makeSellerPaperFile(world, party.seller.sellerId)
      await makeSellerPaper(world, party.seller.sellerId, { kind: 'seal-samples', state: 3, fileIds: [fileId] })
      return fileId
    }),
    recallId: once(async () => {
      const batch = await makeRecallable(world, { seller: party.seller })
      await orderOf(world, batch, 'shipped', { buyer: party.buyer })
      return startRecallOf(world, batch)
    }),
    shortageId: async () => (await makeShortage(world, { buyer: party.buyer })).shortageId,
    reportId: async () => {
      const { reserved } = await order()
      return makeReport(world, party.seller.sellerId, { batchId: reserved[0]!.batchId })
    },
    reportFileId: once(() => makeReportFile(world, `v:${party.seller.sellerId}`)),
    goodsDocumentId: () => makeGoodsDocument(world),
    documentFileId: once(() => makeReportFile(world, 'o:1')),
    recallPaperId: once(() => makeRecallPaper(world, party.seller.sellerId)),
    salesmanId: once(async () => (await makeSalesman(world, party.seller)).salesmanId),
    servedShop: once(async () => {
      const { salesmanId } = await makeSalesman(world, party.seller)
      const customer = await makeCustomer(world, party.seller.sellerId)
      await assignShop(world, salesmanId, customer)
      return { salesmanId, shopId: customer }
    }),
    customerShopId: once(() => makeCustomer(world, party.seller.sellerId)),
    servingSalesmanId: once(async () => {
      // Of another seller each time: a shop has one of each.
      const { salesmanId } = await makeSalesman(world, await makeSeller(world))
      await assignShop(world, salesmanId, shopId)
      return salesmanId
    }),
    shopPhotoId: once(() => makeShopPhoto(world, userId)),
    avatarFileId: once(async () => {
      const id = crypto.randomUUID()
      await world.write(
        sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
          values (${id}, ${`u:${userId}`}, 'avatar', true, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
      )
      return id
    }),
  }
}
