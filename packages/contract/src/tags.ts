import type { LiveEventName } from './live.ts'

/**
 * What answers are about: a reading call names what it shows (`tags`), a command and a live event what they change. Whoever
 * keeps answers asks those again whose tags were changed.
 */
export type Tag =
  /** The user, their shop and what they may do. */
  | 'me'
  | 'devices'
  | 'addresses'
  | 'favourites'
  /** Which sellers the shop follows. */
  | 'followed'
  | 'cart'
  | 'cartCount'
  /** How many of an offer lie in the cart, where offers are shown. */
  | 'inCart'
  /** Orders, their states and their payments. */
  | 'orders'
  | 'packages'

/** What each live event changes. */
export const LIVE_TAGS = {
  'cart-changed': ['cart'],
  'order-moved': ['orders'],
  'order-reminded': [],
  'package-moved': ['packages'],
  'pay-settled': ['orders'],
  'address-decided': ['addresses'],
  'forced-off': [],
} as const satisfies { [N in LiveEventName]: readonly Tag[] }
