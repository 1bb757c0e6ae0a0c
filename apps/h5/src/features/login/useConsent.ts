import { useState } from 'react'
import { usePageState } from '../../shell/navigation.ts'

/** The consent of this login: `given()` asks for it where it is missing. */
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
