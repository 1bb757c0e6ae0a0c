import { LoadingView } from '@shop/ui/loading-view/LoadingView.tsx'
import { createElement, type ComponentType } from 'react'
import Home from '../pages/pages/index/index.tsx'
import type { PagePath } from '../routes.ts'
import type { PageModule } from '../routes/page.ts'
import { lazyPage } from './lazy-page.tsx'
import { loadTable, routeOf, subPackageOf, tableOf } from './route-tables.ts'

/** Home is loaded from the start: most visits begin with it. */
const HOME: PagePath = 'pages/index/index'

/** Pages by address, and placeholders for sub-packages that have not been loaded, by name. */
const pages = new Map<string, ComponentType & { preload: (ahead?: boolean) => Promise<void> | null }>([
  [HOME, Object.assign(Home, { preload: () => null })],
])
function lazily(key: string, load: () => Promise<PageModule>) {
  const page = pages.get(key) ?? lazyPage(load)
  pages.set(key, page)
  return page
}

/** At addresses without a page. */
const UnknownPage = lazyPage(() => import('./UnknownPage.tsx'))
/** Stays in place of a page from the moment its table is there until its chunk is. */
const Loading = () => createElement(LoadingView, { delay: 0 })

/** The page at an address below /h5/, or its placeholder until the sub-package has loaded. */
export function pageOf(address: string) {
  const table = tableOf(address)
  const name = subPackageOf(address)
  if (!table && name) return lazily(name, async () => loadTable(name).then(() => ({ default: Loading })))
  if (!routeOf(address)) return UnknownPage
  const load = table?.files[`../pages/${address}.tsx`]
  return load ? lazily(address, load) : (pages.get(address) ?? UnknownPage)
}

/** Loads what the page at an address needs next: its sub-package's table, then its chunk. Null when everything is loaded. */
export const preloadPage = (address: string, ahead?: boolean) => pageOf(address).preload(ahead)
