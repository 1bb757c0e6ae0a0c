/** A text of sections, each with a heading and its paragraphs, in the marks that `RichText` reads. */
export const sections = (...parts: [heading: string, ...paragraphs: string[]][]) =>
  parts.map(([heading, ...paragraphs]) => [`## ${heading}`, ...paragraphs].join('\n\n')).join('\n\n')
