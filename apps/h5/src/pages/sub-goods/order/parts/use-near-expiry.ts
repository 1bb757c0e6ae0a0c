import { useRef, useState } from 'react'
import type { Checkout } from './checkout-view.ts'
import { showConfirmation } from './show-confirmation.ts'

/** The goods of a checkout that end soon, which the buyer confirms once: other goods are confirmed again. */
export function useNearExpiry(view: Checkout) {
  const lines = view.sellers.flatMap((seller) => seller.lines.filter((line) => line.nearExpiry))
  const ids = lines.map((line) => line.gccsId).join()
  const [confirmed, setConfirmed] = useState('')
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  return {
    lines,
    confirmed: confirmed === ids,
    /** The order was submitted without the confirmation. */
    missing,
    confirm: (yes: boolean) => setConfirmed(yes ? ids : ''),
    /** Around the confirmation, to scroll to it. */
    box,
    /** Whether the order may be submitted; otherwise the confirmation comes into sight. */
    check: () => {
      if (confirmed === ids) return true
      setMissing(true)
      showConfirmation(box.current)
      return false
    },
  }
}
