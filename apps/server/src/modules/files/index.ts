import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { routes } from './routes.ts'
import { openUploadQueue } from './upload-limits.ts'

export { asMember, asOperator, asUser, privateAddress, type Viewer } from './private-pictures.ts'
export { fileOwner, hasFiles, hasPurpose, isFileOf } from './queries.ts'

/** Pictures that users upload: received, cleaned, stored by content, served in the widths that pages need. */
export function filesModule(config: Config): Module {
  const uploads = openUploadQueue()
  return { name: 'files', register: (kernel) => routes(kernel, config, uploads), queues: [uploads] }
}
