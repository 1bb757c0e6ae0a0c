import { Button, Card } from '@shop/ui'
import { useState } from 'react'
import styles from './form.module.css'
import { dropDraft, keptDraft, type Draft, type FormName } from './use-draft.ts'

interface KeptDraftChoice {
  /** What the form begins with in place of what the server has; null: nothing was kept here. */
  draft: Draft | null
  /** Set while it must be chosen: what was kept here is over something older than what the server has at `updatedAt`. */
  choice: { onDevice: () => void; onServer: () => void } | null
}
/** What was typed on this device and did not reach the server. Neither it nor what a colleague has saved since is lost unasked. */
export function useKeptDraft(level: FormName, shopId: number, updatedAt: string | null): KeptDraftChoice {
  const [kept, setKept] = useState(() => keptDraft(level, shopId))
  const [isChoosing, setChoosing] = useState(kept !== null && kept.over !== updatedAt)
  const onServer = () => {
    dropDraft(level, shopId)
    setKept(null)
    setChoosing(false)
  }
  return {
    draft: kept?.content ?? null,
    choice: isChoosing ? { onDevice: () => setChoosing(false), onServer } : null,
  }
}

/** Asks which of the two the form begins with. */
export const DraftChoice = ({ onDevice, onServer }: NonNullable<KeptDraftChoice['choice']>) => (
  <Card title="本机有没保存的内容">
    <div className={styles.fields}>
      <p>上次在本机填写的内容没有保存成功，之后这份申请又改过。要用哪一份？</p>
      <div className={styles.actions}>
        <Button size="s" onClick={onServer}>
          用最新保存的
        </Button>
        <Button size="s" variant="outlined" onClick={onDevice}>
          用本机的
        </Button>
      </div>
    </div>
  </Card>
)
