import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import journeys, { sweep } from './playwright.config.ts'

/**
 * Opens every page of the shop and every screen of the console, as each kind of person, and judges it: `npm test -- --only sweep`, on
 * a world of its making. Journeys open many of them, and the shop's tests judge most of its pages too.
 */
export default defineConfig({
  ...journeys,
  workers: Math.max(3, availableParallelism()),
  projects: [
    { name: 'setup', testMatch: /setup\.ts/ },
    { name: 'sweep', testMatch: sweep, fullyParallel: true, dependencies: ['setup'] },
  ],
})
