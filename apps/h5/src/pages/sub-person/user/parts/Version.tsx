import { Cell, lazyPart } from '@shop/ui'
import { Suspense, useRef, useState } from 'react'
import { useBoot } from '../../../../shell/me.ts'
import { APP_CODE, APP_VERSION } from '../../../../shell/version.ts'

const ServerUrlSheet = lazyPart(() => import('./ServerUrlSheet.tsx'))
const TAPS = 7

/** The shop's version. In a demonstration, seven taps on it open the address of the calls. */
export function Version() {
  const demonstration = useBoot().data?.demonstration
  const taps = useRef(0)
  const [isOpen, setOpen] = useState(false)
  const tap = () => {
    taps.current += 1
    if (taps.current % TAPS === 0) setOpen(true)
  }
  return (
    <>
      {/* It looks like a fact, not like a button. */}
      <div {...(demonstration && { onPointerUp: tap })}>
        <Cell title="当前版本" value={`${APP_VERSION}（${APP_CODE}）`} />
      </div>
      <Suspense>{isOpen && <ServerUrlSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
