import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { Count, Nothing, Done, endpoint, keysOf, lines, pattern } from './endpoint.ts'

/** The apps that ask which version is the newest, and the systems they run on. */
export const APP_NAMES = { shop: '商城', pay: '支付' } as const
export const SYSTEM_NAMES = { 0: '安卓与网页', 1: 'iOS' } as const

const Of = { app: z.enum(keysOf(APP_NAMES)), system: codeOf(SYSTEM_NAMES) }
const Facts = {
  version: pattern(/^\d{1,3}(\.\d{1,3}){1,3}$/, '如 1.8.1'),
  /** Clients compare it with their own: it only grows. */
  code: z.int().check(z.positive(), z.maximum(999_999)),
  /** A page of this server, a store, a file; '' where there is no app yet. A name before the host would look like another host. */
  downloadUrl: pattern(/^$|^\/[\w./-]*$|^https:\/\/(?![^/?#\\]*@)\S{3,300}$/, '请填写 https:// 开头的地址，域名前不能有 @'),
  /** An older one can’t be used any more. */
  forced: z.boolean(),
  notes: lines(500),
}

export const ConsoleListVersions = endpoint({
  method: 'GET',
  path: '/console/versions',
  access: 'platform:system',
  summary: 'The newest version of each app by system',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        ...Of,
        appName: z.string(),
        systemName: z.string(),
        version: z.string(),
        code: Count,
        downloadUrl: z.string(),
        forced: z.boolean(),
        notes: z.string(),
      }),
    ),
  }),
})

export const PublishVersion = endpoint({
  method: 'POST',
  path: '/console/versions/publish',
  access: 'platform:system',
  summary: 'Announces a version of an app, or corrects what is said of the newest one; its number never falls',
  input: z.strictObject({
    ...Of,
    /** The number that the operator saw. */
    seen: Count,
    ...Facts,
  }),
  output: Done,
  audit: {
    subject: 'version',
    actions: { 'version.publish': '发布版本' },
    fields: { version: '版本', code: '版本号', downloadUrl: '下载地址', forced: '强制更新', notes: '说明' },
  },
  refusals: ['VERSION_MOVED_ON'],
})
