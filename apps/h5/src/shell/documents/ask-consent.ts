import { CallError } from '@shop/client'
import { GetDocument, GiveConsent, ListMissingConsents, type LoginAgreement } from '@shop/contract/documents'
import { toast } from '@shop/ui'
import { showDialog } from '@shop/ui/dialog/show-dialog.tsx'
import { askWhetherToKeep } from '../ask-whether-to-keep.ts'
import { call } from '../http.ts'
import { logOut } from '../log-out.ts'
import { isLoggedIn } from '../session.ts'

/** What a launch or a login asks: whether to keep an account that was deregistered, and for missing consents. */
export async function askUser(): Promise<void> {
  await askWhetherToKeep()
  if (isLoggedIn()) await askConsent()
}

/**
 * Asks for consent where a new version of an agreement asks for it: who does not consent is logged out. Without network it asks at the
 * next launch.
 */
export async function askConsent(): Promise<void> {
  const missing = await call(ListMissingConsents, {}).catch(() => null)
  if (!missing || missing.rows.length === 0) return
  const texts = await Promise.all(missing.rows.map(({ key }) => call(GetDocument, { key }))).catch(() => null)
  if (!texts) return
  const { consentText } = await import('./consent-text.tsx')
  const answer = await showDialog({
    title: '协议有更新',
    message: consentText(texts),
    required: true,
    actions: [
      { key: 'no', label: '不同意' },
      { key: 'yes', label: '同意', tone: 'main' },
    ],
  })
  if (answer !== 'yes') return await logOut()
  const agreements = texts.map(({ key, version }) => ({ key: key as LoginAgreement, version }))
  await call(GiveConsent, { agreements }).catch((error: unknown) => {
    // A version that took effect meanwhile is asked for at once; what was not recorded is asked for at the next launch.
    if (error instanceof CallError && error.is(GiveConsent, 'CHANGED_MEANWHILE')) return askConsent()
    toast('没有记录成功，下次打开时再确认')
  })
}
