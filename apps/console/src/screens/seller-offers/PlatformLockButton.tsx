import { LockSellerBatch } from '@shop/contract/console-seller-offers'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import type { Batch } from '../offers/batch.ts'

/** Locks a batch of a seller for the platform, or ends that. */
export function PlatformLockButton({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState(false)
  const word = batch.platformLock ? '解除锁定' : '锁定'
  return (
    <>
      <Button type="link" danger={!batch.platformLock} aria-label={`${word}批号 ${batch.batchNo}`} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {open && <PlatformLockDrawer batch={batch} word={word} close={() => setOpen(false)} />}
    </>
  )
}

function PlatformLockDrawer({ batch, word, close }: { batch: Batch; word: string; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const isLocked = batch.platformLock !== null
  const send = async ({ reason }: { reason: string }) => {
    await call(LockSellerBatch, { batchId: batch.batchId, locked: !isLocked, reason })
    return isLocked ? '已解除，卖家解锁后恢复销售' : '已锁定'
  }
  return (
    <FormDrawer title={`${word}批号 ${batch.batchNo}`} send={word} danger={!isLocked} form={form} onSend={send} onClose={close}>
      <p className="gap">
        {isLocked
          ? '解除后仍是锁定状态，由卖家解锁后恢复销售。'
          : '锁定后这个批号在该卖家的所有报价中停止销售，卖家不能解锁；订单已预留的不能发货，卖家可换批号。已发出的请启动召回。'}
      </p>
      <ReasonField label="原因（卖家可见）" max={60} />
    </FormDrawer>
  )
}
