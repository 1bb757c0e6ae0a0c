import type { ConsoleListPromoPages } from '@shop/contract/console-promo-pages'
import type { Out } from '@shop/contract/endpoint'

export type PromoRow = Out<typeof ConsoleListPromoPages>['rows'][number]
