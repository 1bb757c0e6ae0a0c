import { REVIEW } from '@shop/contract/codes'
import type { ShopReviewHistory } from '@shop/contract/credentials'
import { BottomBar, Button } from '@shop/ui'
import { useState } from 'react'
import { useMe } from '../../../../shell/me.ts'
import { hrefOf } from '../../../../shell/navigation.ts'
import { StateCard } from '../../../../features/papers/StateCard.tsx'
import { orderingStop, seeingStop } from '../../../../features/papers/stops.ts'
import { APPLY_WORDS, LOOK_WORDS, UPDATE_WORDS } from '../../../../features/papers/state-words.ts'
import styles from '../credential.module.css'
import { SentVersion } from './SentVersion.tsx'

const WORDS = { price: LOOK_WORDS, procure: APPLY_WORDS, update: UPDATE_WORDS }
/** What keeps the reader from what was approved, which the card then says. */
const STOPS = { price: seeingStop, procure: orderingStop, update: () => null }

/** An application with the versions that were sent: reasons at their fields; what was rejected is corrected, what waits taken back. */
export function SentApplication({ application }: { application: ShopReviewHistory }) {
  const { auditId, level, kindName, state, submittedAt, decidedAt, form, versions } = application
  const [isWhole, setWhole] = useState(false)
  const me = useMe().data
  const stop = me && STOPS[level](me)
  const words = stop ? { ...WORDS[level], [REVIEW.approved]: stop.words } : WORDS[level]
  const again = AGAIN[state]
  const [newest, ...earlier] = versions
  return (
    <>
      <div className={styles.page}>
        <StateCard standing={{ state, auditId, submittedAt, decidedAt, content: application }} words={words} />
        {newest && <SentVersion version={shownVersion(newest)} title={kindName} />}
        {earlier.length > 0 && (
          <Button variant="text" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起以前的版本' : `以前提交的版本（${earlier.length}）`}
          </Button>
        )}
        {isWhole &&
          earlier.map((version) => <SentVersion key={version.version} version={shownVersion(version)} title={kindName} />)}
      </div>
      {again && (
        <BottomBar
          label="下一步"
          action={
            <Button block size="l" href={hrefOf(form) ?? ''}>
              {again}
            </Button>
          }
        />
      )}
    </>
  )
}
const AGAIN: { readonly [state: number]: string } = {
  [REVIEW.draft]: '继续填写',
  [REVIEW.rejected]: '修改后重新提交',
  [REVIEW.withdrawn]: '修改后重新提交',
}

const shownVersion = ({ state, stateAt: at, ...version }: ShopReviewHistory['versions'][number]) => ({
  ...version,
  became: { state, at },
})
