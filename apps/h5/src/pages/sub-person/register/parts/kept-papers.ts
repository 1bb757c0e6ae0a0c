import { keep } from '../../../../shell/keep.ts'
import { useSession } from '../../../../shell/session.ts'
import type { TypedPapers } from './purchaser-form.ts'

/** A purchaser's papers as typed and not sent, and the ones sent before that they began with; 0: none were. */
export interface KeptPapers {
  over: number
  typed: TypedPapers
}
/** On this device, for each shop; a logout clears it. */
const keyOf = (shopId: number) => `application-draft-own-${shopId}-${useSession.getState().userId}`
/** What was typed over these papers; null: nothing, or it began with others. */
export function keptPapers(shopId: number, over: number): TypedPapers | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(shopId)) ?? 'null') as KeptPapers | null
    return kept?.over === over ? kept.typed : null
  } catch {
    return null
  }
}
export const keepPapers = (shopId: number, kept: KeptPapers) => keep(keyOf(shopId), JSON.stringify(kept))
export const dropPapers = (shopId: number) => localStorage.removeItem(keyOf(shopId))
