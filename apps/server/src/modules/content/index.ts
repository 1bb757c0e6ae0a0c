import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { promoPageTitle } from './promo/page-rows.ts'
export { findFirstBanner, openFirstBanner, type FirstBanner } from './first-banner.ts'

/** What the platform arranges for the first screens. */
export const contentModule = (): Module => ({ name: 'content', register: routes })
