import type { Module } from '../module.ts'
import type { MergesGoods } from '../merges-goods.ts'
import { exports } from './exports.ts'
import { finishMerges } from './merging/finish-merges.ts'
import { routes } from './routes.ts'

interface Needs {
  /** What every module does when two records become one, in the order of the modules. */
  mergesGoods: () => readonly MergesGoods[]
}

/** The platform's library of goods: finding them, adding, changing and merging them, taking them off the lists. */
export const libraryModule = ({ mergesGoods }: Needs): Module => ({
  name: 'library',
  register: (kernel) => routes(kernel, mergesGoods),
  exports,
  mergesGoods: { columns: { 'library.edit.goods_id': 'history' } },
  schedules: [{ name: 'library.finish-merges', title: '补齐商品合并', cron: '20 * * * *', run: finishMerges(mergesGoods) }],
})
