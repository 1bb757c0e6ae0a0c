import type { BuyReason } from './codes.ts'

/** The reasons that keep a visitor from buying anything, whatever the offer: said once, not on every card. */
export const VISITOR_REASONS = [
  'login',
  'shop',
  'salesman',
  'frozen',
  'price',
  'procure',
  'suspended',
  'certificate',
  'headquarters',
  'role',
  'papers',
] as const satisfies readonly BuyReason[]
export type VisitorReason = (typeof VISITOR_REASONS)[number]
