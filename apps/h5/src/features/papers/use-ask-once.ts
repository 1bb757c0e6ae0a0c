import { confirmDialog } from '@shop/ui'
import { createElement, useState } from 'react'

/**
 * Lists what a reviewer will be warned of, or something else to think about, before a form is sent, once: resolves to whether to go on. The
 * same list is not asked about again; nothing to list is no question.
 */
export function useAskOnce(lines: readonly string[], title = '审核员会核对这些，请对照证照') {
  const [confirmed, setConfirmed] = useState('')
  return async () => {
    const asked = lines.join()
    if (asked === '' || asked === confirmed) return true
    const isSure = await confirmDialog({
      title,
      message: lines.map((line) => createElement('p', { key: line }, line)),
      yes: '仍要提交',
      no: '去修改',
    })
    if (isSure) setConfirmed(asked)
    return isSure
  }
}
