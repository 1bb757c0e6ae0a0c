import type { GivenRole } from '@shop/contract/codes'
import { keep } from '../../../../shell/keep.ts'
import { useSession } from '../../../../shell/session.ts'

/** What somebody typed to join a shop, or to move there, and has not sent. */
export interface KeptRequest {
  name: string
  role: GivenRole
  note: string
}
/** On this device, for each shop; a logout clears it. */
const keyOf = (shopId: number) => `application-draft-join-${shopId}-${useSession.getState().userId}`
export function keptRequest(shopId: number): KeptRequest | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(shopId)) ?? 'null') as KeptRequest | null
  } catch {
    return null
  }
}
export const keepRequest = (shopId: number, typed: KeptRequest) => keep(keyOf(shopId), JSON.stringify(typed))
export const dropRequest = (shopId: number) => localStorage.removeItem(keyOf(shopId))
