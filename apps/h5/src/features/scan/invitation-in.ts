import { INVITE_CODE } from '@shop/contract/invite-code'
import { to, type PagePath } from '../../shell/navigation.ts'

/** The pages that an invitation opens. */
const PAGES = ['sub-person/register/selectStore', 'sub-person/register/selectType'] as const satisfies PagePath[]

/** Where an invitation leads whose address of this shop was scanned; null: it is something else. */
export function addressOfInvitation(text: string): string | null {
  for (const page of PAGES) {
    const start = `${window.location.origin}${to(page)}?`
    if (!text.startsWith(start)) continue
    const invite = new URLSearchParams(text.slice(start.length)).get('invite')?.toUpperCase() ?? ''
    if (INVITE_CODE.test(invite)) return to(page, { invite })
  }
  return null
}

/** The same where nothing but invitations is scanned: their code alone, too. */
export function invitationIn(text: string): string | null {
  const invite = text.trim().toUpperCase()
  return INVITE_CODE.test(invite) ? to(PAGES[0], { invite }) : addressOfInvitation(text)
}
