import { DEFAULT_BRAND, brandPage } from '../src/brand.ts'

/** Writes the default brand into the page, so that it is whole without the server, which writes the configured one. */
export const defaultBrand = () => ({
  name: 'default-brand',
  transformIndexHtml: { order: 'pre' as const, handler: (html: string) => brandPage(html, DEFAULT_BRAND) },
})
