import type { PagePath, SearchOf } from '../routes.ts'
import { routeOf, subPackageOf } from './route-tables.ts'
import { stringifySearch } from './search.ts'

export const BASE = '/h5/'
const HOME: PagePath = 'pages/index/index'

/** The address of a page, for `href`. */
export const to = <P extends PagePath>(path: P, search?: SearchOf<P>): string =>
  (path === HOME ? BASE : BASE + path) + (search ? stringifySearch(search) : '')

/** The page that the browser's address names, below `/h5/`; whether there is one is not said. */
export const addressNow = (): string => window.location.pathname.slice(BASE.length).replace(/\/$/, '') || HOME

/** The address on the screen, from `/h5/` on. */
export const here = () => window.location.pathname + window.location.search

/**
 * The address of a path the server names (`/sub-goods/goods/list?categoryId=3`); null when no such page exists. What
 * stands in a sub-package counts as existing: its pages are not known before its first visit.
 */
export function hrefOf(path: string): string | null {
  const below = path.replace(/^\/(h5\/)?/, '')
  const address = below.split('?')[0]!
  return subPackageOf(address) || routeOf(address) ? BASE + below : null
}
