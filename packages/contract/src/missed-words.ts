import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, endpoint, keyword, text } from './endpoint.ts'

/** The longest word that can become a search word of goods. */
export const MAX_MISSED_WORD = 20
/** So many goods can get a word at once. */
export const MAX_WORD_GOODS = 10

export const RecordMissedWord = endpoint({
  method: 'POST',
  path: '/mall/client/search/missed',
  access: 'buyer',
  summary:
    'Counts for the platform that a search found nothing: once a shop, day and word. Words that goods on the lists have, numbers and long texts count nothing; the next day it is not known who it was',
  input: z.strictObject({ keyword: keyword(60, 1) }),
  output: Done,
})

const Word = text(MAX_MISSED_WORD, 1)

export const ConsoleListMissedWords = endpoint({
  method: 'GET',
  path: '/console/missedWords',
  access: 'platform:offers',
  summary: 'Words that shops searched for in vain, the most frequent first, or those that are ignored. Without days, the last 30',
  input: z.strictObject({
    state: z.optional(z.enum(['open', 'ignored'])),
    keyword: z.optional(keyword(MAX_MISSED_WORD)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...Page,
  }),
  output: pageOf(
    z.object({
      word: z.string(),
      /** How often: once a shop and day. */
      times: Count,
      /** The last day on which it was searched for, or was ignored. */
      lastDay: Day,
    }),
  ),
})

export const AssignMissedWord = endpoint({
  method: 'POST',
  path: '/console/missedWords/assign',
  access: 'platform:offers',
  summary: 'Makes a word that shops searched for in vain a search word of goods, all or none: searches find them by it at once',
  input: z.strictObject({
    word: Word,
    goodsIds: z.array(Id).check(z.minLength(1, '请选择商品'), z.maxLength(MAX_WORD_GOODS, `最多 ${MAX_WORD_GOODS} 个商品`)),
  }),
  output: Done,
  audit: {
    subject: 'searchWord',
    actions: { 'search.assign-word': '设为搜索词' },
    fields: { goods: '商品' },
  },
  refusals: ['NOT_FOUND', 'KEYWORDS_FULL'],
})

export const IgnoreMissedWord = endpoint({
  method: 'POST',
  path: '/console/missedWords/ignore',
  access: 'platform:offers',
  summary: 'Counts a word no more that stands for no goods, or counts it again',
  input: z.strictObject({ word: Word, ignored: z.boolean() }),
  output: Done,
  audit: {
    subject: 'searchWord',
    actions: { 'search.ignore-word': '忽略搜索词', 'search.count-word': '恢复统计搜索词' },
  },
  refusals: ['NOT_FOUND'],
})
