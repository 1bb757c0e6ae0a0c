import { CallError } from '@shop/client'
import { GetDocument, type LoginAgreement } from '@shop/contract/documents'
import { confirmDialog, toast } from '@shop/ui'
import { call } from '../../shell/http.ts'
import type { Consent } from './useConsent.ts'

const AGREEMENTS = ['user', 'privacy'] as const satisfies readonly LoginAgreement[]
/** A second press while the texts are on their way asks no second time. */
let asking = false

/**
 * Asks for the consent to the agreements where it is missing, for a login by a single press, with both texts to be opened in the
 * question; it is given in the versions that were shown. False: not given, or the texts could not be loaded, which a toast says.
 */
export async function askForLogin({ isGiven, accept }: Pick<Consent, 'isGiven' | 'accept'>): Promise<boolean> {
  if (isGiven) return true
  if (asking) return false
  asking = true
  try {
    const loaded = await Promise.all([
      import('../../shell/documents/consent-text.tsx'),
      ...AGREEMENTS.map((key) => call(GetDocument, { key })),
    ] as const)
    const [{ consentText }, ...texts] = loaded
    const message = consentText(texts, '点开可以阅读全文，同意后即可登录')
    const agreed = await confirmDialog({ title: '同意用户协议和隐私政策？', message, yes: '同意并登录' })
    if (agreed) accept(texts.map(({ version }, n) => ({ key: AGREEMENTS[n]!, version })))
    return agreed
  } catch (error) {
    toast(error instanceof CallError && !error.network ? error.msg : '协议没有加载出来，请检查网络后重试')
    return false
  } finally {
    asking = false
  }
}
