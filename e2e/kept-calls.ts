import { expect, type Page } from '@playwright/test'

/** What the device holds: the calls whose responses it kept, with their arguments. */
export const keptCalls = (page: Page) =>
  page.evaluate(async () => {
    // Opening it before the shop does would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept')) return []
    return new Promise<string[]>((done) => {
      const opening = indexedDB.open('kept')
      opening.addEventListener('success', () => {
        const db = opening.result
        const asked = db.transaction('responses').objectStore('responses').getAllKeys()
        asked.addEventListener('success', () => {
          db.close()
          done(asked.result.map(String).filter((key) => key !== 'owner'))
        })
      })
    })
  })
/** Waits until the response to a call is kept: the shop does so when it is idle. */
export const isKept = (page: Page, { path }: { path: string }) =>
  expect.poll(async () => (await keptCalls(page)).some((call) => call.startsWith(`["${path}"`)), { timeout: 30_000 }).toBe(true)
