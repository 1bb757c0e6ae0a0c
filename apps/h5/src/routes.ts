import * as main from './routes/main.ts'
import type { PageRoute, RouteTable } from './routes/page.ts'

/**
 * The sub-packages of the shop, by the first segment of their pages' addresses. The pages of a sub-package become known on
 * its first visit, so the first load doesn't grow with the number of pages. A new page is a line in the table of its
 * sub-package; `/h5/` itself is pages/index/index.
 */
export const subPackages = {
  'sub-goods': () => import('./routes/sub-goods.ts'),
  'sub-person': () => import('./routes/sub-person.ts'),
  'sub-shop': () => import('./routes/sub-shop.ts'),
  'sub-TUIKit': () => import('./routes/sub-TUIKit.ts'),
} satisfies Record<string, () => Promise<RouteTable>>
export const mainPackage: RouteTable = main

type SubPackage = Awaited<ReturnType<(typeof subPackages)[keyof typeof subPackages]>>
type Table = (typeof main)['routes'] | SubPackage['routes']
type KeysOf<T> = T extends T ? keyof T : never
type RouteOf<P extends PagePath> = Extract<Table, Record<P, PageRoute>>[P]

/** The address of every page, below /h5/. */
export type PagePath = KeysOf<Table>
/** The parameters of a page's address; any of them may be missing. */
export type SearchOf<P extends PagePath> = ReturnType<RouteOf<P>['search']>
