/** What a key does to the pictures. */
const PICTURE_KEYS = ['nextPicture', 'previousPicture', 'zoomIn', 'zoomOut', 'rotate'] as const
export type PictureAct = (typeof PICTURE_KEYS)[number]
/** What a key does while an application is reviewed. */
export type ReviewAct = 'right' | 'wrong' | 'next' | 'previous' | 'decide' | PictureAct
export const isPictureAct = (act: ReviewAct): act is PictureAct => PICTURE_KEYS.some((one) => one === act)

const KEYS: Readonly<Record<string, ReviewAct>> = {
  y: 'right',
  n: 'wrong',
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  '.': 'nextPicture',
  ',': 'previousPicture',
  '+': 'zoomIn',
  // The key of the plus, without Shift.
  '=': 'zoomIn',
  '-': 'zoomOut',
  r: 'rotate',
}
/** The keys in words, for the line below the fields, with those for so many pictures. */
export const keysInWords = (pictures: number) =>
  [
    'Y 符合',
    'N 不符合，写完原因回车',
    '↑↓ 换一项',
    ...(pictures > 1 ? ['，。换照片'] : []),
    ...(pictures > 0 ? ['+- 缩放', 'R 旋转'] : []),
    'Ctrl+回车 提交',
  ].join(' · ')

/** Where arrows already mean something: an enlarged picture that scrolls, choices, menus. */
export const TAKES_ARROWS = '[role=radiogroup], [role=menu], [role=listbox], section[tabindex="0"]'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>
/**
 * The act of a pressed key; null: the key is none of ours. While a reason is typed (`isTyping`) letters and arrows are the text's own,
 * and arrows (`arrowsAreTaken`) where what has the focus moves by them.
 */
export function reviewAct(
  { key, ctrlKey, metaKey, altKey, isComposing }: Pressed,
  { isTyping = false, arrowsAreTaken = false }: { isTyping?: boolean; arrowsAreTaken?: boolean } = {},
): ReviewAct | null {
  if (isComposing || altKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' ? 'decide' : null
  if (isTyping || (arrowsAreTaken && key.startsWith('Arrow'))) return null
  // A Chinese input method gives its own full stop and comma.
  return KEYS[key.length === 1 ? key.toLowerCase().replace('。', '.').replace('，', ',') : key] ?? null
}
