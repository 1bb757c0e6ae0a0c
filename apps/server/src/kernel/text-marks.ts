/** The marks of texts that operators write (headings, lists, strong words, links, pictures), where words alone are wanted; the shop reads them in packages/ui/src/rich-text/parse-rich-text.ts. */

export const isPictureLine = (line: string) => /^!\[[^\]]*\]\([^)]*\)$/.test(line)

/** The words of a line, without the marks of strong words and links. */
export const wordsOf = (line: string) => line.replaceAll(/\*\*([^*]+)\*\*/g, '$1').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
