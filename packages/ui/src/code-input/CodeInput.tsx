import { Suspense, useId } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import type { BoxesProps } from './Boxes.tsx'
import styles from './CodeInput.module.css'

const Boxes = lazyPart(() => import('./Boxes.tsx'))

export type CodeInputProps = Omit<BoxesProps, 'errorId'> & { error?: string | null }

/** Six digits in boxes, autofilled from the text message where the phone supports it. */
export const CodeInput = ({ label = '验证码', error, ...rest }: CodeInputProps) => {
  const id = useId()
  return (
    <div className={styles.code} data-invalid={error ? '' : undefined}>
      <Suspense fallback={<div className={styles.wait} />}>
        <Boxes {...rest} label={label} errorId={error ? id : undefined} />
      </Suspense>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
