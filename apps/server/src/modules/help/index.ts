import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { installHelp } from './install.ts'
export { helpProblemQuestion, helpTopicName } from './help-rows.ts'

/** The help centre: questions with answers by topic, found as one types; operators edit them. */
export const helpModule = (): Module => ({ name: 'help', register: routes })
