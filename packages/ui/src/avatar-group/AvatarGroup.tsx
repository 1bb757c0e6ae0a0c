import styles from './AvatarGroup.module.css'

export type AvatarGroupProps = {
  people: readonly { name: string; src?: string }[]
  max?: number
  /** the total, when it exceeds `people` */ total?: number
}

/** At most 5 faces, overlapping, and the number of further people. Without a picture, the first character is shown. */
export const AvatarGroup = ({ people, max = 5, total = people.length }: AvatarGroupProps) => (
  <span
    className={styles.group}
    role="img"
    aria-label={`${people.map((one) => one.name).join('、')}${total > max ? ` 等 ${total} 人` : ''}`}
  >
    {people.slice(0, max).map(({ name, src }, index) => (
      <span key={index} className={styles.one} aria-hidden="true">
        {src ? <img src={src} alt="" width={32} height={32} loading="lazy" /> : name.slice(0, 1)}
      </span>
    ))}
    {total > max && (
      <span className={styles.one} aria-hidden="true">
        +{total - max}
      </span>
    )}
  </span>
)
