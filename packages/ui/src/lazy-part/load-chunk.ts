/** Stylesheets that failed to load. */
const failedStylesheets = new Set<HTMLLinkElement>()
let watching = false
function watch() {
  if (watching) return
  watching = true
  // Resource errors don't bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target)
    },
    true,
  )
}

const reloadLink = (old: HTMLLinkElement) =>
  new Promise<void>((done, fail) => {
    failedStylesheets.delete(old)
    const link = old.cloneNode() as HTMLLinkElement
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => fail(new Error(`No stylesheet ${link.href}`)))
    old.replaceWith(link)
  })

/**
 * Imports a chunk. The bundler requests a chunk's stylesheets once and never again after a failure, which would leave the chunk
 * unstyled; missing stylesheets are therefore requested first. A failed load is reported to the window as `chunk-lost`, except
 * one `ahead` of any need: the page must not reload under somebody's hands for it.
 */
export async function loadChunk<T>(load: () => Promise<T>, ahead = false): Promise<T> {
  watch()
  try {
    await Promise.all([...failedStylesheets].map(reloadLink))
    return await load()
  } catch (error) {
    if (!ahead) window.dispatchEvent(new Event('chunk-lost'))
    throw error
  }
}
