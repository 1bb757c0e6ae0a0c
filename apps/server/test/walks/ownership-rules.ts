import {
  CreatePayment,
  DownloadOrderReports,
  GetDeliveryNote,
  MoveFavourites,
  OpenContractPaper,
  RemoveFavouriteFolder,
  SaveFavouriteFolder,
  SendFeedback,
  type Endpoint,
} from '@shop/contract'
import { HUANGPU } from '../factories/index.ts'
import { registration } from '../new-sellers.ts'
import type { PartyFixtures } from './party/fixtures.ts'

/**
 * Who owns a thing: a shop (its members share it), one person, a shop that the person is a member of, a seller, or the
 * platform alone.
 */
export type Owner = 'shop' | 'user' | 'member' | 'seller' | 'platform'
export interface OwnedRule {
  owner: Owner
  /** Returns one thing of this kind that the party owns. */
  pick: (fixtures: PartyFixtures) => Promise<number | string>
}
interface PublicRule {
  /** Why everyone may name it. */
  publicBecause: string
  /** An existing one, where a call needs it. */
  pick?: (fixtures: PartyFixtures) => Promise<number | string>
}
export type OwnershipRule = {
  name: string
  /** Applies only below these paths, where one name means several things. */
  at?: RegExp
} & (OwnedRule | PublicRule)

const CONSOLE = /^\/h5api\/console\//

/**
 * What the fields of calls name, by field name: an item of `orderIds` is an `orderId`. The first matching rule
 * counts. A field that names something and matches no rule fails `complete.test.ts`.
 */
export const OWNERSHIP_RULES: readonly OwnershipRule[] = [
  { name: 'orderId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).orderId },
  { name: 'lineId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).reserved[0]!.lineId },
  {
    name: 'batchId',
    at: /\/console\/sellerOffers\//,
    publicBecause: 'the platform locks batches of all sellers',
    pick: async (own) => (await own.order()).reserved[0]!.batchId,
  },
  { name: 'batchId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).reserved[0]!.batchId },
  {
    name: 'exportId',
    publicBecause: 'a file is reached through the operator who made it: open-export.test.ts',
    pick: (own) => own.exportId(),
  },
  { name: 'jobId', at: CONSOLE, owner: 'platform', pick: (own) => own.failedJobId() },
  { name: 'operatorId', at: CONSOLE, owner: 'seller', pick: (own) => own.operatorColleagueId() },
  { name: 'wordId', at: /\/console\/scopeWords\//, publicBecause: 'the words of licences are no secret' },
  { name: 'groupId', at: /\/console\/synonyms\//, publicBecause: 'searches show them to anyone' },
  { name: 'keptId', at: /\/console\/library\//, publicBecause: 'the catalogue is open' },
  { name: 'goneId', at: /\/console\/library\//, publicBecause: 'the catalogue is open' },
  { name: 'keptOffer', at: /\/console\/library\//, publicBecause: 'the catalogue is open' },
  {
    name: 'gccsId',
    at: /\/console\/sellerOffers\//,
    publicBecause: 'the platform sees the offers of all sellers',
    pick: async (own) => (await own.order()).offerIds[0]!,
  },
  { name: 'gccsId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).offerIds[0]! },
  { name: 'id', at: /\/console\/addresses\/decide$/, owner: 'platform', pick: (own) => own.pendingAddressId() },

  { name: 'correctionId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.correction()).correctionId },
  { name: 'fileId', at: /\/console\/corrections\//, owner: 'platform', pick: async (own) => (await own.correction()).fileId },
  { name: 'fileId', at: /\/console\/offers\/correct$/, owner: 'seller', pick: (own) => own.correctionFileId() },
  { name: 'proposalId', at: /\/console\/ownGoodsProposals/, owner: 'seller', pick: (own) => own.proposalId() },
  { name: 'proposalId', at: CONSOLE, owner: 'platform', pick: (own) => own.waitingProposalId() },
  { name: 'pictureId', at: /\/console\/ownGoodsProposals\//, owner: 'seller', pick: (own) => own.proposalFileId() },
  { name: 'paperId', at: /\/console\/ownGoodsProposals\//, owner: 'seller', pick: (own) => own.proposalFileId() },
  { name: 'fileId', at: /\/console\/goodsProposals\//, owner: 'platform', pick: (own) => own.sentProposalFileId() },
  { name: 'feedbackId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.feedback()).feedbackId },
  { name: 'fileId', at: /\/console\/feedback\//, owner: 'platform', pick: async (own) => (await own.feedback()).fileId },
  { name: 'auditId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.waitingApplication()).auditId },
  { name: 'fileId', at: /\/console\/purchasers\//, owner: 'platform', pick: async (own) => (await own.papers()).fileId },
  { name: 'fileId', at: /\/console\/additions\//, owner: 'platform', pick: async (own) => (await own.addition()).fileId },
  { name: 'fileId', at: /\/console\/sellers\//, owner: 'platform', pick: (own) => own.sentSellerPaperFileId() },
  { name: 'pageId', at: /\/console\/sellerPages\//, owner: 'seller', pick: (own) => own.sellerPageId(2) },
  { name: 'pageId', at: /\/console\/sellers\//, owner: 'platform', pick: (own) => own.sellerPageId(1) },
  {
    name: 'pageId',
    at: /\/seller\/presentation\//,
    publicBecause: 'what sellers write of their products is for anyone',
    pick: (own) => own.sellerPageId(2),
  },
  { name: 'fileId', at: /\/console\/sellerPages\//, owner: 'seller', pick: (own) => own.sellerPageFileId() },
  { name: 'fileId', at: /\/console\/reports\//, owner: 'seller', pick: (own) => own.reportFileId() },
  {
    name: 'fileId',
    at: /\/console\/goodsDocuments\//,
    publicBecause: 'the platform’s operators share what they upload: save-goods-document.test.ts',
    pick: (own) => own.documentFileId(),
  },
  { name: 'reportId', owner: 'seller', pick: (own) => own.reportId() },
  { name: 'documentId', owner: 'platform', pick: (own) => own.goodsDocumentId() },
  { name: 'fileId', at: /\/console\/papers\//, owner: 'seller', pick: (own) => own.sellerPaperFileId() },
  { name: 'paperId', at: /\/console\/sellers\//, owner: 'platform', pick: (own) => own.waitingPaperId() },
  { name: 'paperId', at: CONSOLE, owner: 'seller', pick: (own) => own.waitingPaperId() },
  { name: 'logoFileId', owner: 'seller', pick: (own) => own.sellerLogoFileId() },
  { name: 'profileId', at: /\/console\/sellers\//, owner: 'platform', pick: (own) => own.waitingProfileId() },
  { name: 'profileId', at: CONSOLE, owner: 'seller', pick: (own) => own.waitingProfileId() },
  { name: 'bankAccountId', at: CONSOLE, owner: 'platform', pick: (own) => own.waitingBankAccountId() },
  { name: 'agreementId', owner: 'platform', pick: (own) => own.agreementId() },
  { name: 'fileId', at: /\/console\/licences\//, owner: 'platform', pick: (own) => own.platformLicenceFileId() },
  {
    name: 'licenceId',
    publicBecause: 'the platform shows its licences to anyone',
    pick: async (own) => (await own.platformLicence()).licenceId,
  },
  {
    name: 'fileId',
    at: /\/console\/home\//,
    publicBecause: 'the platform’s operators share what they upload for home, which is for anyone',
    pick: (own) => own.bannerFileId(),
  },
  { name: 'blockId', publicBecause: 'home is for anyone', pick: (own) => own.homeBlockId() },
  { name: 'itemId', publicBecause: 'home is for anyone', pick: (own) => own.homeItemId() },
  { name: 'fileId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.waitingApplication()).fileId },

  { name: 'shortageId', at: CONSOLE, owner: 'platform', pick: (own) => own.shortageId() },
  { name: 'seenGoodsId', publicBecause: 'the catalogue is open' },
  { name: 'salesmanId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.servedShop()).salesmanId },
  { name: 'successorId', at: CONSOLE, owner: 'seller', pick: (own) => own.salesmanId() },
  { name: 'shopId', at: /\/console\/salesmen\//, owner: 'seller', pick: async (own) => (await own.servedShop()).shopId },
  { name: 'id', at: /\/console\/salesmen\//, publicBecause: 'the catalogue is open' },
  { name: 'salesmanId', at: /listGoodsOrderBy$/, publicBecause: 'what a salesman handles is what their seller offers anybody' },
  { name: 'salesmanId', owner: 'shop', pick: (own) => own.servingSalesmanId() },
  {
    name: 'shopId',
    at: /\/salesman\//,
    publicBecause: 'a salesman reaches shops in their care alone: put-for-shop.test.ts',
    pick: (own) => own.foundShopId(),
  },
  { name: 'shopId', at: /\/console\/contracts\//, owner: 'seller', pick: (own) => own.customerShopId() },
  { name: 'shopId', at: /\/console\/prices\//, owner: 'seller', pick: (own) => own.customerShopId() },
  { name: 'paperFileId', at: /\/console\/recalls\//, owner: 'seller', pick: (own) => own.recallPaperId() },
  { name: 'paperFileId', at: CONSOLE, owner: 'seller', pick: (own) => own.contractPaperId() },
  { name: 'shopId', at: CONSOLE, owner: 'platform', pick: (own) => own.certifiedShopId() },
  { name: 'recallId', at: CONSOLE, owner: 'seller', pick: (own) => own.recallId() },
  { name: 'recallId', owner: 'shop', pick: (own) => own.recallId() },
  { name: 'contractId', at: CONSOLE, owner: 'seller', pick: (own) => own.contractId() },
  { name: 'contractId', owner: 'shop', pick: (own) => own.contractId() },
  { name: 'certificateId', owner: 'shop', pick: (own) => own.certificateId() },
  { name: 'noticeId', owner: 'user', pick: (own) => own.noticeId() },
  { name: 'submissionId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.papers()).submissionId },
  { name: 'submissionId', at: /\/purchaser\/withdraw$/, owner: 'user', pick: (own) => own.ownPapersId() },
  { name: 'submissionId', owner: 'shop', pick: async (own) => (await own.papers()).submissionId },
  { name: 'replaces', at: CONSOLE, publicBecause: 'only the shop with the credit code is replaced: replace-shop.test.ts' },
  { name: 'additionId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.addition()).additionId },
  { name: 'requestId', at: /\/console\/accounts\/end$/, owner: 'seller', pick: (own) => own.accountRequestId(2) },
  { name: 'requestId', at: /\/console\/accounts/, owner: 'seller', pick: (own) => own.accountRequestId(1) },
  { name: 'requestId', at: CONSOLE, owner: 'platform', pick: (own) => own.joinRequestId() },

  { name: 'additionId', owner: 'user', pick: (own) => own.ownAdditionId() },
  { name: 'requestId', owner: 'shop', pick: (own) => own.joinRequestId() },
  { name: 'invitationId', owner: 'shop', pick: (own) => own.invitationId() },
  { name: 'id', at: /\/(audit|UserAuditInfo)\/\w+UserAudit/, owner: 'user', pick: (own) => own.ownRequestId() },
  { name: 'shopId', publicBecause: 'who asks to join a shop has found it', pick: (own) => own.foundShopId() },
  { name: 'toShopId', publicBecause: 'who asks to move to a shop has found it', pick: (own) => own.foundShopId() },
  { name: 'ruleId', owner: 'platform', pick: (own) => own.classRuleId() },
  { name: 'pageId', publicBecause: 'promotion pages are for anyone', pick: (own) => own.promoPageId() },
  { name: 'problemId', publicBecause: 'the help centre is open', pick: async (own) => (await own.helpProblem()).problemId },
  { name: 'topicId', publicBecause: 'the help centre is open', pick: async (own) => (await own.helpProblem()).topicId },
  { name: 'auditId', owner: 'shop', pick: (own) => own.applicationId() },
  { name: 'feedbackId', owner: 'user', pick: async (own) => (await own.feedback()).feedbackId },
  { name: 'fileId', at: /\/goods\/correct$/, owner: 'user', pick: (own) => own.feedbackFileId() },
  { name: 'fileId', at: /\/feedback\//, owner: 'user', pick: (own) => own.feedbackFileId() },
  { name: 'idFront', owner: 'user', pick: (own) => own.cardFileId() },
  { name: 'idBack', owner: 'user', pick: (own) => own.cardFileId() },
  { name: 'licenceFile', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'poaFile', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'fileId', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'proofFileId', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'orderId', owner: 'shop', pick: async (own) => (await own.order()).orderId },
  { name: 'lineId', at: /\/client\/plan\//, owner: 'shop', pick: (own) => own.planLineId() },
  { name: 'folderId', owner: 'shop', pick: (own) => own.favouriteFolderId() },
  { name: 'libraryImportId', owner: 'platform', pick: (own) => own.libraryImportId() },
  { name: 'offerImportId', owner: 'seller', pick: (own) => own.offerImportId() },
  { name: 'priceImportId', owner: 'seller', pick: (own) => own.priceImportId() },
  { name: 'importId', owner: 'shop', pick: (own) => own.planImportId() },
  { name: 'headquartersId', publicBecause: 'who asks a headquarters has found it', pick: (own) => own.headquartersId() },
  { name: 'branchId', owner: 'shop', pick: (own) => own.branchId() },
  { name: 'tradeId', at: /\/shopBranch\//, owner: 'shop', pick: (own) => own.branchTradeId() },
  { name: 'tradeId', owner: 'shop', pick: async (own) => (await own.order()).tradeId },
  { name: 'packageId', owner: 'shop', pick: (own) => own.packageId() },
  { name: 'addressId', owner: 'shop', pick: (own) => own.addressId() },
  { name: 'id', at: /\/client\/address\//, owner: 'shop', pick: (own) => own.addressId() },
  { name: 'id', at: /\/equipLogin\/end$/, owner: 'user', pick: (own) => own.sessionId() },
  { name: 'userId', at: /\/(shopMember|purchaser)\//, owner: 'shop', pick: (own) => own.colleagueId() },
  { name: 'photoFileId', owner: 'user', pick: (own) => own.shopPhotoId() },
  { name: 'avatarFileId', owner: 'user', pick: (own) => own.avatarFileId() },
  { name: 'id', at: /\/switchShop$/, owner: 'member', pick: async (own) => own.party.buyer.shopId },

  {
    name: 'gccsId',
    publicBecause: 'offers stand in every list; a line of a cart is reached through the shop of the session',
    pick: async (own) => (await own.order()).offerIds[0]!,
  },
  { name: 'goodsId', publicBecause: 'the catalogue is open', pick: async () => 1 },
  { name: 'goodsNo', publicBecause: 'the catalogue is open' },
  { name: 'approvalNo', publicBecause: 'it is printed on every pack', pick: async () => '国药准字H20013456' },
  { name: 'categoryId', publicBecause: 'the catalogue is open', pick: async () => 1 },
  { name: 'factoryId', publicBecause: 'the catalogue is open', pick: async () => 1 },
  { name: 'sellerId', publicBecause: 'every seller has a page', pick: async (own) => own.party.seller.sellerId },
  { name: 'withoutSellerId', publicBecause: 'every seller has a page', pick: async (own) => own.party.seller.sellerId },
  { name: 'regionId', publicBecause: 'counties belong to the country', pick: async () => HUANGPU },
  { name: 'region', publicBecause: 'provinces belong to the country', pick: async () => 310_000 },
  { name: 'id', at: /\/region\/parentId\//, publicBecause: 'regions belong to the country', pick: async () => 310_000 },
  { name: 'uuid', publicBecause: 'a captcha is for whoever was shown it' },
  { name: 'batchNo', publicBecause: 'text that the seller types' },
  { name: 'licenceNo', publicBecause: 'it is printed on the seller’s page', pick: async () => registration().licenceNo },
  { name: 'trackingNo', publicBecause: 'text that the seller types' },
  { name: 'userId', at: CONSOLE, owner: 'platform', pick: (own) => own.userId() },
  { name: 'seenGroupId', publicBecause: 'the platform’s operators see all price groups' },
  { name: 'parentId', publicBecause: 'regions belong to the country' },
  { name: 'priceGroupId', publicBecause: 'the platform’s operators see all price groups', pick: (own) => own.priceGroupId() },
]

const FAVOURITES = 'all members share the shop’s favourites, and any of them marks goods as such'
/** Writing calls about a shop's things that its finance may also make, and why; all others reject it. */
const ALLOWED_FOR_FINANCE = new Map<Endpoint, string>([
  [CreatePayment, 'finance pays'],
  [GetDeliveryNote, 'finance files the paper; nothing is written'],
  [DownloadOrderReports, 'all members open the papers of what was bought; nothing is written'],
  [OpenContractPaper, 'all members read contracts; having opened it lets no one sign who may not'],
  [SendFeedback, 'finance sees the orders, and may ask about them'],
  [MoveFavourites, FAVOURITES],
  [RemoveFavouriteFolder, FAVOURITES],
  [SaveFavouriteFolder, FAVOURITES],
])
export const isAllowedForFinance = (call: Endpoint) => ALLOWED_FOR_FINANCE.has(call)
