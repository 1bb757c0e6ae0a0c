import { test } from '@playwright/test'
import { login, ownerState, people } from './people.ts'

test('the owner logs in by password', async ({ page }) => {
  await login(page, people.owner)
  await page.context().storageState({ path: ownerState, indexedDB: true })
})
