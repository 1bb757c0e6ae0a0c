/**
 * Opens the file whose address an answer gives, in another tab; null, a refusal that is shown already, opens none. Called with the
 * press itself: a tab that is opened only when the answer is there would be blocked as a pop-up.
 */
export async function openInTab(answer: Promise<{ url: string } | null>): Promise<void> {
  const tab = window.open('', '_blank')
  const file = await answer
  if (!file) tab?.close()
  else if (tab) tab.location.replace(file.url)
  else window.location.assign(file.url)
}
