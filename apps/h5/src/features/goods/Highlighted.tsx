import { Fragment } from 'react'
import styles from './Highlighted.module.css'

/** A name with the words of the search highlighted. */
export function Highlighted({ text, marks }: { text: string; marks: readonly string[] }) {
  return splitAtMarks(text, marks).map((piece, i) =>
    piece.marked ? (
      <mark key={i} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={i}>{piece.text}</Fragment>
    ),
  )
}

/** Splits a text at the marks, longest first, ignoring case. */
export function splitAtMarks(text: string, marks: readonly string[]): { text: string; marked: boolean }[] {
  const words = marks
    .filter(Boolean)
    .slice()
    .sort((a, b) => b.length - a.length)
  if (!words.length) return [{ text, marked: false }]
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  return text
    .split(pattern)
    .map((piece, i) => ({ text: piece, marked: i % 2 === 1 }))
    .filter((piece) => piece.text)
}
