import type { ReadField } from '@shop/contract/reading-fields'
import type { ReactNode } from 'react'
import styles from './reading.module.css'
import type { Filling } from './use-filling.ts'

interface FromPictureProps {
  filling: Filling
  field: ReadField
  children: ReactNode
}
/** A field that may be filled in from a picture, with what the picture says below it. The mark goes when the user leaves the field. */
export function FromPicture({ filling, field, children }: FromPictureProps) {
  const note = filling.noteOf(field)
  return (
    <div className={styles.field} onBlur={() => filling.touch(field)}>
      {children}
      {note?.kind === 'filled' && (
        <p className={styles.note} data-sure={note.sure}>
          {note.sure ? '识别自照片' : '识别自照片，请核对'}
        </p>
      )}
      {note?.kind === 'other' && (
        <p className={styles.note}>
          <span>照片上是 {note.value === 'long' ? '长期' : note.value}</span>
          <button type="button" onClick={note.use}>
            用照片上的内容
          </button>
        </p>
      )}
    </div>
  )
}
