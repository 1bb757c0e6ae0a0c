import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { eraseUser } from './erase-user.ts'
import { eraseDue } from './erase-due.ts'
import { registerExportFile } from './export-file.ts'
import { exportWorker, purgeExports } from './make-export.ts'
import { obstaclesFrom } from './obstacles.ts'
import { routes } from './routes.ts'

export { installPersonalDataTexts } from './install.ts'
export { personalDataName } from './kinds.ts'

/**
 * What people are shown and given of what is kept of them, and accounts that leave. Each module says itself what it keeps and what it
 * forgets (`personalData`, `hindersLeaving`, `eraseUser`); this one knows them all.
 */
export function privacyModule(config: Config, modules: readonly Module[]): Module {
  const sources = modules.flatMap(({ personalData }) => personalData ?? [])
  const erasers = [...modules.flatMap((module) => module.eraseUser ?? []), eraseUser]
  const listObstacles = obstaclesFrom(modules.flatMap(({ hindersLeaving }) => hindersLeaving ?? []))
  return {
    name: 'privacy',
    eraseUser,
    register(kernel) {
      routes(kernel, config, sources, listObstacles)
      registerExportFile(kernel, config)
    },
    workers: [exportWorker(config, sources)],
    schedules: [
      { name: 'privacy.erase-due', title: '注销到期的账号', cron: '20 * * * *', run: eraseDue(erasers, listObstacles) },
      { name: 'privacy.purge-exports', title: '清理个人信息文件', cron: '50 * * * *', run: purgeExports },
    ],
  }
}
