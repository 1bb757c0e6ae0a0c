import type { Config } from '../src/kernel/config.ts'
import type { Module } from '../src/modules/module.ts'
import { devRoutes } from './dev-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'

/** What only the demonstration serves: drawn pictures and access to its accounts. Production does not load it. */
export const demonstrationModule = (config: Config): Module => ({
  name: 'demonstration',
  register(kernel) {
    devRoutes(kernel)
    pictureRoutes(kernel, config)
  },
})
