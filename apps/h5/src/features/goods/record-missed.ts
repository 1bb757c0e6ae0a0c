import { MAX_MISSED_GOODS, RecordMissed } from '@shop/contract/browsing'
import { call } from '../../shell/http.ts'

/** What this page has counted already, by day. */
const counted = new Set<string>()

/** Counts for sellers, once a day and page, that a buyer found these goods without stock. */
export async function recordMissed(source: 'search' | 'detail', goodsIds: readonly number[]) {
  const day = new Date().toDateString()
  const keyOf = (id: number) => `${day} ${source} ${id}`
  const ids = goodsIds.filter((id) => !counted.has(keyOf(id))).slice(0, MAX_MISSED_GOODS)
  if (ids.length === 0) return
  for (const id of ids) counted.add(keyOf(id))
  await call(RecordMissed, { source, goodsIds: ids })
}
