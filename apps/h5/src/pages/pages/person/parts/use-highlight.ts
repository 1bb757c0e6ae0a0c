import { useEffect, useRef } from 'react'
import { setPageSearch, usePageSearch } from '../../../../shell/navigation.ts'

/**
 * For the card that answers 查看资质: on arrival it is scrolled to and gets the focus, which its style shows. The address loses the
 * parameter at once, so the card is not highlighted again when the tab is.
 */
export function useHighlight<T extends HTMLElement>() {
  const { highlight } = usePageSearch('pages/person/index')
  const card = useRef<T>(null)
  useEffect(() => {
    if (highlight !== 'qualification') return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
    setPageSearch('pages/person/index', { highlight: undefined })
  }, [highlight])
  return card
}
