import { useState } from 'react'
import { usePageState } from '../../shell/navigation.ts'

/** The consent to the agreements of this login; `given()` marks it as an error where it is missing. */
export function useConsent() {
  const [accepted, setAccepted] = usePageState('consent', false)
  const [asked, setAsked] = useState(false)
  return {
    props: { accepted, onChange: setAccepted, error: asked },
    given: () => {
      if (!accepted) setAsked(true)
      return accepted
    },
  }
}
