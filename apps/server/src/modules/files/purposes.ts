interface PurposeRules {
  /** Whether anybody may open it at its address; otherwise only its viewers can, each at an address signed for them. */
  isPublic: boolean
  /** The longer side of the stored picture, in pixels. */
  maxSide: number
  /** What is drawn all over it before it is stored. */
  mark?: string
}

/** What users upload pictures for. */
export const PURPOSES = {
  avatar: { isPublic: true, maxSide: 1600 },
  /** Licences and other papers: large enough to read small print. */
  licence: { isPublic: false, maxSide: 2600 },
  /** A shop's front and rooms, as its owner shows them. */
  shop: { isPublic: true, maxSide: 1600 },
  /** What a user's feedback shows: screens, boxes, papers. */
  feedback: { isPublic: false, maxSide: 1600 },
} as const satisfies Record<string, PurposeRules>
/** What operators upload pictures for. */
export const OPERATOR_PURPOSES = {
  /** What help texts, agreements and rules show. */
  text: { isPublic: true, maxSide: 1600 },
  /** The platform's own licences, as anyone may see them: the marked copy is all that is kept. */
  'platform-licence': { isPublic: true, maxSide: 2000, mark: '仅供资质查验' },
} as const satisfies Record<string, PurposeRules>
export type Purpose = keyof typeof PURPOSES | keyof typeof OPERATOR_PURPOSES
export type Purposes = Readonly<Record<string, PurposeRules>>
