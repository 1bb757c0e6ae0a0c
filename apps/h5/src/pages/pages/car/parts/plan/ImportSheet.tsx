import { FillPlan, LIST_EXAMPLE } from '@shop/contract/plan'
import { MAX_PLAN_LIST_BYTES } from '@shop/contract/plan-imports'
import { CallError } from '@shop/client'
import { Button, Sheet, TextArea, toast } from '@shop/ui'
import { useRef, useState } from 'react'
import type { PlanFill } from '../../../../../features/goods/UndoFill.tsx'
import { showRefusal, useSend } from '../../../../../shell/query.ts'
import styles from './plan.module.css'
import { filledText } from './filled-text.ts'
import { sendList } from './send-list.ts'

/** The longest text that is pasted, in characters. */
const MAX_PASTED = 200_000

interface ImportSheetProps {
  onFilled: (fill: PlanFill) => void
  onClose: () => void
}

/** Takes a list: a file, or text with a goods in each line. `onFilled`: goods that the shop knows were added instead. */
export default function ImportSheet({ onFilled, onClose }: ImportSheetProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = async (name: string, bytes: Uint8Array) => {
    setError(undefined)
    if (bytes.length === 0) return setError('文件里没有内容')
    if (bytes.length > MAX_PLAN_LIST_BYTES) return setError('文件最大 2 MB，请分成几个文件')
    setBusy(true)
    try {
      await sendList(name, bytes)
      toast('已收到，正在识别', { tone: 'success' })
      onClose()
    } catch (failure) {
      showRefusal(failure instanceof CallError ? failure : new CallError(0, '没有传完，请再试一次'))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_PLAN_LIST_BYTES) return setError('文件最大 2 MB，请分成几个文件')
    await take(file.name.slice(-100), new Uint8Array(await file.arrayBuffer()))
  }
  const filling = useSend(FillPlan)
  const fill = async (from: 'favourites' | 'bought') => {
    const out = await filling.send({ from })
    if (!out) return
    if (out.added === 0) return toast(filledText(out))
    onFilled({ filledAt: out.filledAt, text: filledText(out), at: Date.now() })
    onClose()
  }
  const paste = () => (text.trim() ? take('粘贴的清单', new TextEncoder().encode(text)) : setError('请先粘贴清单'))
  return (
    <Sheet
      open
      title="导入清单"
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={!text.trim()} onClick={paste}>
          导入粘贴的清单
        </Button>
      }
    >
      <div className={styles.form}>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="清单文件"
          accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
        <Button block variant="outlined" loading={busy} onClick={() => picker.current?.click()}>
          选择 Excel 或 CSV 文件
        </Button>
        <div className={styles.sources}>
          <Button size="s" variant="outlined" onClick={() => fill('bought')}>
            从常购清单添加
          </Button>
          <Button size="s" variant="outlined" onClick={() => fill('favourites')}>
            从收藏添加
          </Button>
        </div>
        <p className={styles.origin}>
          名称、规格、厂家、数量、条码、批准文号，列的顺序不限，最多 5000 行。同一份清单再导入一次，只更新数量，不会重复增加。
        </p>
        <TextArea
          label="或者粘贴清单，一行一种"
          placeholder={LIST_EXAMPLE.map((line) => Object.values(line).join(' ')).join('\n')}
          rows={6}
          max={MAX_PASTED}
          value={text}
          onChange={setText}
          error={error}
        />
      </div>
    </Sheet>
  )
}
