import { daysBetween } from '../../../kernel/clock.ts'

interface BatchDays {
  producedOn: string
  expiresOn: string
}

/** What is wrong with the days of a batch that is received today, at its field; nothing when they are right. */
export function batchDayErrors({ producedOn, expiresOn }: BatchDays, today: string): Partial<Record<keyof BatchDays, string>> {
  if (producedOn > today) return { producedOn: '生产日期不能晚于今天' }
  if (expiresOn <= producedOn) return { expiresOn: '有效期至需晚于生产日期' }
  return expiresOn <= today ? { expiresOn: '该批次已过期，不能入库' } : {}
}

/**
 * Why a batch may not be received into an offer: fresh and near-expiry stock never mix (30-catalog). An offer marked near-expiry accepts
 * only batches with less shelf life than the setting `near_expiry_days`, any other offer only batches with at least that much.
 */
export function batchLifeError(isNearExpiry: boolean, expiresOn: string, today: string, nearDays: number): string | undefined {
  const life = daysBetween(today, expiresOn)
  if (isNearExpiry && life >= nearDays) return `近效期商品只能入库剩余效期不足 ${nearDays} 天的批次，该批次还有 ${life} 天`
  if (!isNearExpiry && life < nearDays) return `效期仅剩 ${life} 天，不足 ${nearDays} 天的批次请入库到近效期商品`
  return undefined
}
