import { chinaDay } from '../../../kernel/clock.ts'

/** What is drawn over a seller's papers: for whom, for what, and the day in China (30-catalog, `shop/aptitude`). */
export const markFor = (shopName: string, now: Date) => `${shopName}\n仅供首营审核 ${chinaDay(now)}`
