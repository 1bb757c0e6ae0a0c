import type { Config } from '../../kernel/config.ts'
import type { FindHolder } from '../identity/index.ts'
import type { LastExpiry } from '../qualification/index.ts'
import type { Module } from '../module.ts'
import { eraseUser, personalDataOf } from './personal-data.ts'
import { exportsOf } from './exports.ts'
import { notifyEnding } from './notify-ending.ts'
import { papers } from './pictures.ts'
import { purgePapers } from './purge-papers.ts'
import { readEnds } from './read-ends.ts'
import { routes } from './routes.ts'
import type { ShopsWithNumber } from './same-number.ts'
import { waiting } from './waiting.ts'

export { clearPurchasersCards } from './clear-cards.ts'
export { endRight } from './end-right.ts'
export { findPurchaser } from './find-purchaser.ts'
export { stopOrdering } from './stop-ordering.ts'
export { shownStanding } from './shown-papers.ts'
export { purchaserOf, sealedSubmissions, waitingPapers } from './submission-rows.ts'

interface Hooks {
  lastExpiry: LastExpiry
  /** Whom reviewers know by a number. */
  findReviewed: FindHolder
  shopsWithNumber: ShopsWithNumber
}

/** Who may order for a shop: members with their own papers, which another owner or the platform approves. */
export const purchasersModule = (config: Config, { lastExpiry, ...hooks }: Hooks): Module => ({
  name: 'purchasers',
  register: (kernel) => routes(kernel, config, hooks),
  personalData: personalDataOf(config.secrets),
  eraseUser,
  carryOver: readEnds(config.secrets),
  fileReferences: papers(config),
  schedules: [
    { name: 'purchasers.notify-ending', title: '提醒采购委托即将到期', cron: '20 8 * * *', run: notifyEnding },
    { name: 'purchasers.purge-papers', title: '删除保存期满的采购人员资料', cron: '10 4 * * *', run: purgePapers(lastExpiry) },
  ],
  waiting,
  exports: exportsOf(config.secrets),
})
