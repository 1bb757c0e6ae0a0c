import type { EditorState } from 'prosemirror-state'
import { linkAt, selectedBlock, wordsToLink } from './commands.ts'

/** What the dialog makes or changes. */
export interface Linking {
  kind: 'link' | 'button'
  words: string
  /** '': a new one. */
  to: string
}

/** A link or a button as the selection has it. */
export function linkingOf(state: EditorState, kind: Linking['kind']): Linking {
  if (kind === 'link') return { kind, words: wordsToLink(state), to: linkAt(state)?.to ?? '' }
  const selected = selectedBlock(state)
  return selected?.kind === 'button' ? { kind, ...selected.attrs } : { kind, words: '', to: '' }
}
