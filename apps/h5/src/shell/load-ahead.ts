import { subPackages } from '../routes.ts'
import { preloadPage } from './pages.ts'

/** Loads a page wholly before anybody asks for it; one that can't be loaded now is loaded when it is opened. */
export async function loadAhead(address: string) {
  // The first load of a sub-package brings its table, which names the page's chunk.
  await preloadPage(address, true)
  await preloadPage(address, true)
}

/** Loads the tables of all sub-packages, so that the first visit of each waits only for its page. */
export function preloadTables() {
  for (const name in subPackages) void preloadPage(name, true)
}
