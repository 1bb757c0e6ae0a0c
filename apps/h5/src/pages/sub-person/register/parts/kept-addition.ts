import { useSession } from '../../../../shell/session.ts'
import type { Typed } from './addition-form.ts'

/** What was typed on this device and has not reached the server, over what the server had then; a logout clears it. */
export interface Kept {
  over: string | null
  typed: Typed
}
const keyOf = () => `application-draft-add-${useSession.getState().userId}`
export function keptAddition(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
export const dropAddition = () => localStorage.removeItem(keyOf())
export const keepAddition = (kept: Kept) => localStorage.setItem(keyOf(), JSON.stringify(kept))
