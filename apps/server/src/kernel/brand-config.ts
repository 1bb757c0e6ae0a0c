import { DEFAULT_BRAND, type Brand } from '@shop/contract/brand'
import * as z from 'zod'
import { HUES, coloursOf } from './brand/brand-colours.ts'
import { readFigure } from './brand/mark-file.ts'

/** What the shop is called, its mark and its colour. */
export const BrandSettings = z.object({
  BRAND_NAME: z.string().trim().min(1).max(12, 'must have 12 characters or fewer').default(DEFAULT_BRAND.name),
  /** An SVG file. */
  BRAND_MARK: z
    .string()
    .transform((path, context) => {
      try {
        return readFigure(path)
      } catch (error) {
        context.addIssue((error as Error).message)
        return z.NEVER
      }
    })
    .optional(),
  /** OKLCH, in degrees. */
  BRAND_HUE: z.coerce
    .number()
    .int()
    .refine((hue) => hue >= HUES.min && hue <= HUES.max, {
      error: `must be ${HUES.min} to ${HUES.max}: the others are the red of prices and dangers, the amber of what expires, and yellow, which can't be read`,
    })
    .optional(),
})

/** The brand of the settings; where one says nothing, the default one. */
export const brandConfig = (s: z.infer<typeof BrandSettings>): Brand => ({
  name: s.BRAND_NAME,
  figure: s.BRAND_MARK ?? DEFAULT_BRAND.figure,
  colours: s.BRAND_HUE === undefined ? DEFAULT_BRAND.colours : coloursOf(s.BRAND_HUE),
})
