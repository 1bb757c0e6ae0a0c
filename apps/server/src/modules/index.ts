import type { Config } from '../kernel/config.ts'
import type { Providers } from '../providers/provider.ts'
import { accountsModule, shopOfAccountRequest } from './accounts/index.ts'
import { accessModule, nicknameOf } from './access/index.ts'
import {
  applicationsModule,
  clearAppliedCards,
  scopeWordName,
  shopOfApplication,
  shopsWithNumber,
  wasApproved,
  withdrawAll,
} from './applications/index.ts'
import { basketModule } from './basket/index.ts'
import { branchesModule } from './branches/index.ts'
import { buyerOrdersModule } from './buyer-orders/index.ts'
import { contractsModule, contractTitle } from './contracts/index.ts'
import { cartModule } from './cart/index.ts'
import { browsingModule, shortageName } from './browsing/index.ts'
import { planModule } from './plan/index.ts'
import { batchNo, catalogModule, categoryName, classRuleName, goodsName, offerName, sellerName } from './catalog/index.ts'
import { contentModule, homeBlockTitle, homeItemTitle, isCategoryLinked, promoPageTitle } from './content/index.ts'
import {
  consentAtLogin,
  documentTitle,
  documentsModule,
  hasCardConsent,
  licenceName,
  requireCardConsent,
} from './documents/index.ts'
import { exportsModule } from './exports/index.ts'
import { deleteCards, filesModule } from './files/index.ts'
import { figuresModule } from './figures/index.ts'
import { fulfilmentModule } from './fulfilment/index.ts'
import { identityModule, type FindHolder } from './identity/index.ts'
import { feedbackUser, helpModule, helpProblemQuestion, helpTopicName } from './help/index.ts'
import { libraryModule, proposalName } from './library/index.ts'
import { importsModule } from './imports/index.ts'
import { ledgerModule } from './ledger/index.ts'
import { clearAddedCards, findApplicant, joiningModule, shopOfAddition, shopOfRequest } from './joining/index.ts'
import { messagingModule, notifyShop } from './messaging/index.ts'
import type { Module } from './module.ts'
import { operatorsModule } from './operators/index.ts'
import { lastExpiry, orderNo, ordersModule } from './orders/index.ts'
import { closeOpenPayment, paymentsModule } from './payments/index.ts'
import { priceGroupName } from './pricing/index.ts'
import { entryOfKey, platformModule, settingName, versionName } from './platform/index.ts'
import { personalDataName, privacyModule } from './privacy/index.ts'
import { clearPurchasersCards, findPurchaser, purchaserOf, purchasersModule, stopOrdering } from './purchasers/index.ts'
import { qualificationModule } from './qualification/index.ts'
import { recallsModule, recallTitle } from './recalls/index.ts'
import { reportsModule } from './reports/index.ts'
import { clearReadCards, readingModule } from './reading/index.ts'
import { notifyServers, salesmanName, salesmenModule } from './salesmen/index.ts'
import { searchModule, soundOf, synonymWords } from './search/index.ts'
import { sellersModule } from './sellers/index.ts'
import { sellerConsoleModule } from './seller-console/index.ts'
import { shopCareModule } from './shop-care/index.ts'
import { shopConsoleModule } from './shop-console/index.ts'
import { systemModule } from './system/index.ts'
import { addressLabel, shopName, shopsModule } from './shops/index.ts'

/** Every module that this server runs. */
export function modulesOf(config: Config, providers: Providers): Module[] {
  const modules: Module[] = withContents(config, providers, () => modules)
  const cards = { has: hasCardConsent, require: requireCardConsent }
  const all = [...modules, filesModule(config, modules, { cards }), privacyModule(config, modules)]
  // Each knows the other: what runs in the background, and what can be exported.
  const exports = exportsModule(config, () => [...all, system])
  const system = systemModule([...all, exports])
  return [...all, system, exports]
}

/** Whom reviewers know by a citizen's number: by papers with which they added a shop, or by which they order. */
const findReviewed: FindHolder = async (db, hashes, userId, besides) =>
  (await findApplicant(db, hashes, userId, besides)) ?? (await findPurchaser(db, hashes, userId))

/** All but those that ask the others what they keep. */
const withContents = (config: Config, providers: Providers, all: () => readonly Module[]): Module[] => [
  accessModule(config, providers, { onLogin: consentAtLogin, onStoppedOrdering: stopOrdering }),
  platformModule(config, providers),
  shopsModule({ notifyShop }),
  messagingModule(),
  qualificationModule({ alsoNotify: notifyServers, lastExpiry }),
  operatorsModule(config, {
    sellerName,
    labels: {
      numbers: {
        order: orderNo,
        offer: offerName,
        classRule: classRuleName,
        batch: batchNo,
        goods: goodsName,
        goodsProposal: proposalName,
        category: categoryName,
        synonyms: synonymWords,
        scopeWord: scopeWordName,
        shop: shopName,
        user: nicknameOf,
        address: addressLabel,
        application: shopOfApplication,
        joinRequest: shopOfRequest,
        addition: shopOfAddition,
        purchaser: purchaserOf,
        salesman: salesmanName,
        contract: contractTitle,
        recall: recallTitle,
        shortage: shortageName,
        accountRequest: shopOfAccountRequest,
        seller: sellerName,
        priceGroup: priceGroupName,
        licence: licenceName,
        promoPage: promoPageTitle,
        homeBlock: homeBlockTitle,
        homeItem: homeItemTitle,
        helpTopic: helpTopicName,
        feedback: feedbackUser,
        helpProblem: helpProblemQuestion,
      },
      texts: {
        dictionary: entryOfKey,
        document: documentTitle,
        hotWords: (id) => id,
        searchWord: (id) => id,
        personalData: personalDataName,
        setting: settingName,
        version: versionName,
        job: (id) => id,
        export: (id) => id,
        offerImport: (id) => id,
        priceImport: (id) => id,
        libraryImport: (id) => id,
      },
    },
  }),
  documentsModule(config, {
    // The files come last: they go where nothing that the others keep refers to them.
    clearCards: [
      clearAddedCards(config),
      clearPurchasersCards(config),
      clearAppliedCards(config),
      clearReadCards,
      deleteCards(() => all().flatMap(({ fileReferences }) => fileReferences ?? [])),
    ],
  }),
  identityModule(config, providers.realName, { findReviewed }),
  readingModule(config, providers.ocr),
  salesmenModule(config),
  joiningModule(config, {
    sellerName,
    lastExpiry,
    soundOf,
    onStoppedOrdering: stopOrdering,
    findReviewed,
    wasApproved,
    withdrawApplications: withdrawAll(config),
  }),
  purchasersModule(config, { lastExpiry, findReviewed, shopsWithNumber }),
  applicationsModule(config, { lastExpiry, soundOf }),
  catalogModule(),
  sellersModule(config),
  searchModule(),
  libraryModule(config, { merging: () => all().flatMap(({ mergesGoods }) => mergesGoods ?? []), isCategoryLinked }),
  cartModule(),
  ordersModule({ onTradeReduced: closeOpenPayment }),
  branchesModule({ onTradeReduced: closeOpenPayment }),
  shopCareModule(config),
  contractsModule(config),
  accountsModule(config),
  paymentsModule(config, providers.pay),
  shopConsoleModule(config, { onTradeReduced: closeOpenPayment }),
  ledgerModule(),
  fulfilmentModule(config, providers.logistics),
  recallsModule(config, { onTradeReduced: closeOpenPayment }),
  reportsModule(config),
  buyerOrdersModule(config, providers.logistics !== null),
  sellerConsoleModule(config),
  figuresModule(),
  browsingModule(),
  planModule(config),
  importsModule(config),
  basketModule(),
  contentModule(),
  helpModule(config),
]
