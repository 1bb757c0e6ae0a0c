import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { routes } from './routes.ts'

/** The platform's library of goods: finding them, adding and changing them, taking them off the lists. */
export const libraryModule = (): Module => ({ name: 'library', register: routes, exports })
