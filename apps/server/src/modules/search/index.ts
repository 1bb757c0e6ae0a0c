import type { Module } from '../module.ts'
import { mergesGoods } from './merge-goods.ts'
import { countPopularity } from './popularity.ts'
import { routes } from './routes.ts'
import { searchQueue } from './search-queue.ts'
import { applySynonyms, reindexWorker } from './synonyms/reindex.ts'

export { forVisitor } from './by-names.ts'
export { indexGoods, writeDocuments } from './documents.ts'
export { findAmong, findGoods, unranked, matchesGoods, matchingIds, similarity, type FoundKey } from './find-goods.ts'
export { marksOf } from './marks.ts'
export { exactMatch, fuzzyMatch, similarMatch, type Match } from './match.ts'
export { countPopularity } from './popularity.ts'
export { parseQuery, type ParsedQuery } from './parse-query.ts'
export { searching } from './search-queue.ts'
export { installSynonyms } from './synonyms/install.ts'
export { synonymWords } from './synonyms/synonyms.ts'
export { normalize, soundOf, spokenForms } from './words.ts'

/** Finding goods by words, pinyin and codes; the goods list itself runs the search. */
export const searchModule = (): Module => ({
  name: 'search',
  register: routes,
  queues: [searchQueue],
  mergesGoods,
  workers: [reindexWorker],
  schedules: [
    { name: 'search.apply-synonyms', title: '补齐同义词', cron: '*/10 * * * *', run: applySynonyms },
    {
      name: 'search.count-popularity',
      title: '统计搜索热度',
      // After the catalog has recorded what sold out.
      cron: '25 * * * *',
      run: async (context) => context.log.info({ goods: await countPopularity(context) }, 'popularity counted'),
    },
  ],
})
