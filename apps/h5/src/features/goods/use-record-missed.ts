import { MAX_MISSED_GOODS, RecordMissed } from '@shop/contract/browsing'
import { afterPaint } from '@shop/ui/after-paint.ts'
import { useEffect } from 'react'
import { call } from '../../shell/http.ts'
import { useLoggedIn } from '../../shell/session.ts'

/** What this page has counted already, by day. */
const noted = new Set<string>()

/** Counts for sellers, once a day and page, that a buyer found these goods without stock. Nothing is shown of it, nor of its failures. */
export function useRecordMissed(source: 'search' | 'detail', goodsIds: readonly number[]) {
  const loggedIn = useLoggedIn()
  const found = goodsIds.join()
  useEffect(() => {
    if (!loggedIn || !found) return
    return afterPaint(() => {
      const day = new Date().toDateString()
      const isNew = (id: string) => !noted.has(`${day} ${source} ${id}`)
      const ids = found.split(',').filter(isNew).slice(0, MAX_MISSED_GOODS)
      if (ids.length === 0) return
      for (const id of ids) noted.add(`${day} ${source} ${id}`)
      void call(RecordMissed, { source, goodsIds: ids.map(Number) }).catch(() => {})
    })
  }, [loggedIn, found, source])
}
