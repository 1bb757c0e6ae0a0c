import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screens`: takes a picture of every screen, on a world of its making. Not part of the tests. */
export default defineConfig({
  ...journeys,
  timeout: 600_000,
  workers: 1,
  projects: [
    { name: 'setup', testMatch: /setup\.ts/ },
    {
      name: 'screens',
      testMatch: /contact-sheets\.ts/,
      dependencies: ['setup'],
      use: { trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
