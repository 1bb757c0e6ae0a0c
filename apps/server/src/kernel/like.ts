/** Text for `like` and `ilike`: its wildcards count as plain characters. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
/** The pattern of what contains a text. */
export const containing = (text: string) => `%${escapeLike(text)}%`
