import { useState } from 'react'
import { onSessionEnd } from '../../kit/session.ts'
import type { Verdicts } from './review.ts'

const PREFIX = 'review '
/** The reasons in it are for whoever applied: they do not outlive the session. */
onSessionEnd(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
})

/**
 * What the reviewer has said so far about each field. `of` names the version that is reviewed: in this tab the verdicts outlive a look at
 * another page and a reload, and a newer version begins without any.
 */
export function useKeptVerdicts<F extends string>(of: string): [Verdicts<F>, (verdicts: Verdicts<F>) => void] {
  const key = PREFIX + of
  const [verdicts, setVerdicts] = useState(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Verdicts<F>)
  const keep = (next: Verdicts<F>) => {
    setVerdicts(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [verdicts, keep]
}
