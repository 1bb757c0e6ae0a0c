import type { Module } from '../module.ts'
import { basketsQueue } from './baskets-queue.ts'
import { routes } from './routes.ts'

/** The best basket: how a shop's purchase plan costs least over all sellers. */
export const basketModule = (): Module => ({ name: 'basket', register: routes, queues: [basketsQueue] })
