import { autoJoin, baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapRangeInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { schema, type ButtonAttrs, type PictureAttrs } from './schema.ts'

const { nodes, marks } = schema

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list
/** The list that the selection begins in. */
function listOf({ selection: { $from } }: EditorState): { list: Node; at: number } | null {
  const depth = $from.depth - 2
  const list = depth > 0 ? $from.node(depth) : null
  return list && isList(list) ? { list, at: $from.before(depth) } : null
}
const isIn = (state: EditorState, type: NodeType) => listOf(state)?.list.type === type

/** The selected lines become a list of this kind, an existing list changes its kind, and of a list of this kind its lines again. */
const toggleList = (type: NodeType): Command =>
  autoJoin(
    (state, dispatch) => {
      const current = listOf(state)
      if (current?.list.type === type) return liftListItem(nodes.list_item)(state, dispatch)
      if (current) {
        dispatch?.(state.tr.setNodeMarkup(current.at, type).scrollIntoView())
        return true
      }
      const { from, to } = state.selection
      const tr = state.tr.setBlockType(from, to, nodes.paragraph)
      const range = tr.selection.$from.blockRange(tr.selection.$to)
      if (!range || !wrapRangeInList(tr, range, type)) return false
      dispatch?.(tr.scrollIntoView())
      return true
    },
    ['bullet_list', 'ordered_list'],
  )

const leaveList: Command = (state, dispatch) => listOf(state) !== null && liftListItem(nodes.list_item)(state, dispatch)
const isHeading = ({ selection: { $from } }: EditorState) => $from.parent.type === nodes.heading

/** The selected lines become headings; headings become lines again. */
const toggleHeading: Command = (state, dispatch, view) => {
  if (isHeading(state)) return setBlockType(nodes.paragraph)(state, dispatch)
  // What a list holds are no headings: its lines leave it first.
  if (!view || !leaveList(state, dispatch)) return setBlockType(nodes.heading)(state, dispatch)
  return setBlockType(nodes.heading)(view.state, dispatch)
}

/** At the beginning of an item or a heading, deleting backwards makes a line of it. */
const toLine: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || !(view?.endOfTextblock('backward', state) ?? $from.parentOffset === 0)) return false
  if (isHeading(state)) return setBlockType(nodes.paragraph)(state, dispatch)
  return leaveList(state, dispatch)
}

const breakLine: Command = (state, dispatch) => {
  // A heading and an item are one line each.
  if (isHeading(state) || listOf(state)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The link that the selection is in, with its ends. */
export function linkAt({ selection: { $from, from, to } }: EditorState): { to: string; from: number; until: number } | null {
  const start = $from.start()
  let found: ReturnType<typeof linkAt> = null
  $from.parent.forEach((child, offset) => {
    const link = marks.link.isInSet(child.marks)
    const [first, last] = [start + offset, start + offset + child.nodeSize]
    if (link && first <= from && to <= last) found = { to: String(link.attrs.to), from: first, until: last }
  })
  return found
}

/** What is to become a link: the link around the selection, or what is selected of one line; null over several lines and in a heading. */
export function placeOfLink(state: EditorState): { from: number; until: number } | null {
  const link = linkAt(state)
  if (link) return link
  const { from, to } = state.selection
  const places: { from: number; until: number }[] = []
  state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isBlock || (!node.isTextblock && !node.isLeaf)) return
    const isLine = node.type === nodes.paragraph
    places.push(
      isLine ? { from: Math.max(from, at + 1), until: Math.min(to, at + 1 + node.content.size) } : { from: 0, until: -1 },
    )
  })
  const [place] = places
  return places.length === 1 && place && place.from <= place.until ? place : null
}

/** The words that are to become a link; '': none are selected. */
export function wordsToLink(state: EditorState): string {
  const place = placeOfLink(state)
  return place ? state.doc.textBetween(place.from, place.until, ' ', ' ').trim() : ''
}

/** Makes a link of the selection, or changes the one around it; where nothing is selected, the words are inserted. */
export const setLink =
  ({ to, words }: ButtonAttrs): Command =>
  (state, dispatch) => {
    const place = placeOfLink(state)
    if (!place) return false
    const { from, until } = place
    const mark = marks.link.create({ to })
    const tr = state.tr
    if (from < until && words === wordsToLink(state)) tr.removeMark(from, until, marks.link).addMark(from, until, mark)
    else tr.replaceWith(from, until, schema.text(words, [mark]))
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }
export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state)
  if (!link) return false
  dispatch?.(state.tr.removeMark(link.from, link.until, marks.link))
  return true
}

/** The picture or button that is selected. */
export function selectedBlock({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection)) return null
  const { node, from } = selection
  if (node.type === nodes.picture) return { kind: 'picture' as const, attrs: node.attrs as PictureAttrs, at: from }
  if (node.type === nodes.button) return { kind: 'button' as const, attrs: node.attrs as ButtonAttrs, at: from }
  return null
}

/** On a separate line behind the one that the cursor is in, or instead of a line without words; writing goes on behind it. */
const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $to } = state.selection
    const depth = Math.min($to.depth, 1)
    const isEmpty = depth === 1 && $to.parent.type === nodes.paragraph && $to.depth === 1 && $to.parent.content.size === 0
    const from = depth === 0 ? $to.pos : isEmpty ? $to.before(1) : $to.after(1)
    const tr = state.tr.replaceWith(from, isEmpty ? $to.after(1) : from, block)
    const behind = from + block.nodeSize
    if (behind === tr.doc.content.size) tr.insert(behind, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(behind + 1))).scrollIntoView())
    return true
  }
export const insertPicture = (attrs: PictureAttrs): Command => insertBlock(nodes.picture.create(attrs))
/** Inserts a button, or changes the selected one. */
export const setButton =
  (attrs: ButtonAttrs): Command =>
  (state, dispatch) => {
    const selected = selectedBlock(state)
    if (selected?.kind !== 'button') return insertBlock(nodes.button.create(attrs))(state, dispatch)
    const tr = state.tr.setNodeMarkup(selected.at, null, attrs)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selected.at)))
    return true
  }
/** Says what the selected picture shows. */
export const describePicture =
  (alt: string): Command =>
  (state, dispatch) => {
    const selected = selectedBlock(state)
    if (selected?.kind !== 'picture') return false
    const tr = state.tr.setNodeMarkup(selected.at, null, { ...selected.attrs, alt })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selected.at)))
    return true
  }

const isMarked = ({ doc, selection, storedMarks }: EditorState, mark: MarkType) => {
  const { empty, $from, from, to } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

export interface Tool {
  name: string
  /** Shown with the name. */
  keys: string
  command: Command
  isOn?: (state: EditorState) => boolean
}
export const TOOLS = {
  heading: { name: '小标题', keys: 'Ctrl+Alt+1', command: toggleHeading, isOn: isHeading },
  strong: {
    name: '加粗',
    keys: 'Ctrl+B',
    command: toggleMark(marks.strong),
    isOn: (state) => isMarked(state, marks.strong),
  },
  bullets: {
    name: '列表',
    keys: 'Ctrl+Shift+8',
    command: toggleList(nodes.bullet_list),
    isOn: (state) => isIn(state, nodes.bullet_list),
  },
  numbers: {
    name: '编号',
    keys: 'Ctrl+Shift+7',
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isIn(state, nodes.ordered_list),
  },
  undo: { name: '撤销', keys: 'Ctrl+Z', command: undo },
  redo: { name: '重做', keys: 'Ctrl+Y', command: redo },
} satisfies Record<string, Tool>

export const KEYS: Record<string, Command> = {
  ...baseKeymap,
  'Mod-b': TOOLS.strong.command,
  'Mod-Alt-1': toggleHeading,
  'Mod-Shift-7': TOOLS.numbers.command,
  'Mod-Shift-8': TOOLS.bullets.command,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter!),
  'Shift-Enter': breakLine,
  Backspace: chainCommands(toLine, baseKeymap.Backspace!),
}
