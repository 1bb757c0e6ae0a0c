import { daysBetween } from '../../../kernel/clock.ts'

/** More packs than any warehouse has of a batch. */
export const MAX_STOCK = 99_999_999

interface BatchDays {
  producedOn: string
  expiresOn: string
}

/** Why a number is not taken in, or corrected to, whose days the seller's other offer of the goods has otherwise: it is one lot. */
export const otherDaysText = (batchNo: string, other: { produced_on: string; expires_on: string }) =>
  `批号 ${batchNo} 在另一个报价中的生产日期是 ${other.produced_on}、有效期至 ${other.expires_on}，同一批号的日期应当相同`

/** No medicine or device keeps for so many days: what says so is a slip of a digit. */
const LONGEST_LIFE_DAYS = 20 * 366
/** What is wrong with the days of a batch on this day, at its field; nothing when they are right. `expired`: what is said of one that can't be sold any more. */
export function batchDayErrors(
  { producedOn, expiresOn }: BatchDays,
  today: string,
  expired = '该批次已过期，不能入库',
): Partial<Record<keyof BatchDays, string>> {
  if (producedOn > today) return { producedOn: '生产日期不能晚于今天' }
  if (daysBetween(producedOn, today) > LONGEST_LIFE_DAYS) return { producedOn: '生产日期太早，请核对年份' }
  if (daysBetween(producedOn, expiresOn) > LONGEST_LIFE_DAYS) return { expiresOn: '有效期至太晚，请核对年份' }
  if (expiresOn <= producedOn) return { expiresOn: '有效期至需晚于生产日期' }
  return expiresOn <= today ? { expiresOn: expired } : {}
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

/**
 * Why the day on which a batch of an offer expires may not be corrected so: the batch would be fresh among near-expiry stock, or the other way
 * round. What has aged in its offer since it was received may be corrected as long as it stays what it is.
 */
export function correctedLifeError(
  isNearExpiry: boolean,
  { before, after }: Record<'before' | 'after', string>,
  today: string,
  nearDays: number,
): string | undefined {
  const fits = (day: string) => batchLifeError(isNearExpiry, day, today, nearDays) === undefined
  if (before === after || fits(after) || !fits(before)) return undefined
  const life = daysBetween(today, after)
  return isNearExpiry
    ? `更正后还有 ${life} 天，不属于近效期：请在这个批号上减去库存并写明原因，再到常规报价入库`
    : `更正后效期仅剩 ${life} 天，属于近效期：请在这个批号上减去库存并写明原因，再到近效期报价入库`
}
