/** The remaining lives, in days, that a line may ask for. */
export const SHELF_LIVES = [0, 30, 90, 180, 365] as const
export type ShelfLife = (typeof SHELF_LIVES)[number]
/** An asked remaining life in words. */
export const shelfLifeName = (days: number) => (days === 0 ? '不限' : days === 365 ? '1 年以上' : `${days} 天以上`)
