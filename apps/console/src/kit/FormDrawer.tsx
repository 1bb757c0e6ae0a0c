import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConfirmAct } from './confirm-act.ts'
import { enterNext } from './enter-next.ts'
import { useFailure, whatChanged } from './failures.tsx'
import { CallError } from './wire.ts'

interface Props<Values extends object> {
  title: string
  send: string
  form: FormInstance<Values>
  initial?: Partial<Values>
  width?: number
  /** Enter goes from field to field, as scanners type it. */
  scanning?: boolean
  /** What is sent destroys something. */
  danger?: boolean
  /** Sends; what it throws is shown: 422 under the fields, 409 above them, the rest as a message. */
  onSend: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form from the side. It is mounted to open; closing asks when something was typed. */
export function FormDrawer<Values extends object>(props: Props<Values>) {
  const { title, send, form, initial, width = 480, scanning = false, danger = false, onSend, onClose, children } = props
  const [sending, setSending] = useState(false)
  const [conflict, setConflict] = useState<CallError | null>(null)
  const alive = useRef(true)
  const client = useQueryClient()
  const confirm = useConfirmAct()
  const show = useFailure()

  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const close = async () => {
    if (sending) return
    const typed = form.isFieldsTouched()
    if (!typed || (await confirm({ title: '放弃填写的内容？', ok: '放弃' }))) onClose()
  }
  const finish = async (values: Values) => {
    setSending(true)
    setConflict(null)
    try {
      await onSend(values)
    } catch (error) {
      if (error instanceof CallError && error.code === 422 && putOnFields(form, error)) return
      if (error instanceof CallError && error.code === 409) {
        // What moved on may have closed this form once it is read again: then the words need a dialog.
        await client.invalidateQueries()
        if (alive.current) setConflict(error)
        else show(error)
      } else show(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Drawer
      open
      title={title}
      size={width}
      onClose={() => void close()}
      onKeyDown={scanning ? enterNext : undefined}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <div className="drawer-foot">
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" danger={danger} data-send loading={sending} onClick={() => form.submit()}>
            {send}
          </Button>
        </div>
      }
    >
      {conflict && <Alert type="warning" showIcon title={conflict.message} description={whatChanged(conflict)} className="gap" />}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void finish(values)}
        onValuesChange={() => setConflict(null)}
        disabled={sending}
      >
        {children}
      </Form>
    </Drawer>
  )
}

/** 422: each reason under its field; false when a field is not in this form. */
function putOnFields<Values extends object>(form: FormInstance<Values>, error: CallError): boolean {
  const known = Object.keys(form.getFieldsValue(true) as object)
  const reasons = Object.entries(error.fields).filter(([field]) => known.includes(field.split('.')[0] ?? ''))
  if (reasons.length === 0) return false
  form.setFields(
    reasons.map(([field, reason]) => ({
      name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
      errors: [reason],
    })),
  )
  form.focusField(reasons[0]?.[0].split('.') as never)
  return true
}
