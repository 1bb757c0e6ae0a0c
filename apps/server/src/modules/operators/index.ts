import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { audit, type AuditAction, type AuditEntry, type AuditWho } from './audit.ts'

/** Who works at the console: logging in with a second factor, the audit log, decisions of the qualification desk. */
export const operatorsModule = (config: Config): Module => ({ name: 'operators', register: (kernel) => routes(kernel, config) })
