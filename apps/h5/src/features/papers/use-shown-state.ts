import { REVIEW, type ReviewState } from '@shop/contract/codes'
import { useEffect, useRef } from 'react'

/**
 * Shows the state card, which is on top, when what the page is about was sent or decided: its button is at the bottom of a long form. A
 * draft that is saved moves nothing. Undefined: not known yet.
 */
export function useShownState(state: ReviewState | undefined) {
  const shown = useRef(state)
  useEffect(() => {
    const isNew = shown.current !== undefined && state !== undefined && state !== shown.current
    if (state !== undefined) shown.current = state
    if (isNew && state !== REVIEW.draft) window.scrollTo(0, 0)
  }, [state])
}
