import type { Refusal } from '@shop/contract/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Conflict } from './Conflict.tsx'
import { useConfirmAction } from './use-confirm-action.ts'
import { focusNextOnEnter } from './focus-next-on-enter.ts'
import { useFailure } from './failures.tsx'
import { showFieldErrors } from './show-field-errors.ts'
import { CallError } from '@shop/client'

interface Props<Values extends object> {
  title: string
  send: string
  form: FormInstance<Values>
  initial?: Partial<Values>
  width?: number
  /** Enter moves to the next field, since scanners end each code with it. */
  scanning?: boolean
  /** Submitting is destructive. */
  danger?: boolean
  /** False while the data the form is based on is loading. */
  ready?: boolean
  /**
   * Submits; errors are shown: 422 under the fields, 409 above them, the rest as a message. Resolves to what is said of a success:
   * then everything on the screen is refetched and the drawer closes. Without words it stays, since there is more to do.
   */
  onSend: (values: Values) => Promise<string | undefined | void>
  /** The field a refusal belongs to: its text is shown at that field. */
  refusals?: Partial<Record<Refusal, string>>
  /** Set where a conflict is resolved by adopting the current state. */
  onReload?: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a side drawer. Mounting it opens it; closing asks for confirmation when something was typed. */
export function FormDrawer<Values extends object>(props: Props<Values>) {
  const {
    title,
    send,
    form,
    initial,
    width = 480,
    scanning = false,
    danger = false,
    ready = true,
    refusals = {},
    onSend,
    onReload,
    onClose,
    children,
  } = props
  const [sending, setSending] = useState(false)
  const [conflict, setConflict] = useState<CallError | null>(null)
  const alive = useRef(true)
  const client = useQueryClient()
  const confirm = useConfirmAction()
  const show = useFailure()
  const { message } = App.useApp()

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
  const reload = () => {
    onReload?.()
    setConflict(null)
  }
  const explain = async (error: unknown) => {
    if (!(error instanceof CallError)) return show(error)
    const field = error.reason && refusals[error.reason]
    if (field) return form.setFields([{ name: field as never, errors: [error.message] }])
    if (error.code === 422 && showFieldErrors(form, error)) return
    if (error.code !== 409) return show(error)
    // Refetching the changed state may have unmounted this form: then the message needs a dialog.
    await client.invalidateQueries()
    if (alive.current) setConflict(error)
    else show(error)
  }
  const finish = async (values: Values) => {
    setSending(true)
    setConflict(null)
    try {
      const done = await onSend(values)
      if (done === undefined) return
      await client.invalidateQueries()
      void message.success(done)
      onClose()
    } catch (error) {
      await explain(error)
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
      onKeyDown={scanning ? focusNextOnEnter : undefined}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <div className="drawer-foot">
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" danger={danger} data-send loading={sending} disabled={!ready} onClick={() => form.submit()}>
            {send}
          </Button>
        </div>
      }
    >
      {conflict && <Conflict error={conflict} reload={onReload && reload} />}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void finish(values)}
        onValuesChange={() => onReload || setConflict(null)}
        disabled={sending}
      >
        {children}
      </Form>
    </Drawer>
  )
}
