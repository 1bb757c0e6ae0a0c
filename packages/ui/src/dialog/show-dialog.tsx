import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DialogAction } from './Dialog.tsx'
import { Dialog } from './Dialog.tsx'

export type ShowDialog = { title: string; message?: ReactNode; actions?: DialogAction[]; required?: boolean }

/** Opens a dialog from anywhere, after those that wait already. Resolves with the pressed key, `null` by Escape. */
export const showDialog = ({ actions = [{ key: 'ok', label: '知道了' }], ...rest }: ShowDialog): Promise<string | null> =>
  new Promise((resolve) => {
    const holder = document.body.appendChild(document.createElement('div'))
    // the prefix keeps ids apart from those of the application's own root and of other dialogs
    const root = createRoot(holder, { identifierPrefix: `dialog${(count += 1)}` })
    const show = (open: boolean) => root.render(<Dialog {...rest} actions={actions} open={open} onClose={close} onGone={gone} />)
    const close = (key: string | null) => {
      resolve(key)
      show(false)
    }
    const gone = () => {
      root.unmount()
      holder.remove()
    }
    show(true)
  })

let count = 0

/** Asks a question with two answers; `true` for yes. `danger` marks what can't be undone. */
export const confirmDialog = async (question: {
  title: string
  message?: ReactNode
  yes?: string
  no?: string
  danger?: boolean
}) => {
  const { title, message, yes = '确定', no = '取消', danger } = question
  const answer = await showDialog({
    title,
    message,
    actions: [
      { key: 'no', label: no },
      { key: 'yes', label: yes, tone: danger ? 'danger' : 'main' },
    ],
  })
  return answer === 'yes'
}
