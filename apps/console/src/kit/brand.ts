/** What the product is called: the server writes it into the page (decision 0032). */
const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || '药市'

/** What the console is called: the product's name, and what this part of it is. */
export const consoleName = `${name}后台`

/** One of the brand's colours: a token that console.css declares and the configured hue replaces. */
export const brandColour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()
