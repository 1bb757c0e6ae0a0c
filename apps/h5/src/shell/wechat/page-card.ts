import { useEffect } from 'react'
import { here } from '../address.ts'

/** What WeChat shows of a page that is passed on. Never a price; of prescription medicines no pack (10-shell, 30-catalog). */
export interface PageCard {
  title: string
  line: string
  /** An address of this origin; '' for the mark of the shop. */
  picture: string
}

/** By the address of the page. */
const cards = new Map<string, PageCard>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listen of listeners) listen()
}

export const cardOf = (address: string): PageCard | undefined => cards.get(address)
export const onCards = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Gives the page a card other than its title and the mark. */
export function usePageCard({ title, line, picture }: PageCard) {
  useEffect(() => {
    const address = here()
    cards.set(address, { title, line, picture })
    notify()
    return () => {
      cards.delete(address)
      notify()
    }
  }, [title, line, picture])
}
