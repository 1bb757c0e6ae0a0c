/** The code of what stands below the goods; loaded while the checkout is computed. */
export const loadBelowGoods = () => import('./BelowGoods.tsx')
