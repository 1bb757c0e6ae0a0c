import { keep } from '../../../../shell/keep.ts'
import { useSession } from '../../../../shell/session.ts'

/**
 * A salesman's code that somebody came with, until they have sent what it goes with; a logout clears it. The server learns of it with the
 * first draft, so that another device need not know it.
 */
const keyOf = () => `application-draft-invite-${useSession.getState().userId}`
export const keepInvite = (code: string) => void keep(keyOf(), code)
export const keptInvite = () => localStorage.getItem(keyOf()) ?? undefined
export const dropInvite = () => localStorage.removeItem(keyOf())
/** What is sent along with an application. */
export function withInvite(): { inviteCode?: string } {
  const inviteCode = keptInvite()
  return inviteCode ? { inviteCode } : {}
}
