import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { framed, inside, root } from './frame/parents.tsx'
import { formatAddress, parseAddress } from './kit/address.ts'
import { readTokens } from './kit/session.ts'
import { BrokenScreen, Loading, NotFound } from './kit/views.tsx'
import { accountScreens } from './screens/accounts/routes.ts'
import { addressScreens } from './screens/addresses/routes.ts'
import { applicationScreens } from './screens/applications/routes.ts'
import { auditScreens } from './screens/audit/routes.ts'
import { contractScreens } from './screens/contracts/routes.ts'
import { certificateScreens } from './screens/certificates/routes.ts'
import { classScreens } from './screens/classes/routes.ts'
import { dictionaryScreens } from './screens/dictionaries/routes.ts'
import { documentScreens } from './screens/documents/routes.ts'
import { feedbackScreens } from './screens/feedback/routes.ts'
import { helpScreens } from './screens/help/routes.ts'
import { homeScreens } from './screens/home/routes.ts'
import { licenceScreens } from './screens/licences/routes.ts'
import { paperScreens } from './screens/papers/routes.ts'
import { promoScreens } from './screens/promo/routes.ts'
import { personalDataScreens } from './screens/personal-data/routes.ts'
import { additionScreens } from './screens/additions/routes.ts'
import { purchaserScreens } from './screens/purchasers/routes.ts'
import { importScreens } from './screens/imports/routes.ts'
import { joiningScreens } from './screens/joining/routes.ts'
import { libraryScreens } from './screens/library/routes.ts'
import { recordImportScreens } from './screens/library-imports/routes.ts'
import { correctionScreens } from './screens/corrections/routes.ts'
import { proposalScreens } from './screens/proposals/routes.ts'
import { offerScreens } from './screens/offers/routes.ts'
import { orderScreens, orderSheets } from './screens/orders/routes.ts'
import { priceImportScreens } from './screens/price-imports/routes.ts'
import { priceScreens } from './screens/prices/routes.ts'
import { operatorScreens } from './screens/operators/routes.ts'
import { salesScreens } from './screens/sales/routes.ts'
import { salesmanScreens } from './screens/salesmen/routes.ts'
import { moneyScreens } from './screens/money/routes.ts'
import { shopScreens } from './screens/shops/routes.ts'
import { userScreens } from './screens/users/routes.ts'
import { missedScreens } from './screens/missed/routes.ts'
import { recallScreens } from './screens/recalls/routes.ts'
import { reportScreens } from './screens/reports/routes.ts'
import { regionScreens } from './screens/regions/routes.ts'
import { versionScreens } from './screens/versions/routes.ts'
import { scopeWordScreens } from './screens/scope-words/routes.ts'
import { synonymScreens } from './screens/synonyms/routes.ts'
import { missedWordScreens } from './screens/missed-words/routes.ts'
import { shortageScreens } from './screens/shortages/routes.ts'
import { sellerScreens } from './screens/sellers/routes.ts'
import { sellerOfferScreens } from './screens/seller-offers/routes.ts'
import { sellerPageScreens } from './screens/seller-pages/routes.ts'
import { bankAccountScreens } from './screens/bank-accounts/routes.ts'
import { sellerProfileScreens } from './screens/seller-profiles/routes.ts'
import { settingScreens } from './screens/settings/routes.ts'
import { jobScreens } from './screens/jobs/routes.ts'
import { startScreens } from './screens/start/routes.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readTokens()) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('./screens/login/Login.tsx'), 'Login'),
})

/** Unknown addresses, shown inside the frame. */
const unknown = createRoute({ getParentRoute: () => framed, path: '$', component: NotFound })

/** A new area adds its screens here; a new screen adds itself to the routes of its area. The menu keeps this order within its sections. */
const screens = [
  ...startScreens,
  ...orderScreens,
  ...salesScreens,
  ...offerScreens,
  ...importScreens,
  ...proposalScreens,
  ...libraryScreens,
  ...recordImportScreens,
  ...correctionScreens,
  ...priceScreens,
  ...priceImportScreens,
  ...reportScreens,
  ...classScreens,
  ...recallScreens,
  ...shortageScreens,
  ...missedWordScreens,
  ...synonymScreens,
  ...missedScreens,
  ...shopScreens,
  ...userScreens,
  ...salesmanScreens,
  ...accountScreens,
  ...contractScreens,
  ...paperScreens,
  ...applicationScreens,
  ...certificateScreens,
  ...scopeWordScreens,
  ...sellerScreens,
  ...sellerOfferScreens,
  ...sellerPageScreens,
  ...sellerProfileScreens,
  ...bankAccountScreens,
  ...addressScreens,
  ...additionScreens,
  ...purchaserScreens,
  ...joiningScreens,
  ...moneyScreens,
  ...feedbackScreens,
  ...helpScreens,
  ...documentScreens,
  ...licenceScreens,
  ...homeScreens,
  ...promoScreens,
  ...personalDataScreens,
  ...dictionaryScreens,
  ...regionScreens,
  ...versionScreens,
  ...settingScreens,
  ...jobScreens,
  ...operatorScreens,
  ...auditScreens,
  unknown,
] as const

export const router = createRouter({
  routeTree: root.addChildren([login, inside.addChildren([...orderSheets, framed.addChildren(screens)])]),
  basepath: '/console',
  parseSearch: parseAddress,
  stringifySearch: formatAddress,
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultErrorComponent: BrokenScreen,
  defaultNotFoundComponent: () => <NotFound />,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
