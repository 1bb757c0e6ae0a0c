/** The code of what stands below the goods; loaded with the page's own. */
export const loadBelowGoods = () => import('./BelowGoods.tsx')
