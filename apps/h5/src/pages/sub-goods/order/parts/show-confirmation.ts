/** Brings a confirmation that is missing into sight, and the focus to it. */
export function showConfirmation(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector('input')?.focus({ preventScroll: true })
}
