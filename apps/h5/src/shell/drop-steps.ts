import { goTo, viewNow, type PagePath } from './navigation.ts'

/** Takes the pages of a form's steps before this one out of the way: going back leads to what was before the first of them. */
export function dropSteps(steps: readonly PagePath[]) {
  const view = viewNow() as ReturnType<typeof viewNow> | undefined
  if (!view) return
  const { shown, live } = view
  let first = shown.index
  while (live.some(({ index, address }) => index === first - 1 && steps.some((step) => step === address))) first--
  if (first === shown.index) return
  window.addEventListener('popstate', () => goTo(shown.href, { replace: true }), { once: true })
  window.history.go(first - shown.index)
}
