import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { pictures } from './corrections/correction-rows.ts'
import { proposedCorrections } from './corrections/personal-data.ts'
import { purgeCorrections } from './corrections/purge-corrections.ts'
import { waiting } from './corrections/waiting.ts'
import { exports } from './exports.ts'
import { mergesGoods } from './merge-goods.ts'
import { finishMerges } from './merging/finish-merges.ts'
import type { Needs } from './needs.ts'
import { routes } from './routes.ts'

export { recordsNamed } from './console-list-library.ts'
export { findLeaves, findProducts, findRecords, type KnownProduct, type VersionedRecord } from './find-records.ts'
export { recordView, type GoodsRecord, type RecordInput } from './goods-record.ts'
export { CATEGORY_SEPARATOR, FACT_COLUMNS, recordTexts, type FactColumn } from './record-text.ts'
export { recordProblems, saveLibraryGoods } from './save-library-goods.ts'

/** The platform's library of goods: finding them, adding, changing, correcting and merging them, taking them off the lists. */
export const libraryModule = (config: Config, { merging, isCategoryLinked }: Needs): Module => ({
  name: 'library',
  register: (kernel) => routes(kernel, config, { merging, isCategoryLinked }),
  exports,
  waiting,
  mergesGoods,
  personalData: [proposedCorrections],
  fileReferences: pictures,
  schedules: [
    { name: 'library.finish-merges', title: '补齐商品合并', cron: '20 * * * *', run: finishMerges(merging) },
    { name: 'library.purge-corrections', title: '清理商品纠错', cron: '25 4 * * *', run: purgeCorrections },
  ],
})
