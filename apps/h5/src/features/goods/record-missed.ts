import { MAX_MISSED_GOODS, RecordMissed } from '@shop/contract/shortages'
import { GetInfo } from '@shop/contract/me'
import { RecordMissedWord } from '@shop/contract/missed-words'
import { call } from '../../shell/http.ts'
import { callOptions, queryClient } from '../../shell/query.ts'

/** What this page has counted already, by shop and day. */
const counted = new Set<string>()

/** Has those counted that were not, once a shop, day and page; of people without a shop nothing is counted. */
async function countOnce<T>(where: string, missed: readonly T[], count: (missed: T[]) => Promise<unknown>): Promise<void> {
  const { shop } = await queryClient.ensureQueryData(callOptions(GetInfo, {}))
  if (!shop) return
  const day = new Date().toDateString()
  const keyOf = (one: T) => `${shop.id} ${day} ${where} ${String(one)}`
  const uncounted = missed.filter((one) => !counted.has(keyOf(one))).slice(0, MAX_MISSED_GOODS)
  if (uncounted.length === 0) return
  for (const one of uncounted) counted.add(keyOf(one))
  try {
    await count(uncounted)
  } catch (error) {
    for (const one of uncounted) counted.delete(keyOf(one))
    throw error
  }
}

/** Counts for the sellers that a shop found their goods without stock. */
export const recordMissed = (source: 'search' | 'detail', goodsIds: readonly number[]) =>
  countOnce(source, goodsIds, (ids) => call(RecordMissed, { source, goodsIds: ids }))

/** Counts for the platform that a shop searched for these words in vain. */
export const recordMissedWord = (keyword: string) => countOnce('words', [keyword], () => call(RecordMissedWord, { keyword }))
