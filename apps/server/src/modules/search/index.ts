import type { Module } from '../module.ts'
import { countPopularity } from './popularity.ts'
import { routes } from './routes.ts'

export { indexGoods, writeDocuments } from './documents.ts'
export { findGoods, howeverWell, isFound, likeness, type FoundKey } from './find-goods.ts'
export { marksOf } from './marks.ts'
export { exactMatch, fuzzyMatch, resembles, type Match } from './match.ts'
export { countPopularity } from './popularity.ts'
export { understand, type Understood } from './understand.ts'

/** Finding goods by words, pinyin and codes; the goods list runs the search itself. */
export const searchModule = (): Module => ({
  name: 'search',
  register: routes,
  schedules: [
    {
      name: 'search-popularity',
      // After the catalog has recorded what sold out.
      cron: '25 * * * *',
      run: async (context) => context.log.info({ goods: await countPopularity(context) }, 'popularity counted'),
    },
  ],
})
