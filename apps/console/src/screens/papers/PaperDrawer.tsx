import { SendSellerPaper } from '@shop/contract/console-seller-papers'
import { MAX_PAPER_PICTURES, sellerPaperRule } from '@shop/contract/seller-paper-kinds'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { PaperRow } from './paper.ts'
import { PaperPictures } from './PaperPictures.tsx'

interface Values {
  number?: string
  issuer?: string
  scopeText?: string
  validFrom?: Dayjs | null
  validUntil?: Dayjs | null
  fileIds: string[]
}
const dayOf = (value: Dayjs | null | undefined) => value?.format('YYYY-MM-DD') ?? null

/** Sends a paper to the platform: it begins with what the seller handed in last. */
export function PaperDrawer({ row, close }: { row: PaperRow; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { kind, name, current, waiting, rejected } = row
  const { numbered, scoped, ends } = sellerPaperRule(kind)
  const last = waiting ?? rejected ?? current
  const send = async ({ number = '', issuer = '', scopeText = '', validFrom, validUntil, fileIds }: Values) => {
    await call(SendSellerPaper, {
      kind,
      number,
      issuer,
      scopeText,
      validFrom: dayOf(validFrom),
      validUntil: dayOf(validUntil),
      fileIds,
    })
    return '已提交，等待平台审核'
  }
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  const day = (text: string | null | undefined) => (text ? dayjs(text) : null)
  return (
    <FormDrawer
      title={`${last ? '更新' : '提交'}${name}`}
      send="提交审核"
      form={form}
      initial={{
        number: last?.number ?? '',
        issuer: last?.issuer ?? '',
        scopeText: last?.scopeText ?? '',
        validFrom: day(last?.validFrom),
        validUntil: day(last?.validUntil),
        fileIds: last?.pictures.map(({ fileId }) => fileId) ?? [],
      }}
      onSend={send}
      onClose={close}
    >
      {current && <p className="quiet gap">通过前，现在的{name}继续有效。</p>}
      <Form.Item
        name="fileIds"
        label="照片"
        extra={`加盖公章的复印件，最多 ${MAX_PAPER_PICTURES} 张，每张 10 MB 以内`}
        rules={[{ required: true, type: 'array', min: 1, message: '请上传照片' }]}
      >
        <PaperPictures name={name} present={last?.pictures ?? []} />
      </Form.Item>
      <Form.Item name="number" label="编号" rules={numbered ? required('请填写编号') : []}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="issuer" label="发证机关" rules={numbered ? required('请填写发证机关') : []}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      {scoped && (
        <Form.Item name="scopeText" label="经营范围" extra="按证照原文填写" rules={required('请填写经营范围')}>
          <Input.TextArea maxLength={1000} rows={4} showCount />
        </Form.Item>
      )}
      <Form.Item name="validFrom" label="生效日期" extra="选填">
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="validUntil"
        label="有效期至"
        {...(ends ? { rules: [{ required: true, message: '请选择有效期至' }] } : { extra: '留空表示长期有效' })}
      >
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
    </FormDrawer>
  )
}
