import type { Module } from '../module.ts'
import { routes } from './routes.ts'

/** The platform's view of the companies that sell on it. */
export const sellersModule = (): Module => ({ name: 'sellers', register: routes })
