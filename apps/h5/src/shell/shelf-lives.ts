/** The minimum shelf lives, in days, that a line can require. */
export const SHELF_LIVES = [0, 30, 90, 180, 365] as const
export type ShelfLife = (typeof SHELF_LIVES)[number]
/** The label of a required shelf life. */
export const shelfLifeName = (days: number) => (days === 0 ? '不限' : days === 365 ? '1 年以上' : `${days} 天以上`)

/**
 * What is offered where no batches are at hand to choose from. 30 days would leave nothing out: with the default of the setting
 * `min_sell_life_days` less is not sold. It stays for who has chosen it.
 */
export const offeredLives = (chosen: number) => SHELF_LIVES.filter((days) => days !== 30 || days === chosen)
