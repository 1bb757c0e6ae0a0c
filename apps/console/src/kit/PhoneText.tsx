import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './PhoneText.module.css'

/** A text as shops see it, on the width of a phone; its links lead to the shop. */
export const PhoneText = ({ text }: { text: string }) => (
  <div className={styles.phone}>
    <RichText text={text} hrefOf={(path) => `/h5${path}`} />
  </div>
)

const MARKS = '空行分段；“## ”开头是小标题，“- ”或“1. ”开头是列表，**加粗**，[文字](/页面地址) 或 [电话](tel:号码) 是链接'

interface Props {
  /** The field of the surrounding form. */
  name: string
  label: string
  max: number
  /** The fields above the text. */
  children: ReactNode
}
/** The fields of a text with its marks, next to how shops will see it. */
export function PhoneTextFields({ name, label, max, children }: Props) {
  const text = (Form.useWatch(name) as string | undefined) ?? ''
  return (
    <div className={styles.editor}>
      <div>
        {children}
        <Form.Item
          name={name}
          label={label}
          extra={<p className={styles.marks}>{MARKS}</p>}
          rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}
        >
          <Input.TextArea rows={16} maxLength={max} showCount />
        </Form.Item>
      </div>
      <section aria-label="预览" className={styles.preview}>
        <p className="quiet">预览</p>
        <PhoneText text={text} />
      </section>
    </div>
  )
}
