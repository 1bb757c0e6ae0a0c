import { RemovePlanLines, SetPlanLine, type PlanLineData } from '@shop/contract/plan'
import { Button, Chips, Sheet, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { offeredLives, shelfLifeName, type ShelfLife } from '../../../../../shell/shelf-lives.ts'
import { useSend } from '../../../../../shell/query.ts'
import styles from './plan.module.css'

interface LineSheetProps {
  line: PlanLineData
  name: string
  onClose: () => void
}

/** What a line requires besides its quantity: shelf life and a note; and its removal. */
export default function LineSheet({ line, name, onClose }: LineSheetProps) {
  const [life, setLife] = useState(String(line.minLifeDays))
  const [note, setNote] = useState(line.note)
  const [error, setError] = useState<string>()
  const saving = useSend(SetPlanLine, {
    handle: ({ code, fields }) => {
      if (code !== 422 || !fields.note) return false
      setError(fields.note)
      return true
    },
  })
  const removing = useSend(RemovePlanLines)
  const save = async () => {
    if (await saving.send({ lineId: line.lineId, minLifeDays: Number(life) as ShelfLife, note })) onClose()
  }
  const remove = async () => {
    if (!(await removing.send({ lineIds: [line.lineId] }))) return
    toast('已删除', { tone: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button variant="danger" onClick={remove}>
            删除
          </Button>
          <Button block onClick={save}>
            保存
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {line.goods && line.text !== '' && <p className={styles.origin}>清单原文：{line.text}</p>}
        <p id="plan-life">剩余效期要求</p>
        <Chips
          wrap
          label="剩余效期要求"
          value={life}
          onChange={(key) => setLife(key ?? '0')}
          items={offeredLives(line.minLifeDays).map((days) => ({ key: String(days), label: shelfLifeName(days) }))}
        />
        <TextField label="备注" placeholder="例如 要新批号" maxLength={100} value={note} onChange={setNote} error={error} />
      </div>
    </Sheet>
  )
}
