import type { Module } from '../module.ts'
import { waiting } from './checks.ts'
import { exports } from './exports.ts'
import { routes } from './routes.ts'

export { findCheck, insertCheck } from './checks.ts'

/** The platform's view of the companies that sell on it: finding them, and checking their papers every half year. */
export const sellersModule = (): Module => ({ name: 'sellers', register: routes, waiting, exports })
