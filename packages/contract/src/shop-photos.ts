/** How many photos a shop shows. Apart from the schemas, for pages. */
export const MAX_SHOP_PHOTOS = 9
