import { keep } from '../../../../shell/keep.ts'
import { useSession } from '../../../../shell/session.ts'
import type { SoughtRegion } from './SearchRegion.tsx'

/** Where somebody last looked for a shop, on this device; a logout clears it. */
const keyOf = () => `sought-region-${useSession.getState().userId}`
export function keptRegion(): SoughtRegion | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as SoughtRegion | null
  } catch {
    return null
  }
}
/** Keeps what was chosen; null: anywhere, which is how it begins without. */
export function keepRegion(region: SoughtRegion | null) {
  if (region) return keep(keyOf(), JSON.stringify(region))
  try {
    localStorage.removeItem(keyOf())
  } catch {
    // A browser that keeps nothing has kept nothing.
  }
}
