import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'

// Most shops need no help: its code and its number come with the card that does.
const HotlineButton = lazyPart(() => import('./HotlineButton.tsx'))

/** Calls the people who help with qualifications; `quiet` where nothing is blocked yet, or something else is the next step. */
export const Hotline = ({ quiet = false }: { quiet?: boolean }) => (
  <Suspense>
    <HotlineButton quiet={quiet} />
  </Suspense>
)
