/**
 * Opens a file whose address has to be requested first. The tab is opened at once, within the click: browsers
 * block tabs opened after a response.
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
