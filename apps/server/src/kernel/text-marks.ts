/** The marks of texts that operators write (headings, lists, strong words, links, buttons, pictures), where words alone are wanted; the same as the shop reads in
 * packages/ui/src/rich-text/parse-rich-text.ts: whatever is no mark there is a word here, so that no agreement loses any. */

export const isPictureLine = (line: string) => /^!\[[^\]]*\]\(\/files\/u\/[0-9a-f-]{36}\.webp\)$/.test(line)

const BUTTON = /^\[\[([^\]]+)\]\]\((?:\/[^\s)]*|tel:[\d-]+|https?:\/\/[^\s)]+)\)$/
/** Whether a text has a button: only promotion pages may, elsewhere it would look like one of the shop's. */
export const hasButton = (text: string) => text.split('\n').some((line) => BUTTON.test(line.trim()))

/** The words of a line, without the marks of strong words, links and buttons. */
export const wordsOf = (line: string) =>
  line
    .replace(BUTTON, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/(?<!!)\[([^\]]+)\]\((\/[^\s)]*|tel:[\d-]+|https?:\/\/[^\s)]+)\)/g, '$1')
