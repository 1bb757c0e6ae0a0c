import { worker } from '../../kernel/jobs.ts'
import type { Module } from '../module.ts'
import { classifyWorker } from './classes/classify-all.ts'
import { waiting } from './classes/waiting.ts'
import { mergesGoods } from './goods/merge-goods.ts'
import { routes } from './routes.ts'
import { schedules } from './schedules.ts'
import { takeOutOfScopeOffSale } from './offers/out-of-scope.ts'
import { refreshGoodsOf, refreshSellerGoods } from './sellers/licensed.ts'
import { stopOutOfScope } from './sellers/scopes.ts'

export { installClassRules } from './classes/install.ts'
export { classifyGoods } from './classes/classify.ts'
export { firstPicture } from './goods/first-picture.ts'
export {
  categoriesBelow,
  categoryName,
  countInCategory,
  findCategory,
  insertCategory,
  placeCategories,
  removeCategory,
  renameCategory,
  treeVersion,
  type CategoryRow,
} from './goods/categories.ts'
export { addKeyword } from './goods/add-keyword.ts'
export { addFavourites, countFavourites, removeFavourite } from './goods/favourites.ts'
export {
  labelHidden,
  mayBePromoted,
  pictureFor,
  prescriptionHidden,
  printed,
  requiredLife,
  seesLabel,
} from './goods/prescription.ts'
export { addFolder, foldersOf, moveFavouritesTo, removeFolder, renameFolder } from './goods/favourite-folders.ts'
export { goodsNamed, goodsNamedOrApproved } from './goods/goods-named.ts'
export { findText, textsOf, writeText, type GoodsText } from './goods/goods-texts.ts'
export { lockGoods } from './goods/lock-goods.ts'
export { standing, standingGoods, standingNumbers } from './goods/merged.ts'
export { NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from './goods/numbered-goods.ts'
export {
  changeGoods,
  ensureFactory,
  findLeaf,
  insertGoods,
  lockForChange,
  recheckOrders,
  setListed,
  setPictures,
  type LibraryGoods,
} from './goods/write-goods.ts'
export { replaceRegionSales } from './goods/region-sales.ts'
export {
  accountBlocker,
  classesBarredTo,
  isVisible,
  maxQuantity,
  purchasableQuantity,
  purchaseBlocker,
  quantityError,
  roundedUp,
  seesExactStock,
  sellerScopeText,
  visitorBlocker,
} from './offers/purchase-blocker.ts'
export { similarGoods, type PurchaseBlocker } from './offers/blocker.ts'
export {
  findOwnOffers,
  insertOffers,
  lockOwnOffers,
  saveOfferRules,
  setOnSale,
  unsaleableGoods,
  unsaleableOffer,
  type OfferRules,
  type OwnOffer,
} from './offers/change-offers.ts'
export { countOutOfScope, outOfScopeGoods, outOfScopeOffer } from './offers/out-of-scope.ts'
export { freshPrice } from './offers/fresh-price.ts'
export { guardOf, unchangedGuards } from './offers/guard.ts'
export { nearestQuantity } from './offers/nearest-quantity.ts'
export { lifeDays, nearExpiryBefore, offerFacts, usedLimits, type OfferFacts } from './offers/offer-facts.ts'
export { numbersLockedByPlatform, platformLockOf } from './stock/platform-locks.ts'
export { heldByPlatform, liftStop, lockOfferStanding, stopOffer } from './offers/stop-offers.ts'
export { listFen, listTiers, priceHiddenReason, priceView, pricesOf, reachableTiers, stockView } from './offers/price-view.ts'
export { goodsOfOwnPrice, isWithin, paidFor } from './offers/paid-price.ts'
export { publicPriceOn } from './offers/public-price.ts'
export { recordTierPrice, refreshGoods, refreshOffer, refreshSellers } from './offers/refresh.ts'
export {
  agreedGoods,
  cheapestOffer,
  goodsOfPrice,
  goodsOfSeller,
  hasOffer,
  hasOfferSequentially,
  isCheapest,
  isPriced,
  matchesFilter,
  nearExpiryGoods,
  offeredTo,
  visible,
  canSee,
  type OfferFilter,
} from './offers/offer-visibility.ts'
export { accountMissing, accountState, findAccount, saveAccount, saveAgreement, type Agreement } from './sellers/accounts.ts'
export { sellsTo } from './sellers/sells-to.ts'
export { daysToArrive } from './sellers/days-to-arrive.ts'
export { arrivalDay, arrivalOf, dayName, deliveryText, nextCutoff, payByText, shipBefore } from './sellers/delivery.ts'
export { isLicensed, lockSeller, setCheckedUntil, setLicensedUntil } from './sellers/licensed.ts'
export { missingScope, setScopeEnds, type ScopeEnds } from './sellers/scopes.ts'
export {
  changeSeller,
  closeSeller,
  hasLicence,
  insertSeller,
  lockSellerRecord,
  openSeller,
  sellerColumns,
  setTerms,
  type Registration,
  type SellerRow,
} from './sellers/seller-records.ts'
export {
  regionalTerm,
  regionalTermColumns,
  regionTermsJoin,
  regionTermsOf,
  replaceRegionTerms,
  type RegionalTerms,
  type RegionTermsRow,
} from './sellers/region-terms.ts'
export { findShownProfile, showProfile, shownProfileColumns, type ShownProfile } from './sellers/profiles.ts'
export { countFollowed, follow, unfollow } from './sellers/follows.ts'
export { freightOf, freightText } from './sellers/freight.ts'
export { batchNo, classRuleName, goodsName, offerName, sellerName } from './names.ts'
export { allocate, sellableBatches, type Allocation, type RequestedStock, type SellableBatch } from './stock/allocate.ts'
export {
  type LockedBatch,
  type NewBatch,
  correctStock,
  lockOwnBatch,
  receiveBatches,
  setBatchLocked,
  setPlatformLock,
  writeBatch,
} from './stock/change-batches.ts'
export { joinReported, setReported, type LotNumber } from './stock/awaited-reports.ts'
export { countSales, lockForSales } from './stock/count-sales.ts'
export { enoughStock, hasEnough } from './stock/enough-stock.ts'
export { keptStock } from './stock/kept-stock.ts'
export { offerKeys, offerKeysOfBatch, offerKeysOfGoods } from './stock/offer-keys.ts'
export { lockLot, lockSameOffers, offerKeysOfLot, offerKeysOfSame, type Lot, type LotBatch } from './stock/lots.ts'
export { lockOffers, pipelineOfferLock, pipelineUnchangedOffersLock } from './stock/lock-offers.ts'
export { isExempt, numbersAwaitingReport } from './stock/report-rules.ts'
export { reserveStock } from './stock/reserve.ts'
export { restock } from './stock/restock.ts'
export { isSellable, sellableFrom } from './stock/sellable.ts'
export { shipStock } from './stock/ship.ts'

/** Goods, the offers sellers make of them with their stock and limits, and who may buy them. */
export const catalogModule = (): Module => ({
  name: 'catalog',
  wantedByMany: ['catalog.offer', 'catalog.seller'],
  register: routes,
  workers: [
    classifyWorker,
    worker(refreshSellerGoods, refreshGoodsOf),
    worker(stopOutOfScope, async ({ sellerId }, context) => void (await takeOutOfScopeOffSale(sellerId, context))),
  ],
  schedules,
  waiting,
  mergesGoods,
})
