import { MAX_PLAN_TEXT, PutPlanText } from '@shop/contract/plan'
import { Button, IconScan, IconUpload, TextField, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import type { PlanFill } from '../../../../../features/goods/UndoFill.tsx'
import { useSend } from '../../../../../shell/query.ts'
import { saidOfLine } from './said-of-line.ts'
import styles from './plan.module.css'

const ImportSheet = lazyPart(() => import('./ImportSheet.tsx'))
const ScanToPlan = lazyPart(() => import('./ScanToPlan.tsx'))

interface AddLineProps {
  /** Nothing else on the screen comes first. */
  main: boolean
  /** A line was added, or has more: it is the first of the plan. */
  onAdded: () => void
  /** Goods were added that can be taken out again. */
  onFilled: (fill: PlanFill) => void
}

/** What fills the plan: a line that is typed, packs that are scanned, or a whole list. */
export function AddLine({ main, onAdded, onFilled }: AddLineProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [importing, setImporting] = useState(false)
  const [scanning, setScanning] = useState(false)
  const putting = useSend(PutPlanText, {
    handle: ({ code, fields }) => {
      if (code !== 422 || !fields.text) return false
      setError(fields.text)
      return true
    },
  })
  const put = async () => {
    setError(undefined)
    if (!text.trim()) return setError('请填写药名')
    const out = await putting.send({ text })
    if (!out) return
    toast(saidOfLine(out), { tone: out.state === 'matched' && out.isClear ? 'success' : 'plain' })
    onAdded()
    setText('')
  }
  return (
    <section className={styles.add} aria-label="添加">
      <form
        className={styles.type}
        onSubmit={(event) => {
          event.preventDefault()
          void put()
        }}
      >
        <TextField
          label="药名、规格、厂家、数量"
          labelHidden
          placeholder="药名 规格 厂家 数量"
          maxLength={MAX_PLAN_TEXT}
          enterKeyHint="done"
          value={text}
          onChange={setText}
          error={error}
        />
        <Button type="submit" variant={main ? 'filled' : 'outlined'} loading={putting.busy}>
          添加
        </Button>
      </form>
      <div className={styles.ways}>
        <Button block variant="outlined" icon={<IconScan size={18} />} onClick={() => setScanning(true)}>
          扫码添加
        </Button>
        <Button block variant="outlined" icon={<IconUpload size={18} />} onClick={() => setImporting(true)}>
          导入清单
        </Button>
      </div>
      <Suspense>
        {importing && <ImportSheet onFilled={onFilled} onClose={() => setImporting(false)} />}
        {scanning && <ScanToPlan onClose={() => setScanning(false)} />}
      </Suspense>
    </section>
  )
}
