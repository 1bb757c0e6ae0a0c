import styles from './AvatarGroup.module.css'

export type AvatarGroupProps = {
  people: readonly { name: string; src?: string }[]
  max?: number
  /** when more than `people` are meant */ total?: number
}

/** At most 5 faces, overlapping, and how many more there are. Without a picture the first character stands in. */
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
