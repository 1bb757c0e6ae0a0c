import type { ConsoleMe } from '@shop/contract/console-access'
import type { Out } from '@shop/contract/endpoint'
import type { Right, RightAccess } from '@shop/contract/rights'
import { createContext, useContext } from 'react'

export type Me = Out<typeof ConsoleMe>
/** The right a screen requires. `any`: none; `any:x`: the right x in any organisation; or a right of one organisation. */
export type Needed = 'any' | `any:${Right}` | RightAccess

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext.Provider

/** The logged-in operator. Use it only below the layout, which waits for the response. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is used outside the layout')
  return me
}

export const hasRight = (me: Me, needed: Needed): boolean =>
  needed === 'any' || me.rights.some((right) => needed === `any:${right}` || needed === `${me.org}:${right}`)
