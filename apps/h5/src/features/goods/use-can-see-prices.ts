import { useMe } from '../../shell/me.ts'

/** Whether prices are shown to this visitor: sorts and bounds by price make sense. */
export const useCanSeePrices = (): boolean => useMe().data?.abilities.seePrice ?? false
