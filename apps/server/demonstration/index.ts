import type { Config } from '../src/kernel/config.ts'
import type { Module } from '../src/modules/module.ts'
import { devRoutes } from './dev-routes.ts'
import { openDrawingQueue, pictureRoutes } from './pictures/routes.ts'
import { wechatStandInRoutes } from './wechat/routes.ts'

/** What only the demonstration serves: drawn pictures, access to its accounts, a WeChat. Production does not load it. */
export function demonstrationModule(config: Config): Module {
  const drawings = openDrawingQueue()
  return {
    name: 'demonstration',
    register(kernel) {
      devRoutes(kernel)
      pictureRoutes(kernel, config, drawings)
      wechatStandInRoutes(kernel, config.brand.name)
    },
    queues: [drawings],
  }
}
