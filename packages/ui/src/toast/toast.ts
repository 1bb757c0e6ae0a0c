import styles from './toast.module.css'

export type ToastOptions = { tone?: 'plain' | 'success' | 'error'; /** ms, 2000 */ duration?: number }

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout>

/** Puts the message into the uppermost open layer, for what is below it is neither visible nor announced; out of one that closes. */
export const placeToast = (): void => {
  const host = [...document.querySelectorAll('dialog[open]:not([data-leaving])')].pop() ?? document.body
  if (region && region.parentElement !== host) host.append(region)
}

/** Shows a short message for 2 s and announces it to screen readers. A new text replaces the old one. */
export const toast = (text: string, { tone = 'plain', duration = 2000 }: ToastOptions = {}): void => {
  region ??= document.createElement('div')
  region.role = 'status'
  region.ariaLive = 'polite'
  region.className = styles.region ?? ''
  placeToast()
  const bubble = document.createElement('div')
  bubble.className = `${styles.bubble} ${styles[tone]}`
  bubble.textContent = text
  region.replaceChildren(bubble)
  clearTimeout(timer)
  timer = setTimeout(() => region?.replaceChildren(), duration)
}
