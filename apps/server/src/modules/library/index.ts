import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { proposedCorrections } from './corrections/personal-data.ts'
import { purgeCorrections } from './corrections/purge-corrections.ts'
import { waiting } from './corrections/waiting.ts'
import { exports } from './exports.ts'
import { mergesGoods } from './merge-goods.ts'
import { finishMerges } from './merging/finish-merges.ts'
import type { Needs } from './needs.ts'
import { libraryPictures } from './pictures.ts'
import { purgeProposals } from './proposals/purge-proposals.ts'
import { waitingProposals } from './proposals/waiting.ts'
import { routes } from './routes.ts'

export { recordsNamed } from './console-list-library.ts'
export { findLeaves, findProducts, findRecords, type KnownProduct, type VersionedRecord } from './find-records.ts'
export { proposalName } from './proposals/proposal-name.ts'
export { recordView, type GoodsRecord, type RecordInput } from './goods-record.ts'
export { CATEGORY_SEPARATOR, FACT_COLUMNS, recordTexts, type FactColumn } from './record-text.ts'
export { recordProblems, saveLibraryGoods } from './save-library-goods.ts'

/**
 * The platform's library of goods: finding them, adding, changing, correcting and merging them, taking them off the lists; what
 * sellers propose for it.
 */
export const libraryModule = (config: Config, { merging, isCategoryLinked }: Needs): Module => ({
  name: 'library',
  register: (kernel) => routes(kernel, config, { merging, isCategoryLinked }),
  exports,
  waiting: [...waiting, ...waitingProposals],
  mergesGoods,
  personalData: [proposedCorrections],
  fileReferences: libraryPictures,
  schedules: [
    { name: 'library.finish-merges', title: '补齐商品合并', cron: '20 * * * *', run: finishMerges(merging) },
    { name: 'library.purge-corrections', title: '清理商品纠错', cron: '25 4 * * *', run: purgeCorrections },
    { name: 'library.purge-proposals', title: '清理新品申请', cron: '35 4 * * *', run: purgeProposals },
  ],
})
