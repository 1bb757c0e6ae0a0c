import styles from './toast.module.css'

export type ToastOptions = { tone?: 'plain' | 'success' | 'error'; /** ms, 2000 */ duration?: number }

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout>

/** Says what was done, for 2 s, in words that screen readers hear too. A new text takes the place of the old one. */
export const toast = (text: string, { tone = 'plain', duration = 2000 }: ToastOptions = {}): void => {
  region ??= document.createElement('div')
  region.role = 'status'
  region.ariaLive = 'polite'
  region.className = styles.region ?? ''
  // inside an open layer: what lies below it is neither seen nor heard
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentElement !== host) host.append(region)
  const bubble = document.createElement('div')
  bubble.className = `${styles.bubble} ${styles[tone]}`
  bubble.textContent = text
  region.replaceChildren(bubble)
  clearTimeout(timer)
  timer = setTimeout(() => region?.replaceChildren(), duration)
}
