import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import { findContent } from './export-rows.ts'

const FILES = { folder: '/h5api/files/personal-data', extension: 'html' } as const

/** The address of a file, which its user alone is given. */
export const addressOfExport = (config: Config, id: string, now: Date) => signedAddress(config, FILES, id, now)

/** Serves the files at their signed addresses. */
export const registerExportFile = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    ...FILES,
    title: '个人信息文件',
    expired: '链接已失效，请回到个人信息清单重新下载',
    gone: '文件已删除，请重新生成',
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    async find(id, now) {
      const found = await findContent(kernel.database.read, id, now)
      if (!found?.content || !found.ready_at) return null
      return { sealed: found.content, filename: `我的个人信息-${chinaDay(found.ready_at)}.html` }
    },
  })
