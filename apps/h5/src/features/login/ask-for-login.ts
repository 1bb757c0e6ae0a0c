import { GetDocument } from '@shop/contract/documents'
import { confirmDialog, toast } from '@shop/ui'
import { call } from '../../shell/http.ts'
import type { Consent } from './useConsent.ts'

/**
 * Asks for the consent to the agreements where it is missing, for a login by a single press, with both texts to be opened in the
 * question. False: not given, or the texts could not be loaded, which a toast says.
 */
export async function askConsent({ isGiven, accept }: Pick<Consent, 'isGiven' | 'accept'>): Promise<boolean> {
  if (isGiven) return true
  const loaded = await Promise.all([
    import('../../shell/documents/consent-text.tsx'),
    call(GetDocument, { key: 'user' }),
    call(GetDocument, { key: 'privacy' }),
  ]).catch(() => null)
  if (!loaded) {
    toast('协议没有加载出来，请检查网络后重试')
    return false
  }
  const [{ consentText }, ...texts] = loaded
  const message = consentText(texts, '点开可以阅读全文，同意后即可登录')
  const agreed = await confirmDialog({ title: '同意用户协议和隐私政策？', message, yes: '同意并登录' })
  if (agreed) accept()
  return agreed
}
