import type { ConsoleListOwnPages } from '@shop/contract/console-seller-pages'
import type { Out } from '@shop/contract/endpoint'

export type OwnPage = Out<typeof ConsoleListOwnPages>['rows'][number]
/** What the form of a page begins with, and its list shows: what was sent last. */
export const lastOf = ({ shown, waiting, rejected }: OwnPage) => waiting ?? rejected ?? shown!
