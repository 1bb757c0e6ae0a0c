import { OpenPersonalDataFile } from '@shop/contract'
import type { SessionName } from '../../kernel/actor.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { readSealedBytes } from '../../kernel/secret.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import { findContent } from './export-rows.ts'

const FOLDER = '/h5api/files/personal-data'

/** The address of the file of the user whose session it is. */
export const addressOfExport = (config: Config, session: SessionName, id: string, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}.html`, now).url

/** Serves the files at their signed addresses. */
export const registerExportFile = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '个人信息文件',
    expired: '链接已失效，请回到个人信息清单重新下载',
    gone: '文件已删除，请重新生成',
    access: { user: OpenPersonalDataFile.access },
    shown: 'attachment',
    headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    async find(name, reader, { now }) {
      const found = await findContent(kernel.database.read, name.replace(/\.html$/, ''), reader.userId, now)
      const bytes = found?.content && readSealedBytes(config.secrets, found.content)
      if (!bytes || !found.ready_at) return null
      return { bytes, filename: `我的个人信息-${chinaDay(found.ready_at)}.html`, type: 'text/html; charset=utf-8' }
    },
  })
