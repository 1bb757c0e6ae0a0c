import { expect, type Page } from '@playwright/test'
import { endpoints } from '@shop/contract/endpoints'

/** What the device holds: whose responses, and of which calls with their arguments. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const nothing = { owner: 'nobody', calls: [] as string[] }
    // Opening it before the shop does would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept')) return nothing
    return new Promise<typeof nothing>((done) => {
      const opening = indexedDB.open('kept')
      opening.addEventListener('success', () => {
        const db = opening.result
        const store = db.transaction('responses').objectStore('responses')
        const owner = store.get('owner')
        const keys = store.getAllKeys()
        keys.addEventListener('success', () => {
          db.close()
          const calls = keys.result.map(String).filter((key) => key !== 'owner')
          done({ owner: String(owner.result ?? nothing.owner), calls })
        })
      })
    })
  })
/** Whether one of these calls is of this path: a call is the hash of its path and arguments. */
const includes = (calls: string[], path: string) => calls.some((call) => call.startsWith(`["${path}"`))

/** Waits until the response to a call is kept: the shop does so when it is idle. */
export const isKept = (page: Page, { path }: { path: string }) =>
  expect.poll(async () => includes((await kept(page)).calls, path), { timeout: 30_000 }).toBe(true)

const PERSONAL = Object.values(endpoints).filter(({ access }) => access !== 'none')
/** Waits until the device holds no user's responses; a guest's may have taken their place. */
export async function isNoUsers(page: Page) {
  await expect.poll(async () => (await kept(page)).owner).toMatch(/^(nobody|guest)$/)
  const { calls } = await kept(page)
  expect(PERSONAL.filter(({ path }) => includes(calls, path)).map(({ path }) => path)).toEqual([])
}
