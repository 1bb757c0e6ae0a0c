import { PreviewRecall, StartRecall } from '@shop/contract/console-recalls'
import { RECALL_CLASS_NAMES, RECALL_DAYS, type RecallClass } from '@shop/contract/recall-states'
import { useNavigate } from '@tanstack/react-router'
import { DatePicker, Form, Input, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { BatchField, type FoundBatch } from './BatchField.tsx'
import { PapersField } from './PapersField.tsx'
import { Reach, totalsOf, type Asked } from './Reach.tsx'

interface Values {
  batch?: string
  sellerId?: number
  class: RecallClass
  reason: string
  decidedAt: Dayjs
  decidedBy: string
  paperFileIds?: string[]
}
const CLASSES = ([1, 2, 3] as const).map((value) => ({
  value,
  label: `${RECALL_CLASS_NAMES[value]}（${RECALL_DAYS[value]} 天内通知到每家门店）`,
}))

interface Props {
  /** The batch to recall, where it is known already. */
  batch?: Asked
  close: () => void
}

/** Starts a recall: which batch, what it would reach, why and since when; asked twice before it begins. */
export function StartDrawer({ batch, close }: Props) {
  const [form] = Form.useForm<Values>()
  const [found, setFound] = useState<FoundBatch>()
  const sellerId = Form.useWatch('sellerId', form)
  const confirm = useConfirmAction()
  const navigate = useNavigate()
  const chosen = found && { goodsId: found.goodsId, batchNo: found.batchNo, ...(sellerId && { sellerId }) }
  const asked = batch ?? chosen

  const send = async ({ class: level, reason, decidedAt, decidedBy, paperFileIds = [] }: Values) => {
    if (!asked) return
    const { shops, packs, orders } = totalsOf((await call(PreviewRecall, asked)).sellers)
    const text = `批号 ${asked.batchNo} 立即停止销售；通知 ${shops} 家门店（${packs} 已发出），处理 ${orders} 个未完成订单。`
    const title = `启动${RECALL_CLASS_NAMES[level]}召回？`
    if (!(await confirm({ title, text, ok: '启动召回', twice: '启动后不能撤回，确定启动？' }))) return
    const { recallIds } = await call(StartRecall, {
      ...asked,
      class: level,
      reason,
      // As it was picked, in China time.
      decidedAt: new Date(`${decidedAt.format('YYYY-MM-DDTHH:mm:00')}+08:00`).toISOString(),
      decidedBy,
      paperFileIds,
    })
    const [only, ...others] = recallIds
    if (others.length === 0) void navigate({ to: '/recalls/$recallId', params: { recallId: String(only) } })
    return others.length > 0 ? `已在 ${recallIds.length} 个卖家启动召回` : '召回已启动，正在通知门店'
  }
  return (
    <FormDrawer
      title="启动召回"
      send="启动召回"
      danger
      width={640}
      form={form}
      initial={{ class: 2 }}
      ready={asked !== undefined}
      onSend={send}
      onClose={close}
    >
      {!batch && (
        <BatchField
          onFound={(one) => {
            setFound(one)
            form.setFieldValue('sellerId', undefined)
          }}
        />
      )}
      {found && found.sellers.length > 1 && (
        <Form.Item name="sellerId" label="范围" extra="不选：在全部有这个批号的卖家同时召回">
          <Select
            allowClear
            placeholder={`全部 ${found.sellers.length} 个卖家`}
            options={found.sellers.map((seller) => ({ value: seller.sellerId, label: seller.name }))}
          />
        </Form.Item>
      )}
      {asked && <Reach asked={asked} />}
      <Form.Item name="class" label="级别" rules={[{ required: true }]}>
        <Radio.Group options={CLASSES} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="原因"
        extra="门店会看到"
        rules={[{ required: true, whitespace: true, min: 4, message: '至少 4 个字' }]}
      >
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
      <Form.Item
        name="decidedBy"
        label="决定人"
        extra="药品上市许可持有人"
        rules={[{ required: true, whitespace: true, min: 2, message: '请填写决定召回的持有人' }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="decidedAt"
        label="决定时间"
        extra="通知时限从这时起算"
        rules={[{ required: true, message: '请选择决定时间' }]}
      >
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          minDate={dayjs().subtract(29, 'day')}
          maxDate={dayjs()}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item
        name="paperFileIds"
        label="文件"
        extra="召回决定、通知书、检验报告，PDF 或图片，每份最大 10 MB，最多 5 份；门店可以打开"
      >
        <PapersField />
      </Form.Item>
    </FormDrawer>
  )
}
