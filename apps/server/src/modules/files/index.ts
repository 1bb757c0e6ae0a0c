import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { fileOwner, isFileOf } from './queries.ts'

/** Pictures that users upload: received, cleaned, stored by content, served in the widths that pages need. */
export const filesModule = (config: Config): Module => ({ name: 'files', register: (kernel) => routes(kernel, config) })
