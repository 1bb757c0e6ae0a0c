'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import styles from './Picture.module.css'

export type PackProps = { name?: string; color?: string }

/** Signs of a line; more would be too small to read. */
const MAX_LINE = 8

/**
 * The drawn medicine pack that replaces a missing picture; `color` is the factory's. It says the generic name whole, in two lines where it
 * is long, and nothing where it is too long: a cut name is another one.
 */
export const Pack = ({ name = '', color }: PackProps) => {
  const generic = name.replace(/ *[（(].*/, '').replace(/.* /, '')
  const half = Math.max(4, Math.ceil(generic.length / 2))
  const lines = half > MAX_LINE ? [] : [generic.slice(0, half), generic.slice(half)]
  return (
    <svg className={styles.pack} viewBox="0 0 100 100" style={{ color }} aria-hidden="true">
      <ellipse className={styles.ground} cx="51" cy="84" rx="36" ry="4" />
      <path className={styles.side} d="M76 30l9-7v52l-9 8zM20 30l10-7h55l-9 7z" />
      <path className={styles.front} d="M20 30h56v53H20z" />
      <path fill="currentColor" d="M20 62c18-9 34 5 56-5v26H20zM67 36h3v-3h3v3h3v3h-3v3h-3v-3h-3z" opacity=".9" />
      <path className={styles.lines} d="M26 71h22M26 76h14" />
      {lines.map((line, at) => (
        <text key={at} className={styles.name} x="26" y={at ? 54 : 44} style={{ fontSize: Math.min(9, 38 / half) }}>
          {line}
        </text>
      ))}
    </svg>
  )
}
