/**
 * Opens a file whose address is asked for first. The tab is opened at once, within the click: a browser
 * blocks one that opens after an answer.
 */
export async function openFile(address: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await address()
    if (tab) tab.location.href = url
    else window.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
