import styles from './Sheets.module.css'

/** Names and values, one a line; without a value a fact is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
