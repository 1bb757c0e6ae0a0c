import { GetHome, ListHotWords, RecommendGoods } from '@shop/contract'
import { sql } from 'kysely'
import { rows } from '../../kernel/database.ts'
import { query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { home } from './home.ts'
import { recommendGoods } from './recommend-goods.ts'

/** What the platform arranges for the first screens. */
export const contentModule = (): Module => ({
  name: 'content',
  register(kernel) {
    query(kernel, GetHome, home)
    query(kernel, RecommendGoods, recommendGoods)
    query(kernel, ListHotWords, async ({ db }) => ({
      rows: (await rows(db, sql<{ word: string }>`select word from content.hot_word order by sort, id limit 20`)).map(
        (w) => w.word,
      ),
    }))
  },
})
