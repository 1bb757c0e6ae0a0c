import type { ReactNode } from 'react'
import type { ShowDialog } from './open-dialog.tsx'

export type { ShowDialog }

/**
 * Opens a dialog from anywhere, after those already queued. Resolves with the pressed key, `null` by Escape.
 * The component loads on first use (`preloadDialogs` loads it early); without network the browser's own dialog asks.
 */
export const showDialog = async (wanted: ShowDialog): Promise<string | null> => {
  const actions = wanted.actions ?? [{ key: 'ok', label: '知道了' }]
  const { openDialog } = await preloadDialogs().catch(() => ({ openDialog: null }))
  if (openDialog) return openDialog({ ...wanted, actions })
  const text = [wanted.title, typeof wanted.message === 'string' ? wanted.message : ''].join('\n')
  const yes = actions.length > 1 ? window.confirm(text) : (window.alert(text), true)
  const action = yes ? actions[actions.length - 1] : undefined
  await action?.onAction?.()
  return action?.key ?? null
}

let preloaded: Promise<typeof import('./open-dialog.tsx')> | undefined

/** Loads the dialog component, for an idle moment after the first screen. All callers share one promise, so they keep their order. */
export const preloadDialogs = () =>
  (preloaded ??= import('./open-dialog.tsx').catch((error: unknown) => {
    preloaded = undefined
    throw error
  }))

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
