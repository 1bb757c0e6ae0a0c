import type { ShopReview } from '@shop/contract/applications'

/** The application to see prices, and what it says. */
export type Price = ShopReview['price']
export type Content = NonNullable<Price['content']>
/** The application to buy, and what it says. */
export type Procure = ShopReview['procure']
export type ProcureContent = NonNullable<Procure['content']>
