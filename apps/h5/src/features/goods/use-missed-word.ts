import { afterPaint } from '@shop/ui/after-paint.ts'
import { useEffect } from 'react'
import { useLoggedIn } from '../../shell/session.ts'

/**
 * Counts for the platform, once a day and page, that a buyer searched for these words in vain (record-missed-word.ts); '' counts
 * nothing. Nothing is shown of it, nor of its failures.
 */
export function useMissedWord(keyword: string) {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (!loggedIn || !keyword) return
    return afterPaint(() => {
      void import('./record-missed-word.ts').then(({ recordMissedWord }) => recordMissedWord(keyword)).catch(() => {})
    })
  }, [loggedIn, keyword])
}
