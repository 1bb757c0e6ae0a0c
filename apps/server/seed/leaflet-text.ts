import { keysOf, LEAFLET_SECTIONS } from '@shop/contract'
import { halfWidth } from './clean-medicines.ts'
import type { SourceLeaflet } from './draft.ts'
import type { LeafletText } from './goods.ts'

const SECTION_LENGTH = 600

/** A character of the source's own font (苯氮卓类), spelt as in the other leaflets. */
const OWN_LETTER = '\ue01c'

/** Shortens a section at the end of a sentence. */
function trimSection(text: string): string {
  const clean = halfWidth(text.replace(/<[^>]+>/g, '').replaceAll(OWN_LETTER, '卓')).replace(/,/g, '，')
  if (clean.length <= SECTION_LENGTH) return clean
  const cut = clean.slice(0, SECTION_LENGTH)
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('；'))
  return end > 200 ? cut.slice(0, end + 1) : `${cut.slice(0, SECTION_LENGTH - 1)}…`
}

/** The sections that a leaflet page shows; for a health food, whom it suits takes the place of indications. */
export function sectionsOf(leaflet: SourceLeaflet): LeafletText {
  const text: LeafletText = {}
  for (const key of keysOf(LEAFLET_SECTIONS)) if (leaflet.sections[key]) text[key] = trimSection(leaflet.sections[key])
  if (leaflet.kind === 'healthFood') {
    if (leaflet.sections['suitableFor']) text.indications = `适宜人群：${trimSection(leaflet.sections['suitableFor'])}`
    if (leaflet.sections['unsuitableFor'])
      text.contraindications = `不适宜人群：${trimSection(leaflet.sections['unsuitableFor'])}`
  }
  return text
}
