import { App } from 'antd'
import type { ReactNode } from 'react'

interface Question {
  title: string
  text?: ReactNode
  ok: string
  /** The second question, only for what can't be undone. */
  twice?: string
}

/** Asks for confirmation before a destructive action; with `twice`, a second time. Returns whether to proceed. */
export function useConfirmAction() {
  const { modal } = App.useApp()
  return async ({ title, text, ok, twice }: Question): Promise<boolean> => {
    const ask = (question: string, content?: ReactNode) =>
      modal.confirm({
        title: question,
        content,
        okText: ok,
        cancelText: '取消',
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
      })
    if (!(await ask(title, text))) return false
    return twice ? ask(twice) : true
  }
}
