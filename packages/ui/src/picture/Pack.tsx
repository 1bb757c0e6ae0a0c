'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import styles from './Picture.module.css'

export type PackProps = { name?: string; color?: string }

/** A longer name would be too small to read. */
const MAX_SIGNS = 16
/** A name of more signs than these has two lines. */
const MAX_SIGNS_OF_ONE_LINE = 4
/** What a line may take of the front, and the size of its letters. */
const LINE_ROOM = 38
const LETTER_SIZE = 9

/** The generic name whole, in one or two lines; nothing where it is too long: a cut name is another one. */
const linesOf = (name: string) => {
  const generic = name
    .replace(/[（(].*/, '')
    .trim()
    .split(/\s+/)
    .pop()!
  if (generic.length > MAX_SIGNS) return []
  const half = Math.ceil(generic.length / 2)
  return generic.length > MAX_SIGNS_OF_ONE_LINE ? [generic.slice(0, half), generic.slice(half)] : [generic]
}

/** The drawn medicine pack that replaces a missing picture; `color` is the factory's. */
export const Pack = ({ name = '', color }: PackProps) => {
  const lines = linesOf(name)
  return (
    <svg className={styles.pack} viewBox="0 0 100 100" style={{ color }} aria-hidden="true">
      <ellipse className={styles.ground} cx="51" cy="84" rx="36" ry="4" />
      <path className={styles.side} d="M76 30l9-7v52l-9 8zM20 30l10-7h55l-9 7z" />
      <path className={styles.front} d="M20 30h56v53H20z" />
      <path fill="currentColor" d="M20 62c18-9 34 5 56-5v26H20zM67 36h3v-3h3v3h3v3h-3v3h-3v-3h-3z" opacity=".9" />
      <path className={styles.lines} d="M26 71h22M26 76h14" />
      {lines.map((line, at) => (
        <text
          key={at}
          className={styles.name}
          x="26"
          y={(lines.length > 1 ? 43 : 50) + at * 10}
          style={{ fontSize: Math.min(LETTER_SIZE, LINE_ROOM / lines[0]!.length) }}
        >
          {line}
        </text>
      ))}
    </svg>
  )
}
