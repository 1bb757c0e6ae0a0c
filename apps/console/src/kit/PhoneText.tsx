import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { PictureOutlined } from '@ant-design/icons'
import { Button, Form, Input, Upload } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState, type ReactNode } from 'react'
import { useFailure } from './failures.tsx'
import styles from './PhoneText.module.css'
import { uploadPicture } from './upload-file.ts'

/** A text as shops see it, on the width of a phone; its links lead to the shop. */
export const PhoneText = ({ text }: { text: string }) => (
  <div className={styles.phone}>
    <RichText text={text} hrefOf={(path) => `/h5${path}`} />
  </div>
)

const MARKS =
  '空行分段；“## ”开头是小标题，“- ”或“1. ”开头是列表，**加粗**，[文字](/页面地址) 或 [电话](tel:号码) 是链接；图片单独一行'

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
  const form = Form.useFormInstance()
  const field = useRef<TextAreaRef>(null)
  /** On a separate line, where the cursor is. */
  const insert = (mark: string) => {
    const at = field.current?.resizableTextArea?.textArea.selectionEnd ?? text.length
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
    form.setFieldValue(name, [before, mark, after].filter(Boolean).join('\n\n'))
  }
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
          <Input.TextArea ref={field} rows={16} maxLength={max} showCount />
        </Form.Item>
        <InsertPicture onInsert={insert} />
      </div>
      <section aria-label="预览" className={styles.preview}>
        <p className="quiet">预览</p>
        <PhoneText text={text} />
      </section>
    </div>
  )
}

/** Uploads a picture and hands over the mark that shows it. */
function InsertPicture({ onInsert }: { onInsert: (mark: string) => void }) {
  const [sending, setSending] = useState(false)
  const fail = useFailure()
  const send = async (file: File) => {
    setSending(true)
    try {
      const { url } = await uploadPicture(file, file.name, 'text')
      onInsert(
        `![${file.name
          .replace(/\.\w+$/, '')
          .replaceAll(/[[\]]/g, '')
          .slice(0, 20)}](${url})`,
      )
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Upload
      accept="image/*"
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file)
        return false
      }}
    >
      <Button icon={<PictureOutlined />} loading={sending}>
        插入图片
      </Button>
    </Upload>
  )
}
