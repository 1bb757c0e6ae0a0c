/** What the product is called: the server writes it into the page (decision 0032). */
export const brandName = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || '药市'
