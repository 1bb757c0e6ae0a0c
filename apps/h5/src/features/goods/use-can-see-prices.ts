import { useMe } from '../../shell/me.ts'

/** Whether this visitor sees prices, so that sorting and filtering by price make sense. */
export const useCanSeePrices = (): boolean => useMe().data?.abilities.seePrice ?? false
