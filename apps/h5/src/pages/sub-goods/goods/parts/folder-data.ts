import type { ListFavouriteFolders } from '@shop/contract/favourites'
import type { Out } from '@shop/contract/endpoint'

/** A folder of the shop's favourites. */
export type Folder = Out<typeof ListFavouriteFolders>['rows'][number]
