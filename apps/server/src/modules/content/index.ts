import type { Module } from '../module.ts'
import { routes } from './routes.ts'
import { contentPictures } from './content-pictures.ts'
import { mergesGoods } from './merge-goods.ts'
import { waitingPages } from './seller-pages/waiting-pages.ts'

export { isCategoryLinked } from './home/category-links.ts'
export { installHome } from './home/install.ts'
export { homeBlockTitle, homeItemTitle } from './home/rows.ts'
export { promoPageTitle } from './promo/page-rows.ts'
export { findFirstBanner, openFirstBanner, type FirstBanner } from './first-banner.ts'

/** What the platform arranges for the first screens, and pages about products that sellers write. */
export const contentModule = (): Module => ({
  name: 'content',
  register: routes,
  fileReferences: contentPictures,
  waiting: waitingPages,
  mergesGoods,
})
