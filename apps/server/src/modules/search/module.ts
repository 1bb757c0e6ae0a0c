import { SuggestSearch } from '@shop/contract'
import { query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { countPopularity } from './popularity.ts'
import { suggestSearch } from './suggest-search.ts'

/** Finding goods by words, pinyin and codes; the goods list runs the search itself. */
export const searchModule = (): Module => ({
  name: 'search',
  register: (kernel) => query(kernel, SuggestSearch, suggestSearch),
  schedules: [
    {
      name: 'search-popularity',
      // After the catalog has noted what was sold out.
      cron: '25 * * * *',
      run: async (context) => context.log.info({ goods: await countPopularity(context) }, 'popularity counted'),
    },
  ],
})
