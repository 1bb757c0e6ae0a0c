import { afterPaint } from '@shop/ui/after-paint.ts'
import { useEffect } from 'react'
import { useLoggedIn } from '../../shell/session.ts'

/**
 * Counts for sellers, once a day and page, that a buyer found these goods without stock (record-missed.ts). Nothing is shown of it,
 * nor of its failures.
 */
export function useRecordMissed(source: 'search' | 'detail', goodsIds: readonly number[]) {
  const loggedIn = useLoggedIn()
  const found = goodsIds.join()
  useEffect(() => {
    if (!loggedIn || !found) return
    return afterPaint(() => {
      void import('./record-missed.ts')
        .then(({ recordMissed }) => recordMissed(source, found.split(',').map(Number)))
        .catch(() => {})
    })
  }, [loggedIn, found, source])
}
