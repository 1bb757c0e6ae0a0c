import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { SMALLEST } from './page-checks.ts'
import journeys, { sweep } from './playwright.config.ts'

/** How people get into a pharmacy, and a pharmacy into the shop. */
const registering = /(register|join|move|members|purchasers|expiry)\.spec\.ts/

/**
 * Opens every page of the shop and every screen of the console, as each kind of person, and judges it: `npm test -- --only sweep`, on
 * a world of its making. Journeys open many of them, and the shop's tests judge most of its pages too. Those that register are walked
 * once more on the smallest phone: what can't be reached or pressed there, or scrolls sideways, fails.
 */
export default defineConfig({
  ...journeys,
  workers: Math.max(3, availableParallelism()),
  projects: [
    { name: 'setup', testMatch: /setup\.ts/ },
    { name: 'sweep', testMatch: sweep, fullyParallel: true, dependencies: ['setup'] },
    { name: 'smallest phone', testMatch: registering, workers: 1, use: { viewport: SMALLEST }, dependencies: ['setup'] },
  ],
})
