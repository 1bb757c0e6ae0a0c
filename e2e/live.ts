import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until its live connection is accepted: Socket.IO’s packet 40, after which it is in its rooms. Listens before
 * it opens: the connection may be accepted before the page has loaded.
 */
export async function openLive(page: Page, open: (page: Page) => Promise<unknown>): Promise<void> {
  const accepted = new Promise<void>((done) =>
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/h5api/socket')) return
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && done())
    }),
  )
  // A page behind others may wait with its connection.
  await page.bringToFront()
  await open(page)
  await accepted
}
