import { confirmDialog } from '@shop/ui'
import { useState } from 'react'
import { usePageState } from '../../shell/navigation.ts'

/**
 * The consent to the agreements of this login; `given()` marks it as an error where it is missing, `ask()` asks for it, for a login
 * by a single press.
 */
export function useConsent() {
  const [accepted, setAccepted] = usePageState('consent', false)
  const [asked, setAsked] = useState(false)
  return {
    props: { accepted, onChange: setAccepted, error: asked },
    given: () => {
      if (!accepted) setAsked(true)
      return accepted
    },
    ask: async () => {
      const agreed =
        accepted || (await confirmDialog({ title: '同意用户协议和隐私政策？', message: '同意后即可登录', yes: '同意并登录' }))
      if (agreed) setAccepted(true)
      return agreed
    },
  }
}
