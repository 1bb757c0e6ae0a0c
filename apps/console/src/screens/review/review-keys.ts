/** What a key does while an application is reviewed. */
export type ReviewAct = 'right' | 'wrong' | 'next' | 'previous' | 'nextPicture' | 'previousPicture' | 'decide'

const KEYS: Readonly<Record<string, ReviewAct>> = {
  y: 'right',
  n: 'wrong',
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  '.': 'nextPicture',
  ',': 'previousPicture',
}
/** The keys in words, for the line below the fields. */
export const KEYS_IN_WORDS = 'Y 符合 · N 不符合 · ↑↓ 换一项 · ， 。换照片 · Ctrl+回车 提交'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>
/**
 * The act of a pressed key; null: the key is none of ours. While a reason is typed (`isTyping`) letters and arrows are the text's own.
 */
export function reviewAct({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed, isTyping: boolean): ReviewAct | null {
  if (isComposing || altKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' ? 'decide' : null
  if (isTyping) return null
  // A Chinese input method gives its own full stop and comma.
  return KEYS[key.length === 1 ? key.toLowerCase().replace('。', '.').replace('，', ',') : key] ?? null
}
