import { afterPaint } from '@shop/ui/after-paint.ts'
import { useEffect } from 'react'
import { useLoggedIn } from '../../shell/session.ts'

/** Counts what somebody who is logged in missed, after it is painted; nothing of it is shown, nor of its failures. '': nothing was missed. */
function useMissed(source: 'search' | 'detail' | 'words', missed: string) {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (!loggedIn || !missed) return
    return afterPaint(() => {
      void import('./record-missed.ts')
        .then(({ recordMissed, recordMissedWord }) =>
          source === 'words' ? recordMissedWord(missed) : recordMissed(source, missed.split(',').map(Number)),
        )
        .catch(() => {})
    })
  }, [loggedIn, missed, source])
}

/** Counts for sellers, once a day and page, that a buyer found these goods without stock (record-missed.ts). */
export const useMissedGoods = (source: 'search' | 'detail', goodsIds: readonly number[]) => useMissed(source, goodsIds.join())
/** Counts for the platform, once a day and page, that a buyer searched for these words in vain; '' counts nothing. */
export const useMissedWords = (keyword: string) => useMissed('words', keyword)
