/** Text for `like` and `ilike`, with its wildcards escaped. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
/** The pattern that matches anything containing the text. */
export const containing = (text: string) => `%${escapeLike(text)}%`
