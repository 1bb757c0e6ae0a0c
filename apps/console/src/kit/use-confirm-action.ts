import { App } from 'antd'
import type { ReactNode } from 'react'

interface Question {
  title: string
  text?: ReactNode
  ok: string
  /** It destroys nothing. */
  safe?: boolean
  /** The second question, only for what can't be undone. */
  twice?: string
}

/** Asks for confirmation before an action that is destructive, or concerns many; with `twice`, a second time. Returns whether to proceed. */
export function useConfirmAction() {
  const { modal } = App.useApp()
  return async ({ title, text, ok, safe = false, twice }: Question): Promise<boolean> => {
    const ask = (question: string, content?: ReactNode) =>
      modal.confirm({
        title: question,
        content,
        okText: ok,
        cancelText: '取消',
        okButtonProps: { danger: !safe },
        focusable: { autoFocusButton: 'cancel' },
      })
    if (!(await ask(title, text))) return false
    return twice ? ask(twice) : true
  }
}
