import { keep } from './keep.ts'

/** The entry of the newest release when this page is of an older one, otherwise null. Throws without a network. */
export async function newEntry(): Promise<string | null> {
  const page = await (await fetch('/h5/', { cache: 'no-store' })).text()
  const entry = /src="(\/h5\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  return entry && !document.querySelector(`script[src="${entry}"]`) ? entry : null
}

/** Reloads the page for a new release, at most once for each; never where that can't be kept, since it would not end. */
export function reloadFor(entry: string, reload = () => location.reload()) {
  if (sessionStorage.getItem('reloaded-for') === entry) return
  if (keep('reloaded-for', entry, sessionStorage)) reload()
}

/** A chunk that is gone was of a release before the last one: reloads the shop. Without a network the page's error view stays. */
export function reloadWhenChunksAreLost() {
  window.addEventListener('chunk-lost', () => {
    newEntry().then(
      (entry) => entry && reloadFor(entry),
      () => {},
    )
  })
}
