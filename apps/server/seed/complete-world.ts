import type { App } from '../src/app.ts'
import type { Config } from '../src/kernel/config.ts'
import { addAccounts } from './add-accounts.ts'
import { addAddition } from './add-addition.ts'
import { addAgeingBatches } from './add-ageing-batches.ts'
import { addApplicants } from './add-applicants.ts'
import { addBankAccounts } from './add-bank-accounts.ts'
import { addCartPermission } from './add-cart-permission.ts'
import { addCertificateUpdates } from './add-certificate-updates.ts'
import { addContracts } from './add-contracts.ts'
import { addCorrections } from './add-corrections.ts'
import { addCustomerPrices } from './add-customer-prices.ts'
import { addExports } from './add-exports.ts'
import { addFavourites } from './add-favourites.ts'
import { addFeedback } from './add-feedback.ts'
import { addFrozenShop } from './add-frozen-shop.ts'
import { addGoodsProposals } from './add-goods-proposals.ts'
import { addImports } from './add-imports.ts'
import { addLaterPapers } from './add-later-papers.ts'
import { addLibraryImports } from './add-library-imports.ts'
import { addJoining } from './add-joining.ts'
import { addNeededReports } from './add-needed-reports.ts'
import { addNotices } from './add-notices.ts'
import { addOperators } from './add-operators.ts'
import { addPlatformLicences } from './add-platform-licences.ts'
import { addPriceImports } from './add-price-imports.ts'
import { addPermits } from './add-permits.ts'
import { addPurchasers } from './add-purchasers.ts'
import { addPromoPage } from './add-promo-page.ts'
import { addRealNames } from './add-real-names.ts'
import { addRecall } from './add-recall.ts'
import { addRegionTerms } from './add-region-terms.ts'
import { addReports } from './add-reports.ts'
import { addSalesmen } from './add-salesmen.ts'
import { addSellerAgreements } from './add-seller-agreements.ts'
import { addSellerPages } from './add-seller-pages.ts'
import { addSellerPapers } from './add-seller-papers.ts'
import { addSellerProfiles } from './add-seller-profiles.ts'
import { addSellerRechecks } from './add-seller-rechecks.ts'
import { addMissedWords } from './add-missed-words.ts'
import { addShortageAnswers } from './add-shortage-answers.ts'
import { addShortages } from './add-shortages.ts'
import { addShopProfile } from './add-shop-profile.ts'
import { addSpecialGoods } from './add-special-goods.ts'
import { addStoppedOffer } from './add-stopped-offer.ts'
import { addWatches } from './add-watches.ts'
import { addCardConsents } from './card-consents.ts'
import { renewOrders } from './renew-orders.ts'

/** What each start adds to a demonstration world that lacks it, made by an earlier release perhaps, in this order. */
const STEPS: readonly [what: string, add: (app: App, config: Config) => Promise<unknown>][] = [
  ['operators', (app, config) => addOperators(app, config.databaseUrl)],
  // Before those who send identity cards.
  ['consents to identity cards', (app, config) => addCardConsents(app, config.databaseUrl)],
  // Before those who order.
  ['rights to order', (app, config) => addPermits(app, config.databaseUrl)],
  ['orders that had run out', (app, config) => renewOrders(app, config.databaseUrl)],
  ['special goods', addSpecialGoods],
  ['feedback', (app, config) => addFeedback(app, config.databaseUrl)],
  ['later papers of shops', (app, config) => addLaterPapers(app, config.databaseUrl, config.migrationUrl)],
  ['applications', (app, config) => addApplicants(app, config.databaseUrl, config.migrationUrl)],
  ['application to add a shop', (app, config) => addAddition(app, config.databaseUrl)],
  // One of those who join is added with the applicants.
  ['request to join and invitation', (app, config) => addJoining(app, config.databaseUrl)],
  ['shop profile', (app, config) => addShopProfile(app, config.databaseUrl)],
  ['platform licences', addPlatformLicences],
  ['papers of sellers', addSellerPapers],
  ['what sellers say of themselves', addSellerProfiles],
  ['bank accounts of sellers', (app, config) => addBankAccounts(app, config.databaseUrl)],
  ['agreements with sellers', (app, config) => addSellerAgreements(app, config.databaseUrl)],
  ['terms by province', (app, config) => addRegionTerms(app, config.databaseUrl)],
  ['checks of sellers', (app, config) => addSellerRechecks(app, config.databaseUrl)],
  ['certificate updates', (app, config) => addCertificateUpdates(app, config.databaseUrl)],
  ['salesmen', (app, config) => addSalesmen(app, config.databaseUrl)],
  ['permission to fill a cart', (app, config) => addCartPermission(app, config.databaseUrl)],
  ['real names', addRealNames],
  ['purchasers', addPurchasers],
  ['promotion page', addPromoPage],
  ['pages of sellers', (app, config) => addSellerPages(app, config.databaseUrl)],
  ['contracts', addContracts],
  ['accounts', addAccounts],
  // Its shop is added with the applicants.
  ['frozen shop', (app, config) => addFrozenShop(app, config.databaseUrl)],
  ['favourites', (app, config) => addFavourites(app, config.databaseUrl)],
  // Of the favourites.
  ['watched goods', (app, config) => addWatches(app, config.databaseUrl)],
  ['exports', (app, config) => addExports(app, config.databaseUrl)],
  // Of all that came before.
  ['notices', (app, config) => addNotices(app, config.databaseUrl)],
  // It notifies the owner, and notices are given to whoever has none.
  ['recall', (app, config) => addRecall(app, config.databaseUrl)],
  // Its shop bought from the seller in the recall at the latest.
  ['prices of customers', (app, config) => addCustomerPrices(app, config.databaseUrl)],
  // Also of what the recall’s buyers were sent.
  ['reports of batches and documents of goods', addReports],
  // Notifies the same owner, who has the other notices by then.
  ['shortages', (app, config) => addShortages(app, config.databaseUrl)],
  // Of the shortages.
  ['answers to shortages', (app, config) => addShortageAnswers(app, config.databaseUrl)],
  ['missed words', (app, config) => addMissedWords(app, config.databaseUrl)],
  // Notifies the same owner.
  ['corrections of goods', (app, config) => addCorrections(app, config.databaseUrl)],
  // Before the imports, whose files say what the seller has.
  ['ageing batches', (app, config) => addAgeingBatches(app, config.databaseUrl)],
  ['reports that goods need', addNeededReports],
  ['proposals of goods', (app, config) => addGoodsProposals(app, config.databaseUrl)],
  // Of offers without prices of customers.
  ['imports of offers', (app, config) => addImports(app, config.databaseUrl)],
  // After those, whose offers are without prices of customers.
  ['imports of prices', (app, config) => addPriceImports(app, config.databaseUrl)],
  ['imports of records', (app, config) => addLibraryImports(app, config.databaseUrl)],
  // Of offers that none of these name.
  ['stopped offer', (app, config) => addStoppedOffer(app, config.databaseUrl)],
]

/** Where nothing is missing, it is found in less, and nothing is said. */
const WORTH_A_WORD_MS = 2_000

/**
 * Completes a demonstration world while the server is up. A person enters for one of them at a time; what fails is left out. When
 * it takes a while, the terminal says so, and when it ends.
 */
export async function completeWorld(app: App, config: Config, steps = STEPS, worthAWordMs = WORTH_A_WORD_MS): Promise<void> {
  const { log } = app.kernel
  const began = performance.now()
  let said = false
  const word = setTimeout(() => {
    said = true
    log.info({ terminal: 'The demonstration is being completed in the background …' }, 'completing the demonstration')
  }, worthAWordMs)
  const failed: string[] = []
  for (const [what, add] of steps) {
    try {
      await add(app, config)
    } catch (error) {
      failed.push(what)
      log.warn({ err: error, what }, 'a part of the demonstration could not be made')
    }
  }
  clearTimeout(word)
  const but = failed.length ? ` but for ${failed.join(', ')}, as the log explains` : ''
  const seconds = Math.round((performance.now() - began) / 1000)
  if (said) log.info({ terminal: `The demonstration is complete${but} (${seconds} s).` }, 'demonstration completed')
}
