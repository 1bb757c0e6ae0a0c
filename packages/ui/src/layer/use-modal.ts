import type { MouseEvent, SyntheticEvent } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { placeToast } from '../toast/toast.ts'
import { closeByBack } from './close-by-back.ts'

/** duration of the closing animation in ms, from the token */
export const leavingTime = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--leave')) || 1

/**
 * Keeps the page behind an open layer from scrolling. By an attribute: `:has(dialog[open])` would have the browser go through the whole
 * page with each element that comes or goes.
 */
const holdPage = () => document.documentElement.toggleAttribute('data-layer', document.querySelector('dialog[open]') !== null)

/**
 * Drives a native `<dialog>`: modal while `open`, focus kept inside and restored; Escape, going back and a press on the
 * backdrop ask to close, and it stays `mounted` until the closing animation has ended.
 */
export const useModal = (
  open: boolean,
  onClose: () => void,
  { locked = false, onGone }: { locked?: boolean; onGone?: () => void } = {},
) => {
  const ref = useRef<HTMLDialogElement>(null)
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  const gone = useEffectEvent(() => onGone?.())
  /** its page is hidden: it is open again when the page is shown */
  const away = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      if (!dialog.open) dialog.showModal()
      holdPage()
      return
    }
    dialog.dataset.leaving = ''
    placeToast()
    const timer = setTimeout(() => {
      dialog.close()
      holdPage()
      setMounted(false)
      gone()
    }, leavingTime())
    return () => {
      clearTimeout(timer)
      delete dialog.dataset.leaving
    }
  }, [open])

  const ask = () => {
    if (!locked) onClose()
  }
  const askNow = useEffectEvent(ask)
  useLayoutEffect(() => (open ? closeByBack(() => askNow()) : undefined), [open])

  // a page that is hidden or left closes its layer while the element to restore the focus to still exists
  useLayoutEffect(() => {
    const holder = ref
    away.current = false
    return () => {
      away.current = true
      holder.current?.close()
      holdPage()
      placeToast()
    }
  }, [])

  return {
    mounted,
    ref,
    dialogProps: {
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault()
        if (event.target === event.currentTarget) ask()
      },
      // some browsers close on the second Escape even if it is prevented
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        const dialog = event.currentTarget
        if (!open || away.current || event.target !== dialog || dialog.open || !dialog.isConnected) return
        if (locked) dialog.showModal()
        else onClose()
      },
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget) ask()
      },
    },
  }
}
