import type { ConsoleMe } from '@shop/contract/console-access'
import type { Out } from '@shop/contract/endpoint'
import { createContext, useContext } from 'react'

export type Me = Out<typeof ConsoleMe>
/** `any`: every operator; `any:x`: who holds the right x. Otherwise an organisation and a right, as in the contract's access. */
export type Right = 'any' | `any:${string}` | `platform:${string}` | `seller:${string}`

const MeContext = createContext<Me | null>(null)
export const MeProvider = MeContext.Provider

/** Who is logged in. Only below the layout, which waits for the answer. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is used outside the layout')
  return me
}

export function may(me: Me, right: Right): boolean {
  if (right === 'any') return true
  const [org, name = ''] = right.split(':')
  return (org === 'any' || me.org === org) && me.rights.includes(name)
}
