import { LockBatch } from '@shop/contract/console-batches'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import type { Batch } from './batch.ts'

/** Takes a batch off sale for a quality reason, or returns it to sale. The reason is recorded in the log. */
export function LockDrawer({ batch, close }: { batch: Batch; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const word = batch.locked ? '解锁' : '锁定'

  const send = async ({ reason }: { reason: string }) => {
    await call(LockBatch, { batchId: batch.batchId, locked: !batch.locked, reason })
    return `已${word}`
  }
  return (
    <FormDrawer
      title={`${word}批号 ${batch.batchNo}`}
      send={word}
      danger={!batch.locked}
      form={form}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        {batch.locked
          ? '解锁后恢复销售。'
          : `锁定后停止销售，可用 ${batch.available} 不再可卖；已预留的 ${batch.reserved} 请另行核对。`}
      </p>
      <ReasonField max={60} />
    </FormDrawer>
  )
}
