import { CallError } from '@shop/client'
import type { SmsLogin } from '@shop/contract/access'
import { ListDocuments } from '@shop/contract/documents'
import type { Args, Out } from '@shop/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../shell/http.ts'
import { usePageState } from '../../shell/navigation.ts'
import { queryClient, useCall } from '../../shell/query.ts'

/** Agreements in the versions that were shown. */
export type Shown = NonNullable<Args<typeof SmsLogin>['agreements']>
const shownIn = ({ agreements }: Out<typeof ListDocuments>): Shown =>
  agreements.flatMap(({ key, version }) => (key === 'user' || key === 'privacy' ? [{ key, version }] : []))

/**
 * The consent to the agreements of this login, in the versions that were in force when it was given. `given()` marks it as an error
 * where it is missing, `accept` gives it in the versions that a question showed; `send` sends a login with it, and asks for it again where an agreement changed meanwhile. `before`: what was consented to before this page was opened.
 */
export function useConsent(before: Shown | null = null) {
  const documents = useCall(ListDocuments, {})
  /** Null: not given. Empty: given before it was known which versions are in force. */
  const [consent, setConsent] = usePageState<Shown | null>('consent', before)
  const [missing, setMissing] = useState('')
  /** What was given in a question a moment ago: the login that asked for it does not wait for the page to be drawn again. */
  const asked = useRef<Shown | null>(null)
  const setAccepted = (accepted: boolean) => {
    asked.current = null
    setConsent(accepted ? (documents.data ? shownIn(documents.data) : []) : null)
  }
  /** What is consented to; in force now where it was not known when it was given. */
  const versions = async () => {
    const given = asked.current ?? consent
    return given && given.length > 0 ? given : shownIn(documents.data ?? (await call(ListDocuments, {})))
  }
  return {
    versions,
    props: { accepted: consent !== null, onChange: setAccepted, error: missing },
    given: () => {
      if (consent === null) setMissing('请先阅读并同意用户协议和隐私政策')
      return consent !== null
    },
    isGiven: consent !== null,
    accept: (shown: Shown) => {
      asked.current = shown
      setConsent(shown)
    },
    send: async (login: (agreements: Shown) => Promise<void>): Promise<void> => {
      const shown = await versions()
      try {
        await login(shown)
      } catch (error) {
        if (!(error instanceof CallError) || error.reason !== 'CHANGED_MEANWHILE') throw error
        asked.current = null
        setConsent(null)
        setMissing(error.msg)
        void queryClient.invalidateQueries()
      }
    },
  }
}
export type Consent = ReturnType<typeof useConsent>
