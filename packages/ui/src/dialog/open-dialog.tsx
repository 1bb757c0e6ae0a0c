import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { DialogAction } from './Dialog.tsx'
import { Dialog } from './Dialog.tsx'

export type ShowDialog = { title: string; message?: ReactNode; actions?: DialogAction[]; required?: boolean }

let count = 0

/** Renders a dialog in a separate root and removes it once it has closed. */
export const openDialog = ({ actions, ...rest }: ShowDialog & { actions: DialogAction[] }): Promise<string | null> =>
  new Promise((resolve) => {
    const holder = document.body.appendChild(document.createElement('div'))
    // the prefix keeps ids apart from those of the application's own root and of other dialogs
    const root = createRoot(holder, { identifierPrefix: `dialog${(count += 1)}` })
    const show = (open: boolean) => root.render(<Dialog {...rest} actions={actions} open={open} onClose={close} onGone={gone} />)
    const close = (key: string | null) => {
      // closed before its answer is heard: going back from there must not meet an open dialog
      flushSync(() => show(false))
      resolve(key)
    }
    const gone = () => {
      root.unmount()
      holder.remove()
    }
    show(true)
  })
