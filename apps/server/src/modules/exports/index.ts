import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { registerExportFiles } from './export-file.ts'
import type { Lists } from './export-rows.ts'
import { exportWorker, giveUpExports, purgeExports } from './make-export.ts'
import { routes } from './routes.ts'

export { xlsxOfPages } from './content-of.ts'

/**
 * Lists of the console as XLSX or CSV files, made in the background. Which lists, each module says itself (`exports`): they are asked when
 * all of them are there.
 */
export function exportsModule(config: Config, modulesOf: () => readonly Module[]): Module {
  let found: Lists | undefined
  const lists = () =>
    (found ??= new Map(
      modulesOf()
        .flatMap((module) => module.exports ?? [])
        .map((list) => [list.call.path, list]),
    ))
  return {
    name: 'exports',
    register(kernel) {
      routes(kernel, config, lists())
      registerExportFiles(kernel, config, lists())
    },
    workers: [exportWorker(config, lists)],
    schedules: [
      { name: 'exports.give-up', title: '结束没有生成的导出', cron: '*/5 * * * *', run: giveUpExports },
      { name: 'exports.purge', title: '清理导出文件', cron: '55 * * * *', run: purgeExports },
    ],
  }
}
