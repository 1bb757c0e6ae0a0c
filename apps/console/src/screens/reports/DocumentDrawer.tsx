import { SaveGoodsDocument } from '@shop/contract/console-reports'
import { MAX_DOCUMENT_FILES } from '@shop/contract/goods-document-kinds'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { DocumentFiles } from './DocumentFiles.tsx'
import type { DocumentKind } from './report.ts'

interface Values {
  fileIds: string[]
  number?: string
  validUntil?: Dayjs | null
}
interface Props {
  goodsId: number
  row: DocumentKind
  close: () => void
}
/** The next version of a document of goods: it begins with what shops see now. */
export function DocumentDrawer({ goodsId, row: { kind, name, current }, close }: Props) {
  const [form] = Form.useForm<Values>()
  const send = async ({ fileIds, number = '', validUntil }: Values) => {
    const until = validUntil?.format('YYYY-MM-DD') ?? null
    await call(SaveGoodsDocument, { goodsId, kind, version: current?.version ?? 0, number, validUntil: until, fileIds })
    return '已保存'
  }
  return (
    <FormDrawer
      title={`${current ? '更新' : '上传'}${name}`}
      send="保存"
      form={form}
      initial={{
        fileIds: current?.files.map(({ fileId }) => fileId) ?? [],
        number: current?.number ?? '',
        validUntil: current?.validUntil ? dayjs(current.validUntil) : null,
      }}
      onSend={send}
      onClose={close}
    >
      <Form.Item
        name="fileIds"
        label="文件"
        extra={`图片或 PDF，最多 ${MAX_DOCUMENT_FILES} 个，每个 10 MB 以内`}
        rules={[{ required: true, type: 'array', min: 1, message: '请上传文件' }]}
      >
        <DocumentFiles present={current?.files ?? []} />
      </Form.Item>
      <Form.Item name="number" label="编号" extra="选填">
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="validUntil" label="有效期至" extra="留空表示长期有效">
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
    </FormDrawer>
  )
}
