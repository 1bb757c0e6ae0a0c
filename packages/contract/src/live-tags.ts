import type { LiveEventName } from './live.ts'
import type { Tag } from './tags.ts'

/** Everything that shows an offer, a sum or a seller's terms. */
const PRICES = ['favourites', 'followed', 'cart', 'cartCount', 'inCart', 'plan'] as const

/** The tags each live event invalidates. */
export const LIVE_TAGS = {
  'cart-changed': ['cart', 'cartCount'],
  'plan-import-moved': ['planImport'],
  'plan-changed': ['plan'],
  'order-moved': ['orders', 'sellerOrders'],
  'offer-import-moved': ['offerImports'],
  'order-reminded': ['sellerOrders'],
  'package-moved': ['packages'],
  'recall-moved': ['recalls'],
  'pay-settled': ['orders'],
  'address-decided': ['addresses'],
  // Prices may open.
  'application-moved': ['me', 'applications', ...PRICES],
  'shop-frozen': ['me', 'applications', ...PRICES, 'orders'],
  'scopes-changed': ['me', ...PRICES],
  'prices-changed': PRICES,
  'account-moved': ['sellerAccounts', ...PRICES],
  'members-changed': ['members'],
  'purchaser-moved': ['me', 'members', 'purchasers', ...PRICES],
  'branch-moved': ['me', 'branches', 'orders', ...PRICES],
  'joining-moved': ['joining'],
  'paper-read': ['readings'],
  'join-decided': ['me', 'joining'],
  'addition-decided': ['me', 'joining'],
  'feedback-answered': ['feedback'],
  unread: ['messages'],
  'rights-changed': [
    'me',
    'messages',
    'applications',
    'members',
    'purchasers',
    'branches',
    'addresses',
    ...PRICES,
    'orders',
    'packages',
    'salesmen',
    'sellerAccounts',
    'contracts',
    'recalls',
  ],
  'forced-off': [],
} as const satisfies { [N in LiveEventName]: readonly Tag[] }
