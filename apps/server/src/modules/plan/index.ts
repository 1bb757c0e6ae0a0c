import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { planLines, type PlannedGoods } from './plan-rows.ts'

/** A shop's purchase plan: one list of what it means to buy, kept by its members. */
export const planModule = (): Module => ({ name: 'plan', register: routes })
