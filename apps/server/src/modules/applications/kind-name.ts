import { APPLICATION_LEVELS, CERTIFICATE_NAMES } from '@shop/contract'
import type { Purpose } from './application-rows.ts'

/** What an application is for, in words: 查看价格, 采购, 更新营业执照. */
export const kindName = ({ level, kind }: Purpose): string =>
  level === 'update' && kind !== '' ? `更新${CERTIFICATE_NAMES[kind]}` : APPLICATION_LEVELS[level]
