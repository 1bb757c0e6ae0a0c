import type { PagePath, SearchOf } from '../routes.ts'
import { routeOf, subPackageOf } from './route-tables.ts'
import { stringifySearch } from './search.ts'

export const BASE = '/h5/'
const HOME: PagePath = 'pages/index/index'

/** The address of a page, for an `href`. */
export const to = <P extends PagePath>(path: P, search?: SearchOf<P>): string =>
  (path === HOME ? BASE : BASE + path) + (search ? stringifySearch(search) : '')

/** The page path in the browser's address, below `/h5/`; the page may not exist. */
export const addressNow = (): string => window.location.pathname.slice(BASE.length).replace(/\/$/, '') || HOME

/** The current address, starting with `/h5/`. */
export const here = () => window.location.pathname + window.location.search

/**
 * The address for a path named by the server (`/sub-goods/goods/list?categoryId=3`); null when no such page exists. Every
 * path in a sub-package counts as existing until its first visit, because its pages are not known before.
 */
export function hrefOf(path: string): string | null {
  const below = path.replace(/^\/(h5\/)?/, '')
  const address = below.split('?')[0]!
  return subPackageOf(address) || routeOf(address) ? BASE + below : null
}
