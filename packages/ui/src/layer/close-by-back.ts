import { layers } from './layers.ts'

/** What the application's router keeps with each entry of the history: positions count from the first page of the visit. */
interface EntryState {
  index?: number
  /** There is an entry below it already. */
  guarded?: boolean
}
const state = () => window.history.state as EntryState | null
const BELOW = -1

/**
 * Makes going back close a layer, by its button, the gesture or the browser's own; returns a function that ends it. The first page of
 * a visit gets an entry below it: without one, going back would leave the site, and nothing here would learn of it.
 */
export function closeByBack(ask: () => void): () => void {
  const page = state()
  if (page?.index === 0 && !page.guarded) {
    window.addEventListener('popstate', passOn, true)
    window.history.replaceState({ ...page, index: BELOW }, '')
    window.history.pushState({ ...page, guarded: true }, '')
  }
  layers.push(ask)
  return () => void layers.splice(layers.indexOf(ask), 1)
}

/** Without an open layer the entry below leads on, to where the visitor came from. */
function passOn(event: PopStateEvent) {
  if (state()?.index !== BELOW || layers.length > 0) return
  event.stopImmediatePropagation()
  window.history.back()
}
