import { confirmDialog } from '@shop/ui'
import type { Consent } from './useConsent.ts'

/** Asks for the consent to the agreements where it is missing, for a login by a single press; false: not given. */
export async function askConsent({ isGiven, accept }: Pick<Consent, 'isGiven' | 'accept'>): Promise<boolean> {
  if (isGiven) return true
  const agreed = await confirmDialog({ title: '同意用户协议和隐私政策？', message: '同意后即可登录', yes: '同意并登录' })
  if (agreed) accept()
  return agreed
}
