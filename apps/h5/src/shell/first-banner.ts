/** The picture of home's first banner, which the server writes into home's page; undefined on other pages and without the server. */
export const firstBanner = () => document.querySelector('#first-banner')?.getAttribute('href')
