/** What the platform answered to a shortage, in one line: its words, and the name of what can be bought instead. */
export const replyWords = (reply: string, replacement: string | null | undefined): string =>
  [reply, replacement && `可以改采 ${replacement}`].filter(Boolean).join('。')
