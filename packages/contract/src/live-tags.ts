import type { LiveEventName } from './live.ts'
import type { Tag } from './tags.ts'

/** The tags each live event invalidates. */
export const LIVE_TAGS = {
  'cart-changed': ['cart', 'cartCount'],
  'order-moved': ['orders', 'sellerOrders'],
  'order-reminded': ['sellerOrders'],
  'package-moved': ['packages'],
  'pay-settled': ['orders'],
  'address-decided': ['addresses'],
  // Prices may open: everything that shows an offer, a sum or a seller's terms.
  'application-moved': ['me', 'applications', 'favourites', 'followed', 'cart', 'cartCount', 'inCart'],
  'shop-frozen': ['me', 'applications', 'favourites', 'followed', 'cart', 'cartCount', 'inCart', 'orders'],
  'prices-changed': ['favourites', 'followed', 'cart', 'cartCount', 'inCart'],
  'members-changed': ['members'],
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
    'addresses',
    'favourites',
    'followed',
    'cart',
    'cartCount',
    'inCart',
    'orders',
    'packages',
  ],
  'forced-off': [],
} as const satisfies { [N in LiveEventName]: readonly Tag[] }
