import { history } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { allowedOf, withoutClosedLinks, type Allowed } from './allowed-pasted.ts'
import { cleanPasted } from './clean-pasted.ts'
import { KEYS } from './commands.ts'
import { schema } from './schema.ts'
import { docOf, textOf } from './text-marks.ts'

const { nodes, marks } = schema

export interface EditorOptions {
  text: string
  /** After every change, also of the selection; `text` where the text itself changed. */
  onState: (state: EditorState, text?: string) => void
  /** Ctrl+K. */
  onLink: () => void
  /** Picture files were pasted or dropped. */
  onPictures: (files: File[]) => void
  /** So much of a pasted text was left out: pictures of other websites, which are not shown, and links that buyers can't open. */
  onLeftOut: (what: 'pictures' | 'links', count: number) => void
  allowed: Allowed
}

/** Whoever knows the marks may type them: they become what they mean. */
const typedMarks = inputRules({
  rules: [
    textblockTypeInputRule(/^#{2,3} $/, nodes.heading),
    wrappingInputRule(/^[-•·] $/, nodes.bullet_list),
    wrappingInputRule(/^1\. $/, nodes.ordered_list),
    new InputRule(/\*\*([^*]+)\*\*$/, (state, [, words = ''], start, end) =>
      state.doc.resolve(start).parent.type === nodes.heading
        ? null
        : state.tr.replaceWith(start, end, schema.text(words, [marks.strong.create()])).removeStoredMark(marks.strong),
    ),
  ],
})

/** Writing goes on behind a picture or a button at the end. */
const endsWithLine = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.isAtom ? tr.insert(doc.content.size, nodes.paragraph.create()) : null,
})

const stateOf = (doc: Node, onLink: () => void) =>
  EditorState.create({
    doc,
    plugins: [
      typedMarks,
      keymap({
        'Mod-k': () => {
          onLink()
          return true
        },
      }),
      keymap(KEYS),
      history(),
      endsWithLine,
    ],
  })

const picturesIn = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Opens the editor in an element. `show` replaces its text, as when a form is reset. */
export function openEditor(place: HTMLElement, { text, onState, onLink, onPictures, onLeftOut, allowed }: EditorOptions) {
  let stored = text
  const view = new EditorView(place, {
    state: stateOf(docOf(text), onLink),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (!transaction.docChanged) return onState(view.state)
      stored = textOf(view.state.doc)
      onState(view.state, stored)
    },
    transformPastedHTML: (html) => {
      const cleaned = cleanPasted(html)
      const leftOut = cleaned.match(/<img\b/g)?.length ?? 0
      const kept = cleaned.match(/<img\b[^>]*\ssrc="\/files\/u\//g)?.length ?? 0
      if (leftOut > kept) onLeftOut('pictures', leftOut - kept)
      const { html: open, closed } = withoutClosedLinks(cleaned, allowed)
      if (closed > 0) onLeftOut('links', closed)
      return open
    },
    transformPasted: (pasted) => {
      const { slice, closed } = allowedOf(pasted, allowed)
      if (closed > 0) onLeftOut('links', closed)
      return slice
    },
    // Marks in plain text mean what they mean in a stored one.
    clipboardTextParser: (plain, $context) => {
      if ($context.parent.type === nodes.heading)
        return new Slice(Fragment.from(schema.text(plain.replaceAll(/\s+/g, ' '))), 0, 0)
      const doc = docOf(plain.replaceAll('\r', ''))
      return new Slice(doc.content, openDepth(doc.firstChild), openDepth(doc.lastChild))
    },
    clipboardTextSerializer: (slice) => {
      const doc = nodes.doc.createAndFill(null, slice.content)
      return doc ? textOf(doc) : slice.content.textBetween(0, slice.content.size, '\n')
    },
    handlePaste: (_, event) => {
      const files = picturesIn(event.clipboardData)
      // Word and spreadsheets add a picture of what was copied to its words.
      if (files.length === 0 || event.clipboardData?.types.some((type) => type.startsWith('text/'))) return false
      onPictures(files)
      return true
    },
    handleDrop: (_, event) => {
      const files = picturesIn(event.dataTransfer)
      if (files.length === 0) return false
      onPictures(files)
      return true
    },
  })
  onState(view.state)
  const show = (next: string) => {
    if (next === stored) return
    stored = next
    view.updateState(stateOf(docOf(next), onLink))
    onState(view.state)
  }
  return { view, show }
}

/** Lines join those that they are pasted between; lists and pictures stay whole. */
const openDepth = (node: Node | null) => (node?.type === nodes.paragraph ? 1 : 0)
