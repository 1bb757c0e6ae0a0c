import styles from './toast.module.css'

export type ToastOptions = { tone?: 'plain' | 'success' | 'error'; /** ms, 2000 */ duration?: number }

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout>

/** Shows a short message for 2 s and announces it to screen readers. A new text replaces the old one. */
export const toast = (text: string, { tone = 'plain', duration = 2000 }: ToastOptions = {}): void => {
  region ??= document.createElement('div')
  region.role = 'status'
  region.ariaLive = 'polite'
  region.className = styles.region ?? ''
  // inside an open layer: content below it is neither visible nor announced
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentElement !== host) host.append(region)
  const bubble = document.createElement('div')
  bubble.className = `${styles.bubble} ${styles[tone]}`
  bubble.textContent = text
  region.replaceChildren(bubble)
  clearTimeout(timer)
  timer = setTimeout(() => region?.replaceChildren(), duration)
}
