import { IconCheck } from '../icon/icons.tsx'
import styles from './StepBar.module.css'

export type StepBarProps = { steps: readonly string[]; /** from 0 */ current: number; label?: string }

/** The current position in a form with several steps. */
export const StepBar = ({ steps, current, label = '步骤' }: StepBarProps) => (
  <ol className={styles.bar} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={styles.step}
        data-state={index < current ? 'done' : index === current ? 'current' : 'pending'}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={styles.dot}>{index < current ? <IconCheck size={14} label="已完成" /> : index + 1}</span>
        <span className={styles.text}>{step}</span>
      </li>
    ))}
  </ol>
)
