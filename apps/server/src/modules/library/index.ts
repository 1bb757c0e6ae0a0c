import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import type { MergesGoods } from '../merges-goods.ts'
import { pictures } from './corrections/correction-rows.ts'
import { proposedCorrections } from './corrections/personal-data.ts'
import { waiting } from './corrections/waiting.ts'
import { exports } from './exports.ts'
import { mergesGoods } from './merge-goods.ts'
import { finishMerges } from './merging/finish-merges.ts'
import { routes } from './routes.ts'

interface Needs {
  /** What every module does when two records become one, in the order of the modules. */
  merging: () => readonly MergesGoods[]
}

/** The platform's library of goods: finding them, adding, changing, correcting and merging them, taking them off the lists. */
export const libraryModule = (config: Config, { merging }: Needs): Module => ({
  name: 'library',
  register: (kernel) => routes(kernel, config, merging),
  exports,
  waiting,
  mergesGoods,
  personalData: [proposedCorrections],
  fileReferences: pictures,
  schedules: [{ name: 'library.finish-merges', title: '补齐商品合并', cron: '20 * * * *', run: finishMerges(merging) }],
})
