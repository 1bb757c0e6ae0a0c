import { RateHelpProblem } from '@shop/contract/help'
import { UNSOLVED_REASONS, type UnsolvedReason } from '@shop/contract/unsolved-reasons'
import { Button, Card, Chips } from '@shop/ui'
import { useState } from 'react'
import { goLogin } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import type { Problem } from './problem.ts'
import styles from '../problemDetail.module.css'
import { FeedbackLinks } from './FeedbackLinks.tsx'
import { Phones } from './Phones.tsx'

const REASONS = Object.entries(UNSOLVED_REASONS).map(([key, label]) => ({ key, label }))

/** Asks whether the answer helped; where it did not, why, and whom to call. A guest rates nothing, and may call. */
export const Helpful = ({ problem }: { problem: Problem }) => (useLoggedIn() ? <Rating problem={problem} /> : <GuestsWays />)

function Rating({ problem: { problemId, solved } }: { problem: Problem }) {
  const rate = useSend(RateHelpProblem)
  const [reason, setReason] = useState<string | null>(null)
  const say = (helped: boolean) => void rate.send({ problemId, solved: helped })
  const explain = (key: string | null) => {
    setReason(key)
    void rate.send({ problemId, solved: false, ...(key && { reason: key as UnsolvedReason }) })
  }
  return (
    <>
      <Card>
        <section className={styles.helpful} aria-label="这个回答有帮助吗">
          {solved ? (
            <output className={styles.thanks}>谢谢，很高兴帮到您</output>
          ) : (
            <>
              <p className={styles.ask}>{solved === null ? '问题解决了吗？' : '哪里没有帮到您？'}</p>
              {solved === null ? (
                <div className={styles.buttons}>
                  <Button variant="outlined" loading={rate.busy} onClick={() => say(true)}>
                    已解决
                  </Button>
                  <Button variant="outlined" loading={rate.busy} onClick={() => say(false)}>
                    未解决
                  </Button>
                </div>
              ) : (
                <Chips label="没有解决的原因" items={REASONS} value={reason} onChange={explain} wrap />
              )}
            </>
          )}
        </section>
      </Card>
      {solved === false && <Contacts />}
    </>
  )
}

function GuestsWays() {
  const [calling, setCalling] = useState(false)
  return (
    <>
      <Card>
        <section className={styles.helpful} aria-label="这个回答有帮助吗">
          <p className={styles.ask}>没有解决您的问题？</p>
          <div className={styles.buttons}>
            <Button variant="outlined" disabled={calling} onClick={() => setCalling(true)}>
              联系客服
            </Button>
            <Button variant="outlined" onClick={goLogin}>
              登录后评价
            </Button>
          </div>
        </section>
      </Card>
      {calling && <Contacts />}
    </>
  )
}

const Contacts = () => (
  <>
    <FeedbackLinks />
    <Phones />
  </>
)
