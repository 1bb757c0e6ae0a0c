import type { Config } from '../src/kernel/config.ts'
import type { Module } from '../src/modules/module.ts'
import { devRoutes } from './dev-routes.ts'
import { openDrawingQueue, pictureRoutes } from './pictures/routes.ts'

/** What only the demonstration serves: drawn pictures and access to its accounts. Production does not load it. */
export function demonstrationModule(config: Config): Module {
  const drawings = openDrawingQueue()
  return {
    name: 'demonstration',
    register(kernel) {
      devRoutes(kernel)
      pictureRoutes(kernel, config, drawings)
    },
    queues: [drawings],
  }
}
