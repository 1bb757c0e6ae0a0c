/** The entry of the newest release when this page is of an older one, otherwise null. Throws without a network. */
export async function newEntry(): Promise<string | null> {
  const page = await (await fetch('/h5/', { cache: 'no-store' })).text()
  const entry = /src="(\/h5\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  return entry && !document.querySelector(`script[src="${entry}"]`) ? entry : null
}

/** Reloads the page for a new release, at most once for each. */
export function reloadFor(entry: string) {
  if (sessionStorage.getItem('reloaded-for') === entry) return
  sessionStorage.setItem('reloaded-for', entry)
  location.reload()
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
