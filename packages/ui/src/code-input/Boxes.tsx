import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import styles from './CodeInput.module.css'

export type BoxesProps = {
  value: string
  onChange: (code: string) => void
  /** called when all digits are entered */
  onComplete?: (code: string) => void
  length?: number
  label?: string
  autoFocus?: boolean
  disabled?: boolean
  /** the message below, which describes the input */
  errorId?: string
}

/** The boxes over one real input. A separate chunk. */
const Boxes = ({ length = 6, label, errorId, ...rest }: BoxesProps) => (
  <OTPInput
    {...rest}
    maxLength={length}
    pattern={REGEXP_ONLY_DIGITS}
    pasteTransformer={(text) => text.normalize('NFKC').replace(/\D/g, '')}
    inputMode="numeric"
    autoComplete="one-time-code"
    aria-label={label}
    aria-invalid={!!errorId || undefined}
    aria-describedby={errorId}
    containerClassName={styles.boxes}
    render={({ slots }) =>
      slots.map(({ char, isActive }, index) => (
        <div key={index} className={styles.box} data-active={isActive || undefined}>
          {char}
        </div>
      ))
    }
  />
)

export default Boxes
