import type { Module } from '../module.ts'
import { routes } from './routes.ts'
import { pagePictures, waitingPages } from './seller-pages/page-pictures.ts'

export { promoPageTitle } from './promo/page-rows.ts'
export { findFirstBanner, openFirstBanner, type FirstBanner } from './first-banner.ts'

/** What the platform arranges for the first screens, and pages about products that sellers write. */
export const contentModule = (): Module => ({
  name: 'content',
  register: routes,
  fileReferences: pagePictures,
  waiting: waitingPages,
})
