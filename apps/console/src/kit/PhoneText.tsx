import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { Form, Skeleton } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import styles from './PhoneText.module.css'
import { hrefOfTarget } from './text-editor/link-target.ts'

// Texts are read more often than written.
const TextEditor = lazy(() => import('./text-editor/TextEditor.tsx'))

/** A text as shops see it, on the width of a phone; its links lead to the shop, in a new window. */
export const PhoneText = ({ text }: { text: string }) => (
  <div className={styles.phone}>
    <RichText text={text} hrefOf={hrefOfTarget} target="_blank" />
  </div>
)

interface Props {
  /** The field of the surrounding form. */
  name: string
  label: string
  max: number
  extra?: string
  pictures?: boolean
  buttons?: boolean
  /** The fields above the text. */
  children: ReactNode
}
/** The fields of a text with its editor, next to how shops will see it. */
export function PhoneTextFields({ name, label, max, extra, pictures, buttons, children }: Props) {
  const text = (Form.useWatch(name) as string | undefined) ?? ''
  return (
    <div className={styles.editor}>
      <div>
        {children}
        <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
          <Form.Item
            name={name}
            label={label}
            extra={extra}
            rules={[
              { required: true, whitespace: true, message: `请填写${label}` },
              { max, message: `最多 ${max} 个字` },
            ]}
          >
            <TextEditor {...{ label, max, pictures, buttons }} />
          </Form.Item>
        </Suspense>
      </div>
      <section aria-label="预览" className={styles.preview}>
        <p className="quiet">预览</p>
        <PhoneText text={text} />
      </section>
    </div>
  )
}
