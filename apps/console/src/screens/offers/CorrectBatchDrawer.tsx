import { CorrectBatch } from '@shop/contract/console-batches'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { BatchFields, daysOf, type BatchValues } from './BatchFields.tsx'
import type { Batch } from './batch.ts'

type Values = BatchValues & { reason: string }

/** Corrects a batch that was received with a wrong number or wrong days. */
export function CorrectBatchDrawer({ batch, close }: { batch: Batch; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { batchId, batchNo, reserved } = batch

  const send = async (values: Values) => {
    await call(CorrectBatch, { batchId, batchNo: values.batchNo, reason: values.reason, ...daysOf(values) })
    return '已更正'
  }
  return (
    <FormDrawer
      title={`更正批号 ${batchNo}`}
      send="更正"
      form={form}
      refusals={{
        DUPLICATE: 'batchNo',
        RECALLED: 'batchNo',
        REPORTS_FULL: 'batchNo',
        BATCH_RESERVED: 'expiresOn',
        BATCH_DIFFERS: 'batchNo',
      }}
      initial={{ batchNo, producedOn: dayjs(batch.producedOn), expiresOn: dayjs(batch.expiresOn) }}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        按包装填写。常规和近效期报价中的同一批号一起更正，药检报告跟随批号；发货后不能更正。
        {reserved > 0 && `订单预留的 ${reserved} 将按更正后的批号发货。`}
      </p>
      <BatchFields />
      <ReasonField max={60} />
    </FormDrawer>
  )
}
