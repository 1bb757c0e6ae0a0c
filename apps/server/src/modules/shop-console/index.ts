import type { Config } from '../../kernel/config.ts'
import type { OrderHooks } from '../orders/index.ts'
import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { routes } from './routes.ts'
import { waiting } from './waiting.ts'

/** The platform’s view of shops and of the people in them: finding them, what belongs to each, freezing, price groups, lost phones. */
export const shopConsoleModule = (config: Pick<Config, 'secrets'>, hooks: OrderHooks): Module => ({
  name: 'shop-console',
  register: (kernel) => routes(kernel, config, hooks),
  waiting,
  exports,
})
