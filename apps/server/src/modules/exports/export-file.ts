import { EXPORTED_LISTS } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import { findContent } from './export-rows.ts'

const FILES = { folder: '/h5api/files/exports', extension: 'csv' } as const

/** The address of a file, which its operator alone is given. */
export const addressOfExport = (config: Config, id: string, now: Date) => signedAddress(config, FILES, id, now)

/** Serves the files at their signed addresses. */
export const registerExportFile = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    ...FILES,
    title: '导出文件',
    expired: '链接已失效，请回到列表重新下载',
    gone: '文件已删除，请重新导出',
    type: 'text/csv; charset=utf-8',
    async find(id, now) {
      const found = await findContent(kernel.database.read, id, now)
      if (!found?.content) return null
      return { sealed: found.content, filename: `${EXPORTED_LISTS[found.list]}-${chinaDay(found.requested_at)}.csv` }
    },
  })
