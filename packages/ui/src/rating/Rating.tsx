import { useId } from 'react'
import { IconStarFilled } from '../icon/icons.tsx'
import styles from './Rating.module.css'

export type RatingProps = {
  value: number
  /** without it the stars are read-only */ onChange?: (value: number) => void
  label: string
  max?: number
}

/** Five stars, selected like radio buttons; read-only stars announce their value. */
export const Rating = ({ value, onChange, label, max = 5 }: RatingProps) => {
  const name = useId()
  const stars = Array.from({ length: max }, (_, index) => index + 1)
  if (!onChange)
    return (
      <span className={styles.shown} role="img" aria-label={`${label}：${value} 星`}>
        {stars.map((star) => (
          <span key={star} data-on={star <= Math.round(value) || undefined}>
            <IconStarFilled size={14} />
          </span>
        ))}
      </span>
    )
  return (
    <fieldset className={styles.stars} role="radiogroup" aria-label={label}>
      {stars.map((star) => (
        <label key={star} className={styles.star} data-on={star <= value || undefined}>
          <input type="radio" name={name} aria-label={`${star} 星`} checked={star === value} onChange={() => onChange(star)} />
          <IconStarFilled size={28} />
        </label>
      ))}
    </fieldset>
  )
}
