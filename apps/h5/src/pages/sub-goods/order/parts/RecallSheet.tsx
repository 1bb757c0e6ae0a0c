import { AnswerRecall } from '@shop/contract/recalls'
import { Button, Sheet, TextArea, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../../../shell/query.ts'
import styles from '../recalls.module.css'
import type { Recall } from './RecallCard.tsx'

/** What became of the packs that the shop was sent: sold, set aside; the rest is still there and stopped from sale. */
export default function RecallSheet({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const { recallId, batchNo, received, units, answer } = recall
  const [sold, setSold] = useState(String(answer?.sold ?? 0))
  const [setAside, changeSetAside] = useState(String(answer?.setAside ?? 0))
  const [note, setNote] = useState(answer?.note ?? '')
  const { send, busy } = useSend(AnswerRecall, {
    done: () => {
      toast('已回复，卖家会看到', { tone: 'success' })
      onClose()
    },
  })
  const rest = received - Number(sold) - Number(setAside)
  const error = rest < 0 ? `合计超过收到的 ${received} ${units}，请核对` : null
  const answerIt = () => void send({ recallId, stopped: rest, sold: Number(sold), setAside: Number(setAside), note: note.trim() })
  return (
    <Sheet
      open
      title={`回复召回，批号 ${batchNo}`}
      onClose={onClose}
      footer={
        <Button block size="l" loading={busy} disabled={rest < 0} onClick={answerIt}>
          提交回复
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          您的门店收到过 {received} {units}。请清点后填写，停止销售的数量自动算出。
        </p>
        <TextField label="已售出" digits maxLength={7} suffix={units} value={sold} onChange={setSold} error={error} />
        <TextField
          label="封存待退"
          hint="已移到不合格品区，等待退回"
          digits
          maxLength={7}
          suffix={units}
          value={setAside}
          onChange={changeSetAside}
        />
        <p className={styles.rest} aria-live="polite">
          <span>在店停止销售</span>
          <b>
            {Math.max(rest, 0)} {units}
          </b>
        </p>
        <TextArea label="说明" placeholder="选填，如已通知的顾客" rows={2} max={200} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
