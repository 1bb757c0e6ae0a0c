import { useState } from 'react'
import type { UploadedFile } from '../index.ts'
import {
  Button,
  Checkbox,
  CodeInput,
  DatePicker,
  PasswordField,
  Picker,
  PickerField,
  Radio,
  RadioGroup,
  Rating,
  TextArea,
  TextField,
  Uploader,
} from '../index.ts'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

const invoiceKinds = [
  { value: 'plain', label: '增值税普通发票' },
  { value: 'special', label: '增值税专用发票' },
]

/** Fields, pickers, codes, files. */
export const FormSection = () => {
  const [phone, setPhone] = useState('13800138000')
  const [name, setName] = useState('')
  const [secret, setSecret] = useState('abc123')
  const [words, setWords] = useState('请放在前台')
  const [agreed, setAgreed] = useState(false)
  const [pay, setPay] = useState('month')
  const [code, setCode] = useState('12')
  const [stars, setStars] = useState(4)
  const [files, setFiles] = useState<UploadedFile[]>([{ id: '1', url: 'missing.jpg', name: '营业执照' }])
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [kind, setKind] = useState<string | null>(null)
  const [open, setOpen] = useState<'day' | 'kind' | null>(null)
  return (
    <>
      <Section title="表单">
        <TextField
          label="手机号"
          required
          digits
          maxLength={11}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={setPhone}
          hint="用于接收发货通知"
        />
        <TextField
          label="门店名称"
          required
          value={name}
          onChange={setName}
          placeholder="与营业执照一致"
          error="请填写门店名称"
        />
        <TextField label="折扣" inline inputMode="decimal" value="9.5" onChange={() => {}} suffix="折" />
        <PasswordField label="密码" value={secret} onChange={setSecret} />
        <TextArea label="留言" value={words} onChange={setWords} />
        <PickerField label="到期日" text={day} onOpen={() => setOpen('day')} />
        <PickerField
          label="发票类型"
          text={invoiceKinds.find((one) => one.value === kind)?.label ?? null}
          onOpen={() => setOpen('kind')}
          inline
        />
        <CodeInput value={code} onChange={setCode} />
        <CodeInput value="888888" onChange={() => {}} label="错误的验证码" error="验证码不对，还可以试 2 次" />
      </Section>
      <Section title="选择">
        <div className={styles.row}>
          <Checkbox checked={agreed} onChange={setAgreed}>
            已阅读并同意服务协议
          </Checkbox>
          <Checkbox checked onChange={() => {}} label="已选" />
          <Checkbox checked={false} mixed onChange={() => {}} label="部分选中" />
          <Checkbox checked={false} disabled onChange={() => {}} label="不可选" />
        </div>
        <RadioGroup label="支付方式" value={pay} onChange={setPay}>
          <Radio value="now">在线付款</Radio>
          <Radio value="month" hint="可用额度 ¥20,000.00">
            月结
          </Radio>
          <Radio value="transfer" disabled>
            对公转账
          </Radio>
        </RadioGroup>
        <div className={styles.row}>
          <Rating label="商品质量" value={stars} onChange={setStars} />
          <Rating label="平均分" value={4.6} />
        </div>
        <Uploader
          label="资质照片"
          files={files}
          onChange={setFiles}
          max={6}
          upload={async (file, { onProgress }) => {
            onProgress(100)
            return { id: file.name, url: URL.createObjectURL(file), name: file.name }
          }}
        />
        <Button block>保存</Button>
      </Section>
      <DatePicker open={open === 'day'} title="选择到期日" value={day} onConfirm={setDay} onClose={() => setOpen(null)} />
      <Picker
        open={open === 'kind'}
        title="发票类型"
        columns={[invoiceKinds]}
        value={kind ? [kind] : []}
        onConfirm={([chosen]) => setKind(chosen ?? null)}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
