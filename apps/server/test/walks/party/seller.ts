import { StartExport } from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import {
  makeAccountRequest,
  makeAgreement,
  makeBankAccount,
  makeBuyer,
  assignShop,
  makeContract,
  makeCorrectionFile,
  makeContractPaper,
  makeCustomer,
  makeGoodsProposal,
  makeProposalFile,
  makeOperator,
  makeOfferImport,
  makePriceImport,
  makeRecallable,
  makeRecallPaper,
  makeSalesman,
  makeSellerLogoFile,
  makeSellerPage,
  makeSellerPageFile,
  makeReport,
  makeReportFile,
  makeSellerPaper,
  makeSellerPaperFile,
  makeSellerProfile,
  orderOf,
  startRecallOf,
  type ImportState,
  type Order,
} from '../../factories/index.ts'
import type { World } from '../../world.ts'
import { once, type Party } from './party.ts'

/** What belongs to the seller, and what it has with shops. */
export function sellerFixtures(world: World, { buyer, seller }: Party, order: () => Promise<Order>) {
  return {
    /** An import of the seller: another one each time. */
    offerImportId: async (importState?: ImportState) => {
      if (importState === 'receiving')
        await world.write(sql`update imports.import set working = false where seller_id = ${seller.sellerId}`)
      return (await makeOfferImport(world, seller, importState)).offerImportId
    },
    /** An import of prices of its customers: another one each time. */
    priceImportId: async (importState?: ImportState) => {
      if (importState === 'receiving')
        await world.write(sql`update imports.import set working = false where seller_id = ${seller.sellerId}`)
      return (await makePriceImport(world, seller, importState)).priceImportId
    },
    /** A file that the seller’s operator has exported. */
    exportId: async () => {
      const input = { list: '/console/orders', filter: '' }
      const { exportId } = (await world.call(StartExport, input, seller.token)).data
      await world.write(sql`update exports.export set content = '', ready_at = requested_at where id = ${exportId}`)
      return exportId
    },
    /** Another operator of the seller. */
    operatorColleagueId: async () =>
      (await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders', 'offers'] })).operatorId,
    /** A picture that the seller uploaded for a correction. */
    correctionFileId: once(() => makeCorrectionFile(world, seller.sellerId)),
    /** What the seller proposed for the library, another one each time; and a picture for one. */
    proposalId: async () => (await makeGoodsProposal(world, { seller })).proposalId,
    proposalFileId: once(() => makeProposalFile(world, seller.sellerId)),
    /** A contract that the seller offers to the shop. */
    contractId: once(async () => makeContract(world, { ...seller, shopId: buyer.shopId })),
    /** A PDF that the seller uploaded to offer as a contract. */
    contractPaperId: once(() => makeContractPaper(world, seller.sellerId)),
    /** What a shop sent to the seller, another one each time: it waits (1), or was approved (2). */
    accountRequestId: async (state: 1 | 2) =>
      makeAccountRequest(world, { ...(await makeBuyer(world)), sellerId: seller.sellerId }, { state }),
    /** A page of the seller about its products, another one each time: it waits (1), or is shown (2); and a picture for one. */
    sellerPageId: async (state: 1 | 2) => (await makeSellerPage(world, seller.sellerId, { state })).pageId,
    sellerPageFileId: once(() => makeSellerPageFile(world, seller.sellerId)),
    /** What the seller says of itself, and waits for the platform: another one each time; and a picture for a logo. */
    waitingProfileId: async () => {
      await world.write(sql`update sellers.profile set state = 4 where seller_id = ${seller.sellerId} and state = 1`)
      return makeSellerProfile(world, seller.sellerId, { state: 1 })
    },
    sellerLogoFileId: once(() => makeSellerLogoFile(world, seller.sellerId)),
    /** An account of the seller that waits for the platform: another one each time. */
    waitingBankAccountId: async () => {
      await world.write(sql`update sellers.bank_account set state = 4 where seller_id = ${seller.sellerId} and state = 1`)
      return makeBankAccount(world, seller.sellerId, { state: 1 })
    },
    agreementId: () => makeAgreement(world, seller.sellerId),
    /** A paper of the seller that waits for the platform: another one each time. */
    waitingPaperId: async () => {
      const { sellerId } = seller
      await world.write(sql`update sellers.paper set state = 4 where seller_id = ${sellerId} and state = 1`)
      return makeSellerPaper(world, sellerId, { state: 1 })
    },
    /** One that counts. */
    countingPaperId: once(() => makeSellerPaper(world, seller.sellerId, { kind: 'bank-permit' })),
    /** A picture that the seller uploaded for one, and one that it has sent. */
    sellerPaperFileId: once(() => makeSellerPaperFile(world, seller.sellerId)),
    sentSellerPaperFileId: once(async () => {
      const fileId = await makeSellerPaperFile(world, seller.sellerId)
      await makeSellerPaper(world, seller.sellerId, { kind: 'seal-samples', state: 3, fileIds: [fileId] })
      return fileId
    }),
    /** A recall by the seller that goes on, of what the shop was sent. */
    recallId: once(async () => {
      const batch = await makeRecallable(world, { seller })
      await orderOf(world, batch, 'shipped', { buyer })
      return startRecallOf(world, batch)
    }),
    /** A PDF that the seller uploaded for a recall. */
    recallPaperId: once(() => makeRecallPaper(world, seller.sellerId)),
    /** A report of the batch that the order is of: another one each time; and a file for one. */
    reportId: async () => {
      const { reserved } = await order()
      return makeReport(world, seller.sellerId, { batchId: reserved[0]!.batchId })
    },
    reportFileId: once(() => makeReportFile(world, `v:${seller.sellerId}`)),
    /** A salesman of the seller, and another one with a customer in their care. */
    salesmanId: once(async () => (await makeSalesman(world, seller)).salesmanId),
    servedShop: once(async () => {
      const { salesmanId } = await makeSalesman(world, seller)
      const customer = await makeCustomer(world, seller.sellerId)
      await assignShop(world, salesmanId, customer)
      return { salesmanId, shopId: customer }
    }),
    /** A shop that deals with the seller, which none of its salesmen serves. */
    customerShopId: once(() => makeCustomer(world, seller.sellerId)),
  }
}
