import { MAX_MISSED_GOODS, RecordMissed } from '@shop/contract/browsing'
import { GetInfo } from '@shop/contract/me'
import { call } from '../../shell/http.ts'
import { callOptions, queryClient } from '../../shell/query.ts'

/** What this page has counted already, by shop and day. */
const counted = new Set<string>()

/** Counts for sellers, once a day and page, that a shop found these goods without stock; of people without a shop nothing is counted. */
export async function recordMissed(source: 'search' | 'detail', goodsIds: readonly number[]) {
  const { shop } = await queryClient.ensureQueryData(callOptions(GetInfo, {}))
  if (!shop) return
  const day = new Date().toDateString()
  const keyOf = (id: number) => `${shop.id} ${day} ${source} ${id}`
  const ids = goodsIds.filter((id) => !counted.has(keyOf(id))).slice(0, MAX_MISSED_GOODS)
  if (ids.length === 0) return
  for (const id of ids) counted.add(keyOf(id))
  try {
    await call(RecordMissed, { source, goodsIds: ids })
  } catch (error) {
    for (const id of ids) counted.delete(keyOf(id))
    throw error
  }
}
