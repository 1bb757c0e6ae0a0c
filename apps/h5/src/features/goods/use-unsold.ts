import { ListUnsold } from '@shop/contract/browsing'
import { useCall } from '../../shell/query.ts'

/** What a shop's own list has and no one sells to it now; undefined until it is known. */
export const useUnsold = (of: 'favourite' | 'watched' | null, folder: number | undefined) =>
  useCall(ListUnsold, { of: of ?? 'favourite', ...(folder !== undefined && { folder }) }, { enabled: of !== null }).data?.rows
